// How pieces get from one frame to the next, from attributes alone (docs/decisions/0008). All of it is animation on top
// of a page that is already right: ending it early loses nothing.

import { copies } from './copies.js';

const STOP = 160; // ms from one stop to the next
const REST = 480; // at a stop where something sets out, for the eye to follow it
const FLIGHT = 240;
export const GLIDE = 220;
export const SWEEP = 220; // in which a piece leaves the table
const STAGGER = 45; // between pieces that set out together
const DEAL = 320; // within which everything new has begun to appear
export const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const HOP = 'cubic-bezier(.4, 0, .3, 1)';

const FADE = 0.7; // the part of its way after which what leaves the table fades

let under = []; // the animations under way

const ways = (stage) => [...stage.querySelectorAll('[id][data-via], [id][data-fly-from]')];
const sign = ({ dataset: { via, flyFrom, at } }) => JSON.stringify([via, flyFrom, at]);

/** Where the middle of an element is on the screen, and how large it is; null when nowhere. */
export function centre(element) {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
  return left || top || width || height ? { x: left + width / 2, y: top + height / 2, width, height } : null;
}

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) > 1;

// The way from a piece's own place to a point, in the units its `translate` is counted in.
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
const region = (piece) => piece.parentElement.closest('[id]').id; // the part of the table it lies in

/** What has to be known of the frame that goes: which ways were gone, and where pieces stood. */
export function departures(stage) {
  const found = [...ways(stage), ...pieces(stage)];
  return new Map(found.map((piece) => [piece.id, { sign: sign(piece), place: centre(piece), region: region(piece) }]));
}

/** The pieces that will be gone from the table and are seen going (`data-fly-to`), for `sweep`. */
export function leavers(stage, next, before) {
  const staying = new Set([...next.querySelectorAll('[id]')].map(({ id }) => id));
  const gone = pieces(stage).filter(({ id, dataset: { flyTo }, ownerSVGElement: drawn }) => !drawn && staying.has(flyTo)
    && !staying.has(id) && before.get(id).place && !before.get(id).copy); // nothing lingers over the curtain
  const pairs = gone.map((piece) => [piece, before.get(piece.id).place]);
  return { pairs, goals: gone.map(({ dataset }) => dataset.flyTo), ...copies(stage, pairs) };
}

function run(piece, frames, options) {
  const motion = piece.animate(frames, { fill: 'backwards', ...options });
  under.push(motion);
  const gone = () => { under = under.filter((other) => other !== motion); };
  motion.finished.then(gone, gone);
  return motion;
}

// A long way, above everything else.
function start(piece, frames, options) {
  piece.dataset.flying = '';
  run(piece, frames, options).finished
    .then(() => { piece.dataset.landed = ''; }, () => {})
    .then(() => { delete piece.dataset.flying; });
}

// Sends a piece over its stops; returns when (in ms) it is at each of them.
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
    start(piece, frames, { duration: time });
  }
  return times;
}

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

// Lets pieces change from one part of the table to another, or leave it, as copies above it, which go when
// they have arrived.
function cross(layer, motions) {
  layer.lay();
  const under = layer.found.map((copy, index) => run(copy, ...motions[index]).finished);
  Promise.allSettled(under).then(layer.clear);
}

/** Sends what has left the table to where it went; returns whether anything has. */
export function sweep({ pairs, goals, ...layer }, tempo) {
  const timing = { duration: SWEEP * tempo, easing: 'ease-in', fill: 'both' };
  const motions = pairs.map(([, place], index) => {
    const goal = centre(document.getElementById(goals[index])) ?? place;
    const way = `${goal.x - place.x}px ${goal.y - place.y}px`;
    return [[{ translate: '0px 0px', scale: 1, opacity: 1 }, { opacity: 1, offset: FADE }, { translate: way, scale: 0.4, opacity: 0 }], timing];
  });
  if (motions.length) cross(layer, motions);
  return motions.length > 0;
}

// Lets a copy that has set out before Python had answered (site/effects/ahead.js) go on to where its piece lies now; one
// whose piece lies nowhere is gone at its goal, what was laid there stays until the page has it. It is on its way
// already, so it is led aside by another property: it goes on smoothly, however long the page took.
function carry({ copy, place: goal, size, left, laid, clear }, piece, place, tempo) {
  const [x, y] = place ? [(place.x - goal.x) / size, (place.y - goal.y) / size] : [0, 0];
  const there = place ? place.height / goal.height : 0.4;
  const straight = place && !apart(goal, place) && Math.abs(there - 1) < 0.05;
  const timing = { duration: straight ? Math.max(1, left) : GLIDE * tempo, easing: EASE, fill: 'both' };
  const way = { transform: ['none', `translate(${x}px, ${y}px) scale(${there})`] };
  const frames = laid ? { opacity: [1, 1] } : { ...way, opacity: [1, Number(Boolean(place))] };
  return () => {
    run(copy, frames, timing).finished.then(clear, clear);
    if (place) run(piece, { opacity: [0, 0] }, { ...timing, fill: 'backwards' });
  };
}

/**
 * Lets pieces that lie elsewhere now glide there, and new ones appear one after the other. All places
 * are read before anything moves (as in `depart`): else the page is laid out anew for each piece. What has
 * set out `ahead` of the answer (`carried` in site/effects/ahead.js) is in `before` too, with its `copy`.
 */
export function rearrange(stage, before, tempo, ahead) {
  const fresh = [];
  const glides = [];
  const goOn = new Map(ahead.map((one) => [one.id, carry(one, null, null, tempo)]));
  const crossing = [];
  const timing = { duration: GLIDE * tempo, easing: EASE };
  for (const piece of pieces(stage)) {
    if ('flying' in piece.dataset) continue;
    const place = centre(piece);
    const old = before.get(piece.id);
    if (place && old?.copy) goOn.set(piece.id, carry(old, piece, place, tempo));
    if (old?.copy) continue;
    if (place && !old?.place) fresh.push(piece);
    if (!place || !old?.place || !apart(old.place, place)) continue;
    const size = piece.ownerSVGElement ? 1 : old.place.height / place.height;
    const frames = { translate: [shift(piece, place, old.place), '0px 0px'], scale: [size, 1] };
    if (piece.ownerSVGElement || region(piece) === old.region) glides.push([piece, frames, timing]);
    else crossing.push({ pair: [piece, place], motion: [frames, timing] });
  }
  const layer = crossing.length ? copies(stage, crossing.map(({ pair }) => pair)) : null;
  for (const go of goOn.values()) go();
  for (const glide of glides) run(...glide);
  if (layer) cross(layer, crossing.map(({ motion }) => motion));
  for (const { pair: [piece] } of crossing) run(piece, { opacity: [0, 0] }, timing);
  const gap = Math.min(STAGGER, DEAL / fresh.length) * tempo;
  fresh.forEach((piece, index) => {
    run(piece, { translate: ['0px 12px', '0px 0px'], opacity: [0, 1] }, { delay: index * gap, ...timing });
  });
}

/**
 * Sets everything in motion that has gone a new way since the frame before. What flies in does so
 * after `lead` (in ms); pieces that were on the table already have their way without it.
 */
export function depart(stage, before, tempo, lead = 0) {
  const known = ({ id, dataset }) => 'vt' in dataset && before.get(id)?.place;
  const fresh = ways(stage).filter((piece) => before.get(piece.id)?.sign !== sign(piece));
  const flights = fresh.filter((piece) => 'flyFrom' in piece.dataset && !known(piece));
  const rests = new Set(flights.map((piece) => Number(piece.dataset.at ?? 0)).filter((stop) => stop > 0));
  let times = null;
  for (const piece of fresh.filter((each) => 'via' in each.dataset)) {
    const reached = walk(piece, before.get(piece.id)?.place, rests, tempo);
    times ??= reached;
  }
  const waves = new Map();
  const starts = flights.flatMap((piece) => {
    const begin = times?.[Number(piece.dataset.at ?? 0)] ?? lead * tempo;
    const nth = waves.get(begin) ?? 0;
    waves.set(begin, nth + 1);
    return flight(piece, begin + nth * STAGGER * tempo, tempo);
  });
  for (const each of starts) start(...each);
}

/** Ends all travel at once; everything is where it belongs. */
export function arrive() {
  for (const motion of under) motion.finish();
}

/** Resolves when nothing travels any more. */
export const arrived = () => Promise.allSettled(under.map((motion) => motion.finished));
