import type { SoundOf } from "../contract";
import { oneOf } from "../review";

const isAttack = oneOf("log-bruteforce", "log-finesse", "effect-strike", "log-sendpentito");
const isMarch = oneOf("effect-march");
const isReveal = oneOf("effect-orders_open", "effect-order_open", "effect-card", "log-drawtile");

/** Conflicts, Strikes and a Pentito attack; orders and conflict cards are revealed. */
export const soundOf: SoundOf = (line) => {
  if (isAttack(line) || (isMarch(line) && line.args["meets"] === "enemy")) return "attack";
  return isReveal(line) ? "reveal" : null;
};
