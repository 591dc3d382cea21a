// Small sounds, made on the spot. Off unless somebody switches them on.
import { settings } from './store.js';

// Per kind of event: wave, notes in Hz, length of each in seconds, loudness.
const SOUNDS = {
  play: ['triangle', [330, 220], 0.05, 0.2],
  deal: ['triangle', [420, 380, 420], 0.04, 0.12],
  bid: ['sine', [392, 494], 0.07, 0.15],
  trick: ['sine', [494, 587], 0.09, 0.18],
  score: ['sine', [523, 659, 784], 0.1, 0.2],
  over: ['sine', [523, 659, 784, 1047], 0.16, 0.22],
};

let context;

/** Plays the sound of the weightiest kind that has one. */
export function sound(kinds) {
  if (settings().sound !== 'on' || !globalThis.AudioContext) return;
  const known = Object.keys(SOUNDS).filter((kind) => kinds.includes(kind));
  if (!known.length) return;
  const [wave, notes, length, loudness] = SOUNDS[known.at(-1)];
  context ??= new AudioContext();
  context.resume().catch(() => {});
  notes.forEach((pitch, index) => {
    const begin = context.currentTime + index * length;
    const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length * 1.8);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length * 2);
  });
}
