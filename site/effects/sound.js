// Small sounds, made on the spot out of the notes a frame brings (core/voice.py). Off unless
// somebody switches them on.
import { settings } from '../storage/store.js';

// A note: wave, pitch in Hz, the pitch it glides to, when it begins and how long it lasts in ms, how
// loud it gets, and the ms it takes for that. "tap" is noise through a filter.
const SAMPLE = [['sine', 392, 392, 0, 140, 0.14, 8], ['sine', 494, 494, 70, 140, 0.14, 8]];

let context;
let last = SAMPLE; // what was to be heard last

function source(place, wave, seconds) {
  if (wave !== 'tap') return new OscillatorNode(place, { type: wave });
  const noise = new AudioBuffer({ length: Math.ceil(seconds * place.sampleRate), sampleRate: place.sampleRate });
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(place, { buffer: noise });
}

function tone(out, now, [wave, pitch, to, at, length, loudness, swell]) {
  const { context: place } = out;
  const begin = now + at / 1000;
  const end = begin + length / 1000;
  const made = source(place, wave, length / 1000);
  const filter = wave === 'tap' ? new BiquadFilterNode(place, { type: 'bandpass', Q: 2 }) : null;
  const { frequency } = filter ?? made;
  frequency.setValueAtTime(pitch, begin);
  if (to !== pitch) frequency.exponentialRampToValueAtTime(to, end);
  const volume = new GainNode(place, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + swell / 1000);
  volume.gain.exponentialRampToValueAtTime(0.001, end - 0.005);
  (filter ? made.connect(filter) : made).connect(volume).connect(out);
  made.start(begin);
  made.stop(end);
}

/** Writes notes to an audio node. */
export function compose(out, notes) {
  const now = out.context.currentTime;
  for (const note of notes) tone(out, now, note);
}

// Browsers let a page sound only once the person has done something on it.
async function unlock() {
  if (settings().sound !== 'on' || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume().catch(() => {});
}
for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, unlock, { capture: true });

/** Plays notes, when sounds are on and may be heard. */
export function play(notes) {
  if (notes.length) last = notes;
  if (settings().sound !== 'on' || context?.state !== 'running') return;
  compose(context.destination, notes);
}

/** Lets the person hear what they have just switched on. */
export async function tryOut() {
  await unlock();
  play(last);
}
