/** Sounds of the table, synthesised with WebAudio. */

import { settings } from "../settings.svelte";

export const SOUNDS = ["turn", "low", "attack", "reveal", "gavel", "win", "loss", "end"] as const;
/** `low`: little time is left. `end`: the game is over, and the reader neither won nor lost. */
export type Sound = (typeof SOUNDS)[number];

interface Note {
  wave: OscillatorType | "noise";
  from: number; // hertz; for noise, the middle of the band
  to?: number; // hertz at the end
  at: number; // seconds
  lasts: number; // seconds
  loud?: number;
}

const LOUDEST = 0.27;
const QUIET = 0.0001; // an exponential ramp cannot reach 0
const LONGEST_WAIT_S = 1; // behind other sounds; later ones are dropped
const FRESH_MS = 400; // a sound that had to wait longer for permission tells nothing new

const tone = (from: number, at: number, lasts: number, more: Partial<Note> = {}): Note => ({
  wave: "triangle",
  from,
  at,
  lasts,
  ...more,
});
const noise = (from: number, to: number, at: number, lasts: number, loud = 1): Note => ({
  wave: "noise",
  from,
  to,
  at,
  lasts,
  loud,
});
const knock = (at: number): Note[] => [
  tone(196, at, 0.14, { wave: "sine", to: 98, loud: 2 }),
  noise(1300, 300, at, 0.08, 1.6),
];

/** No two sounds have a tone in common, so that they can be told apart. */
export const SCORES: Record<Sound, Note[]> = {
  turn: [tone(523, 0, 0.16), tone(784, 0.12, 0.3)],
  low: [tone(330, 0, 0.12), tone(330, 0.18, 0.12)],
  attack: [
    noise(900, 140, 0, 0.4, 1.5),
    tone(110, 0, 0.3, { wave: "sawtooth", to: 55, loud: 0.8 }),
    tone(147, 0.13, 0.34, { wave: "sawtooth", to: 73, loud: 0.8 }),
  ],
  reveal: [
    noise(2200, 6000, 0, 0.2, 0.5),
    tone(740, 0.07, 0.16, { wave: "sine" }),
    tone(1109, 0.15, 0.36, { wave: "sine" }),
  ],
  gavel: [...knock(0), ...knock(0.64)],
  win: [
    tone(440, 0, 0.18),
    tone(554, 0.13, 0.18),
    tone(659, 0.26, 0.18),
    tone(880, 0.39, 0.7),
    tone(1319, 0.39, 0.7, { wave: "sine", loud: 0.5 }),
  ],
  loss: [tone(415, 0, 0.3), tone(370, 0.24, 0.3), tone(311, 0.48, 0.36), tone(208, 0.74, 0.9)],
  end: [tone(392, 0, 0.2), tone(494, 0.1, 0.2), tone(587, 0.2, 0.45)],
};

let context: AudioContext | null = null;
let free = 0; // when the sounds that were begun have ended, in seconds of the context

/** Plays a sound after those that are still to be heard. `isTrial`: the reader listens to it in the settings. */
export function sound(kind: Sound, isTrial = false): void {
  if ((!settings.sounds && !isTrial) || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state !== "suspended") return play(context, kind);
  const [on, asked] = [context, Date.now()];
  void on.resume().then(() => Date.now() - asked < FRESH_MS && play(on, kind));
}

function play(on: AudioContext, kind: Sound): void {
  const begins = Math.max(on.currentTime, free);
  if (begins - on.currentTime > LONGEST_WAIT_S) return;
  for (const note of SCORES[kind]) sing(on, note, begins);
  free = begins + Math.max(...SCORES[kind].map((each) => each.at + each.lasts)) * 0.7;
}

function sing(on: AudioContext, note: Note, begins: number): void {
  const [at, ends] = [begins + note.at, begins + note.at + note.lasts];
  const volume = on.createGain();
  volume.gain.setValueAtTime(QUIET, at);
  volume.gain.exponentialRampToValueAtTime(Math.max(QUIET, LOUDEST * settings.volume * (note.loud ?? 1)), at + 0.015);
  volume.gain.exponentialRampToValueAtTime(QUIET, ends);
  volume.connect(on.destination);
  const source = note.wave === "noise" ? hiss(on, note, at, volume) : hum(on, note, note.wave, at, volume);
  source.start(at);
  source.stop(ends + 0.05);
}

function hum(on: AudioContext, note: Note, wave: OscillatorType, at: number, into: AudioNode): OscillatorNode {
  const source = on.createOscillator();
  source.type = wave;
  slide(source.frequency, note, at);
  source.connect(into);
  return source;
}

function hiss(on: AudioContext, note: Note, at: number, into: AudioNode): AudioBufferSourceNode {
  const [source, band] = [on.createBufferSource(), on.createBiquadFilter()];
  source.buffer = on.createBuffer(1, Math.ceil(on.sampleRate * (note.lasts + 0.05)), on.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  band.type = "bandpass";
  slide(band.frequency, note, at);
  source.connect(band).connect(into);
  return source;
}

function slide(frequency: AudioParam, note: Note, at: number): void {
  frequency.value = note.from;
  if (!note.to) return;
  frequency.setValueAtTime(note.from, at);
  frequency.exponentialRampToValueAtTime(note.to, at + note.lasts);
}
