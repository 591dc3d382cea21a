// Small sounds, made on the spot. Off unless somebody switches them on.
import { settings } from './store.js';

// A sound: shape, pitches in Hz, seconds from one to the next, loudness. "tap" is something laid
// on wood; the others are the waves of the same name. The games choose among these names
// (py/spieltisch/games/hooks.py).
const SOUNDS = {
  lay: ['tap', [1500], 0.06, 0.5],
  whisper: ['tap', [2600, 2200, 2600], 0.05, 0.22],
  step: ['tap', [900, 1100], 0.07, 0.4],
  ask: ['sine', [392, 494], 0.07, 0.14],
  loss: ['triangle', [294, 233], 0.1, 0.16],
  gain: ['sine', [587, 784], 0.08, 0.15],
  close: ['sine', [494, 587], 0.09, 0.16],
  sum: ['sine', [523, 659, 784], 0.09, 0.17],
  end: ['sine', [523, 659, 784, 1047], 0.11, 0.19],
};

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

/** Writes the sound of this name to an audio node; false when there is none. */
export function compose(out, name) {
  if (!Object.hasOwn(SOUNDS, name)) return false;
  const [shape, pitches, gap, loudness] = SOUNDS[name];
  const begin = out.context.currentTime;
  pitches.forEach((pitch, index) => tone(out, shape, pitch, begin + index * gap, gap, loudness));
  return true;
}

/** The names of all sounds. */
export const soundNames = () => Object.keys(SOUNDS);

// Browsers let a page sound only once the person has done something on it.
async function unlock() {
  if (settings().sound !== 'on' || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume().catch(() => {});
}
for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, unlock, { capture: true });

/** Plays the sound of this name, when sounds are on and may be heard. */
export function sound(name) {
  if (settings().sound !== 'on' || context?.state !== 'running') return;
  compose(context.destination, name);
}

/** Lets the person hear what they have just switched on. */
export async function tryOut() {
  await unlock();
  sound('ask');
}
