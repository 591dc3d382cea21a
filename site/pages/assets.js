// What belongs to one game alone (its set-up, its style sheet, its drawings) is fetched when the game
// is opened; the addresses stand in the page, in #parts. So are the sheets that lie ready (menu, settings …).
import { sheetName } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import { openSheet } from '../sheets/sheet.js';
import { lang, word } from './words.js';

const sheets = document.querySelector('#sheet').dataset.ready;
const parts = JSON.parse(document.querySelector('#parts').textContent);
const tables = new Map(); // promises of loaded tables, by game
const laid = new Map();
const texts = new Map();

function text(address, priority = 'auto') {
  if (!texts.has(address)) {
    const coming = fetch(address, { priority }).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.text();
    });
    texts.set(address, coming);
    coming.catch(() => texts.delete(address)); // the next one tries again
  }
  return texts.get(address);
}

/** A page or a fragment of one, fetched once. */
export const parsed = async (address) => new DOMParser().parseFromString(await text(address), 'text/html');

function addStyle(address) {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => { link.remove(); reject(new Error(address)); });
    document.head.append(link);
  });
}

async function addSprite(address) {
  const sprite = (await parsed(address)).querySelector('svg');
  for (const drawing of [...sprite.children]) if (document.getElementById(drawing.id)) drawing.remove();
  document.body.prepend(document.adoptNode(sprite));
}

async function addSetup(address) {
  for (const part of (await parsed(address)).body.children) {
    document.querySelector(`#pages > [lang="${part.lang}"]`).append(...part.children);
  }
}

// Runs `fetching` once per game; says so when it fails, so that the next time tries again.
function once(done, game, fetching) {
  if (!done.has(game)) {
    const under = fetching().then(() => true, () => {
      done.delete(game);
      toast(word('assets.failed'));
      return false;
    });
    done.set(game, under);
  }
  return done.get(game);
}

/** Sees to it that a game's table can be shown: true when its style sheet and drawings are there. */
export function loadTable(game) {
  const { style, sprite } = parts[game] ?? {};
  return once(tables, game, () => Promise.all([style && addStyle(style), sprite && addSprite(sprite)]));
}

/** Puts a game's set-up into the page, in every language: true when it is there. */
export function layOut(game) {
  if (!parts[game]) return Promise.resolve(false);
  return once(laid, game, () => addSetup(parts[game].setup));
}

/** Opens a sheet that lies ready, unless another was opened or closed meanwhile; its body, or null. */
export async function openStatic(name) {
  const before = sheetName();
  const all = await parsed(sheets).catch(() => null);
  if (!all) toast(word('assets.failed'));
  if (!all || sheetName() !== before) return null;
  const ready = all.querySelector(`[lang="${lang()}"] template[data-sheet="${name}"]`);
  return openSheet(name, document.adoptNode(ready.content));
}

/** Begins to fetch a game's package while the engine starts, which will find it in the browser's cache. */
export function warm(game) {
  if (parts[game]) fetch(parts[game].package).then((answer) => answer.arrayBuffer()).catch(() => {});
}

/** Fetches those sheets and the set-ups of all games in advance, without hurry. */
export function fetchAhead() {
  for (const address of [sheets, ...Object.values(parts).map(({ setup }) => setup)]) text(address, 'low').catch(() => {});
}
