// Fetches what only one game needs (its set-up, style sheet and drawings) when that game is opened. #parts lists the
// addresses. Also fetches the static sheets (menu, settings and so on).
import { state, staying } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import { openSheet } from '../sheets/sheet.js';
import { lang, word } from './words.js';

const { ready: sheets, faces } = document.querySelector('#sheet').dataset;
const parts = JSON.parse(document.querySelector('#parts').textContent);
const tables = new Map(); // promises for the loading of tables, by game
const setups = new Map(); // promises for the loading of set-ups, by game
const emblems = new Map(); // promises for the loading of the goals' drawings, by game
const texts = new Map(); // promises of texts, by address

function text(address, priority = 'auto') {
  if (!texts.has(address)) {
    const promise = fetch(address, { priority }).then((response) => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.text();
    });
    texts.set(address, promise);
    promise.catch(() => texts.delete(address)); // the next call tries again
  }
  return texts.get(address);
}

/** Resolves to a page or fragment as a document. Each is fetched only once. */
export const parsed = async (address) => new DOMParser().parseFromString(await text(address), 'text/html');

/** Adds a style sheet to the page. Resolves when it applies. */
export function addStyle(address) {
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

// The portraits, which set-ups and tables share. Without them there are only empty circles.
const addFaces = () => once(tables, '', () => addSprite(faces));

async function addSetup(address) {
  for (const part of (await parsed(address)).body.children) {
    document.querySelector(`#pages > [lang="${part.lang}"]`).append(...part.children);
  }
}

// Runs `fetching` only once per game. Resolves to whether it succeeded. If it fails, a notice is shown, and the next
// call tries again.
function once(done, game, fetching) {
  if (!done.has(game)) {
    const promise = fetching().then(() => true, () => {
      done.delete(game);
      toast(word('assets.failed'));
      return false;
    });
    done.set(game, promise);
  }
  return done.get(game);
}

/** Whether there is a game with this id. The frames of another device may name any. */
export const isGame = (game) => Object.hasOwn(parts, game);

/** Loads a game's style sheet and drawings. Resolves to whether the game's table can be shown. */
export function loadTable(game) {
  if (!isGame(game)) return Promise.resolve(true);
  const { style, sprite } = parts[game];
  return once(tables, game, () => Promise.all([style && addStyle(style), sprite && addSprite(sprite), addFaces()]));
}

/** Loads the drawings of a game's goals. Resolves to whether they can be shown. */
export function loadGoals(game) {
  const address = parts[game]?.goals;
  return address ? once(emblems, game, () => addSprite(address)) : Promise.resolve(true);
}

/** Adds a game's set-up to the page in every language. Resolves to whether the page has it. */
export function loadSetup(game) {
  if (!parts[game]) return Promise.resolve(false);
  return once(setups, game, () => Promise.all([addSetup(parts[game].setup), addFaces()]));
}

/**
 * Opens a static sheet and resolves to its body, without what is `data-only` for other games than the open one. Resolves
 * to null if the sheet cannot be fetched, or if a sheet was opened or closed in the meantime.
 */
export async function openStatic(name) {
  const stayed = staying();
  const all = await parsed(sheets).catch(() => null);
  if (!all) toast(word('assets.failed'));
  if (!all || !stayed()) return null;
  const template = all.querySelector(`[lang="${lang()}"] template[data-sheet="${name}"]`);
  const game = state.frame?.game;
  for (const one of template.content.querySelectorAll('[data-only]')) if (one.dataset.only !== game) one.remove();
  return openSheet(name, document.adoptNode(template.content));
}

/** Fetches a game's package while the engine starts. The engine then gets it from the browser's cache. */
export function prefetchPackage(game) {
  if (parts[game]) fetch(parts[game].package).then((response) => response.arrayBuffer()).catch(() => {});
}

/** Fetches the static sheets, all set-ups, the faces and the goals' drawings ahead of time, at low priority. */
export function prefetchAssets() {
  const ofGames = Object.values(parts).flatMap(({ setup, goals }) => (goals ? [setup, goals] : setup));
  for (const address of [sheets, faces, ...ofGames]) text(address, 'low').catch(() => {});
}
