// Small sounds, made on the spot. Off unless somebody switches them on.
import { settings } from './store.js';

// A sound: shape, pitches in Hz, seconds from one to the next, loudness. "tap" is something laid
// on wood; the others are the waves of the same name.
const LAY = ['tap', [1500], 0.06, 0.5];
const WHISPER = ['tap', [2600, 2200, 2600], 0.05, 0.22];
const STEP = ['tap', [900, 1100], 0.07, 0.4];
const ASK = ['sine', [392, 494], 0.07, 0.14];
const GAIN = ['sine', [587, 784], 0.08, 0.15];
const LOSS = ['triangle', [294, 233], 0.1, 0.16];
const CLOSE = ['sine', [494, 587], 0.09, 0.16];
const SUM = ['sine', [523, 659, 784], 0.09, 0.17];
const END = ['sine', [523, 659, 784, 1047], 0.11, 0.19];

// By the kind of event, in all games; of several at once the last one here is heard.
const SOUNDS = {
  lead: LAY,
  numbers: LAY,
  direction: LAY,
  play: LAY,
  deal: WHISPER,
  move: STEP,
  arrow: STEP,
  bid: ASK,
  rebid: ASK,
  zero: ASK,
  spend: ASK,
  letter: LOSS,
  border: LOSS,
  skip: LOSS,
  points: GAIN,
  tie: CLOSE,
  trick: CLOSE,
  score: SUM,
  round: SUM,
  goal: END,
  over: END,
};
const BY_WEIGHT = { 2: LAY, 3: SUM }; // for kinds nobody has thought of

let context;

function tone(out, shape, pitch, begin, length, loudness) {
  const { context: place } = out;
  const end = begin + length * 2;
  const volume = new GainNode(place, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, end - 0.01);
  volume.connect(out);
  if (shape !== 'tap') {
    const wave = new OscillatorNode(place, { type: shape, frequency: pitch });
    wave.connect(volume);
    wave.start(begin);
    wave.stop(end);
    return;
  }
  const noise = new AudioBuffer({ length: Math.ceil(length * 2 * place.sampleRate), sampleRate: place.sampleRate });
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(place, { buffer: noise });
  source.connect(new BiquadFilterNode(place, { type: 'bandpass', frequency: pitch, Q: 2 })).connect(volume);
  source.start(begin);
}

/** Writes the sound of the weightiest of these kinds to an audio node; false when none has one. */
export function compose(out, kinds, weight = 0) {
  const known = Object.keys(SOUNDS).filter((kind) => kinds.includes(kind));
  const heard = known.length ? SOUNDS[known.at(-1)] : kinds.length && BY_WEIGHT[weight];
  if (!heard) return false;
  const [shape, pitches, gap, loudness] = heard;
  const begin = out.context.currentTime;
  pitches.forEach((pitch, index) => tone(out, shape, pitch, begin + index * gap, gap, loudness));
  return true;
}

/** Every kind that has a sound of its own. */
export const kindsHeard = () => Object.keys(SOUNDS);

// Browsers let a page sound only once the person has done something on it.
async function unlock() {
  if (settings().sound !== 'on' || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume().catch(() => {});
}
for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, unlock, { capture: true });

/** Plays what happened, when sounds are on and may be heard. */
export function sound(kinds, weight) {
  if (settings().sound !== 'on' || context?.state !== 'running') return;
  compose(context.destination, kinds, weight);
}

/** Lets the person hear what they have just switched on. */
export async function tryOut() {
  await unlock();
  sound(['bid']);
}
