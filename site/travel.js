// Pieces that go a way of their own instead of simply being somewhere else. Knows no game.
//
// `data-via="a b c"` on a piece: it came over the elements with these ids to where it is now.
// `data-fly-from="a"`: it came from that element; with `data-at="2"` it set out when the first
// piece with a way reached stop 2 (0 is the first). A piece with a way or an origin needs an id
// and moves when the two are others than in the frame before.

const STOP = 160; // ms from one stop to the next
const FLIGHT = 240;
const STAGGER = 45; // between pieces that set out together
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const HOP = 'cubic-bezier(.4, 0, .3, 1)';

let under = []; // the animations under way

const pieces = (stage) => [...stage.querySelectorAll('[id][data-via], [id][data-fly-from]')];
const sign = ({ dataset: { via, flyFrom, at } }) => JSON.stringify([via, flyFrom, at]);

function centre(element) {
  if (!element?.getClientRects().length) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
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

/** What has to be known of the frame that goes: which ways were gone, and where pieces stood. */
export function departures(stage) {
  return new Map(pieces(stage).map((piece) => [piece.id, { sign: sign(piece), place: centre(piece) }]));
}

function start(piece, frames, options) {
  const motion = piece.animate(frames, { fill: 'backwards', ...options });
  piece.dataset.flying = '';
  under.push(motion);
  motion.finished.then(() => { piece.dataset.landed = ''; }, () => {}).then(() => {
    delete piece.dataset.flying;
    under = under.filter((other) => other !== motion);
  });
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
    time += STOP * tempo;
    points.push({ at: time, point: points.at(-1).point });
  });
  reach(home);
  if (time) {
    const frames = points.map(({ at, point }) => ({ translate: shift(piece, home, point), offset: at / time, easing: HOP }));
    start(piece, frames, { duration: time });
  }
  return times;
}

function fly(piece, delay, tempo) {
  const home = centre(piece);
  const origin = centre(document.getElementById(piece.dataset.flyFrom));
  if (!home || !origin) return;
  const small = piece.ownerSVGElement ? '1' : String(Math.min(1, Math.max(0.4, origin.height / home.height)));
  start(piece, [
    { translate: shift(piece, home, origin), scale: small, opacity: 0 },
    { opacity: 1, offset: 0.2 },
    { translate: '0px 0px', scale: '1', opacity: 1 },
  ], { delay, duration: FLIGHT * tempo, easing: EASE });
}

/** Sets everything in motion that has gone a new way since the frame before. */
export function depart(stage, before, tempo) {
  const fresh = pieces(stage).filter((piece) => before.get(piece.id)?.sign !== sign(piece));
  const flights = fresh.filter((piece) => 'flyFrom' in piece.dataset);
  const rests = new Set(flights.map((piece) => Number(piece.dataset.at ?? 0)).filter((stop) => stop > 0));
  let times = null;
  for (const piece of fresh.filter((each) => !flights.includes(each))) {
    const reached = walk(piece, before.get(piece.id)?.place, rests, tempo);
    times ??= reached;
  }
  const waves = new Map();
  for (const piece of flights) {
    const begin = times?.[Number(piece.dataset.at ?? 0)] ?? 0;
    const nth = waves.get(begin) ?? 0;
    waves.set(begin, nth + 1);
    fly(piece, begin + nth * STAGGER * tempo, tempo);
  }
}

/** Everything is where it belongs, at once. */
export function arrive() {
  for (const motion of under) motion.finish();
}

/** Resolves when nothing travels any more. */
export const arrived = () => Promise.allSettled(under.map((motion) => motion.finished));
