// Puts HTML on the screen: only what differs is touched, and pieces travel to their new places.
import { Idiomorph } from 'idiomorph';
import { settings } from './store.js';
import { arrive, arrived, centre, depart, departures, rearrange } from './travel.js';

const root = document.documentElement;
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const TEMPO = { slow: 1.5, normal: 1, fast: 0.6 };
const SWEEP = 220; // ms in which a piece leaves the table
const COUNT = 700; // ms in which a number counts to another
const LEAD = 140; // ms by which what leaves is ahead of what comes

let latest = 0; // counts the frames, so that one that comes late is not shown over a newer one
let transition = null; // the browser's, while it runs
let shown = Promise.resolve(); // the last frame is in the document

export const moves = () => !reduced.matches && root.dataset.motion !== 'off';

const pieces = (stage) => [...stage.querySelectorAll('[id][data-vt]')];
const region = (piece) => piece.parentElement.closest('[id]').id;

/**
 * The pieces that need the browser's transition, by id: those that change from one part of the
 * table to another, which a scrolling or clipping part would cut off on the way, and those that
 * leave towards `data-fly-to`. All others move in the page itself, sharp and alive.
 */
function changing(stage, next) {
  const coming = new Map(pieces(next).map((piece) => [piece.id, piece]));
  const goals = new Set([...next.querySelectorAll('[id]')].map(({ id }) => id));
  const found = new Map();
  for (const piece of pieces(stage)) {
    const then = coming.get(piece.id);
    const leaves = !then && goals.has(piece.dataset.flyTo); // nothing lingers over the curtain
    if (!leaves && (!then || region(then) === region(piece))) continue;
    const { vt, flyTo } = piece.dataset;
    found.set(piece.id, { vt, to: leaves ? flyTo : null, place: centre(piece) });
  }
  return found;
}

function name(stage, travellers) {
  const all = pieces(stage);
  const seen = new Set(all.filter((piece) => travellers.has(piece.id) && piece.checkVisibility()));
  const taken = new Set();
  for (const piece of all) {
    const { vt } = piece.dataset;
    const free = seen.has(piece) && !taken.has(vt);
    piece.style.viewTransitionName = free ? vt : '';
    if (free) taken.add(vt);
  }
}

// Sends the pictures of pieces that are no longer there to where they went.
function sweep(travellers, tempo) {
  for (const { vt, to, place } of travellers.values()) {
    const goal = centre(to ? document.getElementById(to) : null);
    if (!goal || !place) continue;
    const timing = { duration: SWEEP * tempo, easing: 'ease-in' };
    const way = `${goal.x - place.x}px ${goal.y - place.y}px`;
    root.animate({ translate: ['0px 0px', way] }, { ...timing, pseudoElement: `::view-transition-group(${vt})` });
    root.animate({ scale: [1, 0.4] }, { ...timing, pseudoElement: `::view-transition-old(${vt})` });
  }
}

/**
 * Shows HTML in the stage; `done` runs once it is there. With `onward` the game has gone on, and
 * pieces go the ways they name; with `still` nothing moves. Never waits for the travelling. Where
 * something of it fails, the HTML is put in plainly, and `failed` gets the error.
 */
export function show(stage, html, { done, failed, onward = false, still = false }) {
  const lively = !still && moves() && !document.hidden;
  const before = lively ? departures(stage) : null;
  const counted = numbers(stage);
  const tempo = TEMPO[settings().speed] ?? 1;
  const next = Object.assign(document.createElement('div'), { id: stage.id, innerHTML: html });
  endMotion();
  latest += 1;
  const mine = latest;
  const swap = (travellers) => {
    if (mine !== latest) return;
    // Only fields keep what is in them: Idiomorph would also leave a focused button its old words.
    const ignoreActiveValue = Boolean(document.activeElement?.matches('input, select'));
    try {
      Idiomorph.morph(stage, next.childNodes, { morphStyle: 'innerHTML', ignoreActiveValue });
    } catch (error) {
      stage.innerHTML = html;
      failed(error);
    }
    done();
    if (!lively) return;
    const lead = [...travellers.values()].some(({ to }) => to) ? LEAD : 0;
    if (onward) depart(stage, before, tempo, { except: travellers, lead });
    rearrange(stage, before, tempo, travellers);
    if (onward) countOn(stage, counted, tempo);
  };
  const covered = !document.startViewTransition || document.querySelector('dialog[open]');
  const travellers = lively && !covered ? changing(stage, next) : new Map();
  if (!travellers.size) {
    swap(travellers);
    return;
  }
  root.style.setProperty('--tempo', tempo);
  name(stage, travellers);
  const own = document.startViewTransition(() => {
    swap(travellers);
    name(stage, travellers);
  });
  transition = own;
  shown = own.updateCallbackDone;
  own.ready.then(() => sweep(travellers, tempo), () => {}); // overtaken by the next one
  own.finished.catch(() => {}).then(() => {
    if (transition !== own) return; // the next one has given names already
    transition = null;
    name(stage, new Map());
  });
}

/** Ends all motion at once; everything is where it belongs. */
export function endMotion() {
  transition?.skipTransition();
  arrive();
}

/** Resolves when the last frame is shown and everything in it has come to rest. */
export async function motionEnded() {
  await shown.catch(() => {});
  await Promise.allSettled([transition?.finished, arrived()]);
}

addEventListener('visibilitychange', () => { if (document.hidden) endMotion(); });

// The numbers that can count, by the id of what shows them.
const numbers = (stage) => new Map(
  [...stage.querySelectorAll('[id][data-count]')].map(({ id, dataset }) => [id, Number(dataset.count)]),
);

function count(cell, from, lasting) {
  const text = cell.textContent;
  const goal = Number(cell.dataset.count);
  const frame = latest;
  const began = performance.now();
  const step = (now) => {
    if (frame !== latest) return; // the next frame has said what the number is
    const part = Math.min(1, (now - began) / lasting);
    const number = Math.round(from + (goal - from) * part);
    cell.textContent = part < 1 ? String(number).replace('-', '\u2212') : text;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Lets the numbers of a result count up from nothing. */
export function countUp(stage) {
  if (!moves()) return;
  for (const cell of stage.querySelectorAll('[data-count]')) count(cell, 0, COUNT);
}

// Lets numbers on the table that have changed count on from what they were.
function countOn(stage, before, tempo) {
  for (const cell of stage.querySelectorAll('[id][data-count]')) {
    const from = before.get(cell.id);
    if (from !== undefined && from !== Number(cell.dataset.count)) count(cell, from, COUNT * tempo);
  }
}
