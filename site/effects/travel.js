// Moves pieces from their places in one frame to those in the next, as controlled by attributes (docs/decisions/0008).
// It only animates a page that is already in its final state, so it can be ended at any time.

import { copies } from './copies.js';

// Durations in ms.
const STOP = 160; // from one stop to the next
const REST = 480; // for a rest at a stop where another piece sets out, so that the eye can follow
const FLIGHT = 240;
export const GLIDE = 220;
export const SENDING = 220; // for a piece that leaves the table
const STAGGER = 45; // between pieces that set out together
const DEAL = 320; // at most, until the last new piece begins to appear
export const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const HOP = 'cubic-bezier(.4, 0, .3, 1)';

const FADE = 0.7; // the fraction of its way after which a leaving piece fades

let running = []; // animations

const travellers = (stage) => [...stage.querySelectorAll('[id][data-via], [id][data-fly-from]')];
const routeOf = ({ dataset: { via, flyFrom, at } }) => JSON.stringify([via, flyFrom, at]);

/** The centre of an element on the screen, and its size; null if the element is not rendered. */
export function centre(element) {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
  return left || top || width || height ? { x: left + width / 2, y: top + height / 2, width, height } : null;
}

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) > 1;

// The distance from one point to another, in the coordinates of a piece's `translate`.
function shift(piece, from, to) {
  let [x, y] = [to.x - from.x, to.y - from.y];
  if (piece.ownerSVGElement) {
    const { a, b, c, d } = piece.parentNode.getScreenCTM();
    const size = a * d - b * c;
    [x, y] = [(d * x - c * y) / size, (a * y - b * x) / size];
  }
  return `${x}px ${y}px`;
}

const pieces = (stage) => [...stage.querySelectorAll('[id][data-vt]')];
const region = (piece) => piece.parentElement.closest('[id]').id; // the part of the table that contains it

/** The routes and places of the pieces in the old frame, by id. */
export function recordPieces(stage) {
  const found = [...travellers(stage), ...pieces(stage)];
  return new Map(found.map((piece) => [piece.id, { route: routeOf(piece), place: centre(piece), region: region(piece) }]));
}

/**
 * For `sendAway`: the pieces that leave the table visibly (`data-fly-to`), with copies of them. If a piece's goal is
 * gone too, as under a curtain, the piece just disappears.
 */
export function findLeaving(stage, next, before) {
  const staying = new Set([...next.querySelectorAll('[id]')].map(({ id }) => id));
  const gone = pieces(stage).filter(({ id, dataset: { flyTo }, ownerSVGElement: drawn }) => !drawn && staying.has(flyTo)
    && !staying.has(id) && before.get(id).place && !before.get(id).copy);
  const pairs = gone.map((piece) => [piece, before.get(piece.id).place]);
  return { pairs, goals: gone.map(({ dataset }) => dataset.flyTo), ...copies(stage, pairs) };
}

function run(piece, frames, options) {
  const motion = piece.animate(frames, { fill: 'backwards', ...options });
  running.push(motion);
  const ended = () => { running = running.filter((other) => other !== motion); };
  motion.finished.then(ended, ended);
  return motion;
}

// Runs an animation that moves a piece across the table, above everything else.
function fly(piece, frames, options) {
  piece.dataset.flying = '';
  run(piece, frames, options).finished
    .then(() => { piece.dataset.landed = ''; }, () => {})
    .then(() => { delete piece.dataset.flying; });
}

// Sends a piece past its stops. Returns, for each stop, the time in ms at which the piece reaches it.
function walk(piece, origin, rests, tempo) {
  const home = centre(piece);
  if (!home) return [];
  const points = origin ? [{ at: 0, point: origin }] : [];
  const times = [];
  let time = 0;
  const reach = (point) => {
    const last = points.at(-1);
    if (last && apart(last.point, point)) time += STOP * tempo;
    if (!last || apart(last.point, point)) points.push({ at: time, point });
  };
  piece.dataset.via.split(/\s+/).filter(Boolean).forEach((id, index) => {
    const point = centre(document.getElementById(id));
    if (point) reach(point);
    times[index] = time;
    if (!rests.has(index) || !points.length) return;
    time += REST * tempo;
    points.push({ at: time, point: points.at(-1).point });
  });
  reach(home);
  if (time) {
    const frames = points.map(({ at, point }) => ({ translate: shift(piece, home, point), offset: at / time, easing: HOP }));
    fly(piece, frames, { duration: time });
  }
  return times;
}

// The arguments of `fly` for a piece that comes from another element, in a list that is empty if either is not
// rendered.
function flight(piece, delay, tempo) {
  const home = centre(piece);
  const origin = centre(document.getElementById(piece.dataset.flyFrom));
  if (!home || !origin) return [];
  const small = piece.ownerSVGElement ? '1' : String(Math.min(1, Math.max(0.4, origin.height / home.height)));
  const frames = [
    { translate: shift(piece, home, origin), scale: small, opacity: 0 },
    { opacity: 1, offset: 0.2 },
    { translate: '0px 0px', scale: '1', opacity: 1 },
  ];
  return [[piece, frames, { delay, duration: FLIGHT * tempo, easing: EASE }]];
}

// Animates copies above the table, and then removes them. They stand for pieces that leave the table or move to another
// part of it.
function runCopies(layer, motions) {
  layer.show();
  const ends = layer.copies.map((copy, index) => run(copy, ...motions[index]).finished);
  Promise.allSettled(ends).then(layer.clear);
}

/** Lets the pieces that have left the table fly to their goals. Returns whether there are any. */
export function sendAway({ pairs, goals, ...layer }, tempo) {
  const timing = { duration: SENDING * tempo, easing: 'ease-in', fill: 'both' };
  const motions = pairs.map(([, place], index) => {
    const goal = centre(document.getElementById(goals[index])) ?? place;
    const way = `${goal.x - place.x}px ${goal.y - place.y}px`;
    return [[{ translate: '0px 0px', scale: 1, opacity: 1 }, { opacity: 1, offset: FADE }, { translate: way, scale: 0.4, opacity: 0 }], timing];
  });
  if (motions.length) runCopies(layer, motions);
  return motions.length > 0;
}

// Returns a function that redirects a copy to its piece's place. The copy set out before Python answered
// (site/effects/ahead.js). If the piece has no place now, the copy fades at its goal. A copy that was laid there stays
// until the piece appears. A second animated property redirects the moving copy, so that it keeps moving smoothly, no
// matter how late the answer is.
function redirect({ copy, place: goal, size, left, laid, clear }, piece, place, tempo) {
  const [x, y] = place ? [(place.x - goal.x) / size, (place.y - goal.y) / size] : [0, 0];
  const scale = place ? place.height / goal.height : 0.4;
  const straight = place && !apart(goal, place) && Math.abs(scale - 1) < 0.05;
  const timing = { duration: straight ? Math.max(1, left) : GLIDE * tempo, easing: EASE, fill: 'both' };
  const way = { transform: ['none', `translate(${x}px, ${y}px) scale(${scale})`] };
  const frames = laid ? { opacity: [1, 1] } : { ...way, opacity: [1, Number(Boolean(place))] };
  return () => {
    run(copy, frames, timing).finished.then(clear, clear);
    if (place) run(piece, { opacity: [0, 0] }, { ...timing, fill: 'backwards' });
  };
}

/**
 * Makes pieces glide to their new places, and new pieces appear one after another. Like `startTravel`, it reads all
 * places before anything moves, so that the layout is computed only once. Pieces that set out `ahead` of the answer
 * (`copiesInFlight` in site/effects/ahead.js) are also in `before`, with their `copy`.
 */
export function rearrange(stage, before, tempo, ahead) {
  const fresh = [];
  const glides = [];
  const redirects = new Map(ahead.map((one) => [one.id, redirect(one, null, null, tempo)]));
  const crossing = [];
  const timing = { duration: GLIDE * tempo, easing: EASE };
  for (const piece of pieces(stage)) {
    if ('flying' in piece.dataset) continue;
    const place = centre(piece);
    const old = before.get(piece.id);
    if (place && old?.copy) redirects.set(piece.id, redirect(old, piece, place, tempo));
    if (old?.copy) continue;
    if (place && !old?.place) fresh.push(piece);
    if (!place || !old?.place || !apart(old.place, place)) continue;
    const size = piece.ownerSVGElement ? 1 : old.place.height / place.height;
    const frames = { translate: [shift(piece, place, old.place), '0px 0px'], scale: [size, 1] };
    if (piece.ownerSVGElement || region(piece) === old.region) glides.push([piece, frames, timing]);
    else crossing.push({ pair: [piece, place], motion: [frames, timing] });
  }
  const layer = crossing.length ? copies(stage, crossing.map(({ pair }) => pair)) : null;
  for (const start of redirects.values()) start();
  for (const glide of glides) run(...glide);
  if (layer) runCopies(layer, crossing.map(({ motion }) => motion));
  for (const { pair: [piece] } of crossing) run(piece, { opacity: [0, 0] }, timing);
  const gap = Math.min(STAGGER, DEAL / fresh.length) * tempo;
  fresh.forEach((piece, index) => {
    run(piece, { translate: ['0px 12px', '0px 0px'], opacity: [0, 1] }, { delay: index * gap, ...timing });
  });
}

/**
 * Starts the motion of every piece whose route differs from that in the old frame. Pieces that fly in wait for `lead`
 * ms. Pieces that were already on the table start immediately.
 */
export function startTravel(stage, before, tempo, lead = 0) {
  const known = ({ id, dataset }) => 'vt' in dataset && before.get(id)?.place;
  const fresh = travellers(stage).filter((piece) => before.get(piece.id)?.route !== routeOf(piece));
  const flights = fresh.filter((piece) => 'flyFrom' in piece.dataset && !known(piece));
  const rests = new Set(flights.map((piece) => Number(piece.dataset.at ?? 0)).filter((stop) => stop > 0));
  let times = null;
  for (const piece of fresh.filter((each) => 'via' in each.dataset)) {
    const reached = walk(piece, before.get(piece.id)?.place, rests, tempo);
    times ??= reached;
  }
  const waves = new Map();
  const motions = flights.flatMap((piece) => {
    const begin = times?.[Number(piece.dataset.at ?? 0)] ?? lead * tempo;
    const nth = waves.get(begin) ?? 0;
    waves.set(begin, nth + 1);
    return flight(piece, begin + nth * STAGGER * tempo, tempo);
  });
  for (const motion of motions) fly(...motion);
}

/** Ends all animations immediately, with every piece in its place. */
export function finishAll() {
  for (const motion of running) motion.finish();
}

/** Resolves when all animations have ended. */
export const allFinished = () => Promise.allSettled(running.map((motion) => motion.finished));
