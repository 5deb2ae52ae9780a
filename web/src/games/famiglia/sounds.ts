import type { SoundOf } from "../contract";
import { oneOf } from "../review";

const isAttack = oneOf("log-sendbrute");
const isReveal = oneOf("log-turnup");

/** A Brute who makes a card cheaper is the roughest thing to do here; new cards in the Street are revealed. */
export const soundOf: SoundOf = (line) => (isAttack(line) ? "attack" : isReveal(line) ? "reveal" : null);
