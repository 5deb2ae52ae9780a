/** Three synthesised sounds: it is your turn, your time is low, and the game is over. */

import { settings } from "../settings.svelte";

export type Meaning = "turn" | "low" | "reveal";

const NOTES: Record<Meaning, [frequency: number, at: number, lasts: number][]> = {
  turn: [
    [523, 0, 0.16],
    [784, 0.12, 0.3],
  ],
  low: [
    [330, 0, 0.12],
    [330, 0.18, 0.12],
  ],
  reveal: [
    [392, 0, 0.2],
    [494, 0.1, 0.2],
    [587, 0.2, 0.45],
  ],
};

let context: AudioContext | null = null;

export function sound(meaning: Meaning): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [frequency, at, lasts] of NOTES[meaning]) note(context, frequency, context.currentTime + at, lasts);
}

function note(on: AudioContext, frequency: number, at: number, lasts: number): void {
  const [tone, volume] = [on.createOscillator(), on.createGain()];
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.16, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + lasts + 0.05);
}
