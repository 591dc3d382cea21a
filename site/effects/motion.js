// Puts HTML on the screen: only what differs is touched, and pieces travel to their new places.
import { Idiomorph } from 'idiomorph';
import { settings } from '../storage/store.js';
import { carried, giveWay, showPress } from './ahead.js';
import { arrive, arrived, depart, departures, leavers, rearrange, SWEEP, sweep } from './travel.js';

const root = document.documentElement;
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const TEMPO = { slow: 1.5, normal: 1, fast: 0.6 };
const COUNT = 700; // ms in which a number counts to another
const PATIENCE = 250; // ms within which something should have been painted

// Which control of a group is its tab stop the page knows (site/play/focus.js); frames say nothing of it.
const stays = (name, element, what) => !(name === 'tabindex' && what === 'remove' && element.closest('[data-roving]'));

let latest = 0; // counts the frames, so that a number stops counting when the next one comes

export const moves = () => !reduced.matches && root.dataset.motion !== 'off';

const tempoNow = () => TEMPO[settings().speed] ?? 1;

/**
 * Shows what a press on a control of the stage begins, at the next paint, when the request is on its way already;
 * resolves when it is painted: an answer shown first would be in the way. If nothing is painted in time, or the pace is
 * off, it does not wait.
 */
export function anticipate(stage, control) {
  if (document.hidden) return null;
  if (root.dataset.motion === 'off') {
    showPress(stage, control, 0);
    return null;
  }
  return new Promise((resolve) => {
    let late = false;
    const timer = setTimeout(() => { late = true; resolve(); }, PATIENCE);
    requestAnimationFrame(() => {
      if (late) return;
      clearTimeout(timer);
      showPress(stage, control, moves() ? tempoNow() : 0);
      setTimeout(resolve);
    });
  });
}

// Touches what differs. What is the same down to its last node is passed over, which a page with fields
// must not: only the morphing knows what is in them.
function morph(stage, next) {
  const { activeElement: held } = document;
  // The browser lays the page out to find out that what it takes away had the focus.
  if (held.id && stage.contains(held) && !next.querySelector(`#${CSS.escape(held.id)}`)) held.blur();
  const fields = stage.querySelector('input, select');
  const beforeNodeMorphed = (old, now) => Boolean(fields) || !old.isEqualNode(now);
  // Only fields keep what is in them: Idiomorph would also leave a focused button its old words.
  const ignoreActiveValue = Boolean(document.activeElement?.matches('input, select'));
  Idiomorph.morph(stage, next.childNodes, { morphStyle: 'innerHTML', ignoreActiveValue, callbacks: { beforeAttributeUpdated: stays, beforeNodeMorphed } });
}

/**
 * Shows HTML in the stage; `done` runs once it is there. With `onward` the game has gone on, and
 * pieces go the ways they name; with `still` nothing moves. Never waits for the travelling. Where
 * something of it fails, the HTML is put in plainly, and `failed` gets the error.
 */
export function show(stage, html, { done, failed, onward = false, still = false }) {
  const lively = !still && moves() && !document.hidden;
  const next = Object.assign(document.createElement('div'), { id: stage.id, innerHTML: html });
  const before = lively ? departures(stage) : null;
  const ahead = lively ? carried() : [];
  for (const one of ahead) before.set(one.id, { ...before.get(one.id), ...one });
  const leaving = lively ? leavers(stage, next, before) : null;
  const counted = numbers(stage);
  const tempo = tempoNow();
  giveWay(ahead.length > 0, still);
  endMotion();
  latest += 1;
  try {
    morph(stage, next);
  } catch (error) {
    stage.innerHTML = html;
    failed(error);
  }
  done();
  if (!lively) return;
  const swept = sweep(leaving, tempo);
  if (onward) depart(stage, before, tempo, swept ? SWEEP : 0); // nothing comes to lie on what leaves
  rearrange(stage, before, tempo, ahead);
  if (onward) countOn(stage, counted, tempo);
}

/** Ends all motion at once; everything is where it belongs. */
export const endMotion = () => arrive();

/** Resolves when nothing in the last frame moves any more. */
export const motionEnded = () => arrived();

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
    cell.firstChild.data = part < 1 ? String(number).replace('-', '\u2212') : text; // a new node would cost the table's styles
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
