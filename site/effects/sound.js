// Short sounds, synthesised from a frame's notes (core/voice.py). Off by default.
import { settings } from '../storage/store.js';

// A note consists of its waveform, pitch and final pitch in Hz, start and length in ms, peak gain, and the ms until
// that peak. The waveform "tap" is filtered noise.
const SAMPLE = [['sine', 392, 392, 0, 140, 0.14, 8], ['sine', 494, 494, 70, 140, 0.14, 8]];

let context;
let last = SAMPLE; // the notes played last

function source(audio, wave, seconds) {
  if (wave !== 'tap') return new OscillatorNode(audio, { type: wave });
  const noise = new AudioBuffer({ length: Math.ceil(seconds * audio.sampleRate), sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(audio, { buffer: noise });
}

function scheduleNote(out, now, [wave, pitch, finalPitch, at, length, peak, attack]) {
  const { context: audio } = out;
  const start = now + at / 1000;
  const end = start + length / 1000;
  const node = source(audio, wave, length / 1000);
  const filter = wave === 'tap' ? new BiquadFilterNode(audio, { type: 'bandpass', Q: 2 }) : null;
  const { frequency } = filter ?? node;
  frequency.setValueAtTime(pitch, start);
  if (finalPitch !== pitch) frequency.exponentialRampToValueAtTime(finalPitch, end);
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(peak, start + attack / 1000);
  volume.gain.exponentialRampToValueAtTime(0.001, end - 0.005);
  (filter ? node.connect(filter) : node).connect(volume).connect(out);
  node.start(start);
  node.stop(end);
}

/** Schedules notes on an audio node, starting now. */
export function scheduleNotes(out, notes) {
  const now = out.context.currentTime;
  for (const note of notes) scheduleNote(out, now, note);
}

// Browsers allow audio only after a user gesture.
async function unlock() {
  if (settings().sound !== 'on' || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume().catch(() => {});
}
for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, unlock, { capture: true });

/** Plays notes if sounds are on and the browser allows them. */
export function playNotes(notes) {
  if (notes.length) last = notes;
  if (settings().sound !== 'on' || context?.state !== 'running') return;
  scheduleNotes(context.destination, notes);
}

/** Plays the last notes again, to demonstrate sounds that have just been turned on. */
export async function playLast() {
  await unlock();
  playNotes(last);
}
