// Puts HTML on the screen. Changes only what differs, and lets pieces travel to their new places.
import { Idiomorph } from 'idiomorph';
import { settings } from '../storage/store.js';
import { copiesInFlight, endPress, showPress } from './ahead.js';
import { allFinished, finishAll, findLeaving, rearrange, recordPieces, sendAway, SENDING, startTravel } from './travel.js';

const root = document.documentElement;
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const TEMPO = { slow: 1.5, normal: 1, fast: 0.6 };
const COUNT = 700; // ms that it takes a number to count to its new value
const PATIENCE = 250; // ms to wait for the next paint

// The page sets the tab stop of each group (site/play/focus.js). Frames do not contain tab stops, so morphing must not
// remove them.
const keepsTabStop = (name, element, what) => !(name === 'tabindex' && what === 'remove' && element.closest('[data-roving]'));

let latest = 0; // the number of frames shown, so that numbers stop counting when the next frame arrives

export const moves = () => !reduced.matches && root.dataset.motion !== 'off';

const tempoNow = () => TEMPO[settings().speed] ?? 1;

/**
 * Shows the effect of pressing a control on the stage. It appears at the next paint; by then the request has been sent.
 * Returns a promise that resolves after that paint, because an answer that is shown earlier would interfere. The
 * promise also resolves if nothing is painted for a while. Returns null if there is nothing to wait for, because the
 * page is hidden or motion is off.
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

// Morphs the stage, skipping nodes that are equal. If there are form fields, it skips none, because `isEqualNode` does
// not compare their values.
function morph(stage, next) {
  const { activeElement: held } = document;
  // Otherwise, removing the focused element would make the browser compute the layout. A card that was a button in the
  // hand is no button in the trick, so the tag counts too.
  if (held.id && stage.contains(held) && !next.querySelector(`${held.localName}#${CSS.escape(held.id)}`)) held.blur();
  const fields = stage.querySelector('input, select');
  const beforeNodeMorphed = (old, now) => Boolean(fields) || !old.isEqualNode(now);
  // This is only for fields, because Idiomorph would also keep the old text of a focused button.
  const ignoreActiveValue = Boolean(document.activeElement?.matches('input, select'));
  Idiomorph.morph(stage, next.childNodes, { morphStyle: 'innerHTML', ignoreActiveValue, callbacks: { beforeAttributeUpdated: keepsTabStop, beforeNodeMorphed } });
}

/**
 * Shows HTML in the stage and then calls `done`. `onward` means that the game has moved forward, so pieces travel as
 * their attributes say. If `still` is true, nothing moves. Does not wait for motion to end. If morphing fails, the HTML
 * simply replaces the old HTML, and `failed` is called with the error.
 */
export function show(stage, html, { done, failed, onward = false, still = false }) {
  const lively = !still && moves() && !document.hidden;
  const next = Object.assign(document.createElement('div'), { id: stage.id, innerHTML: html });
  const before = lively ? recordPieces(stage) : null;
  const ahead = lively ? copiesInFlight() : [];
  for (const one of ahead) before.set(one.id, { ...before.get(one.id), ...one });
  const leaving = lively ? findLeaving(stage, next, before) : null;
  const counted = numbers(stage);
  const tempo = tempoNow();
  endPress(ahead.length > 0, still);
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
  const anySent = sendAway(leaving, tempo);
  if (onward) startTravel(stage, before, tempo, anySent ? SENDING : 0); // so nothing lands on pieces that are leaving
  rearrange(stage, before, tempo, ahead);
  if (onward) countOn(stage, counted, tempo);
}

/** Ends all motion immediately, with every piece in its place. */
export const endMotion = () => finishAll();

/** Resolves when nothing is moving any more. */
export const motionEnded = () => allFinished();

addEventListener('visibilitychange', () => { if (document.hidden) endMotion(); });

// The numbers that can count up or down, by the id of their element.
const numbers = (stage) => new Map(
  [...stage.querySelectorAll('[id][data-count]')].map(({ id, dataset }) => [id, Number(dataset.count)]),
);

// Counts a cell's number up or down to its value within `duration` ms.
function count(cell, from, duration) {
  const text = cell.textContent;
  const goal = Number(cell.dataset.count);
  const frame = latest;
  const began = performance.now();
  const step = (now) => {
    if (frame !== latest) return; // the next frame has set the number
    const part = Math.min(1, (now - began) / duration);
    const number = Math.round(from + (goal - from) * part);
    if (cell.firstChild) cell.firstChild.data = part < 1 ? String(number).replace('-', '\u2212') : text; // a new node would make the browser restyle the table
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Counts a result's numbers up from 0. */
export function countUp(stage) {
  if (!moves()) return;
  for (const cell of stage.querySelectorAll('[data-count]')) count(cell, 0, COUNT);
}

// If a number on the table has changed, counts from its old value to the new one.
function countOn(stage, before, tempo) {
  for (const cell of stage.querySelectorAll('[id][data-count]')) {
    const from = before.get(cell.id);
    if (from !== undefined && from !== Number(cell.dataset.count)) count(cell, from, COUNT * tempo);
  }
}
