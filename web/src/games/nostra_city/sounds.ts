import type { SoundOf } from "../contract";
import { oneOf } from "../review";

const isAttack = oneOf(
  "log-drawbill-raid",
  "log-payback",
  "log-turnover-shame",
  "log-turnover-flat-tyre",
  "effect-cheated",
);
const isSealed = oneOf("log-payback-moment-0"); // chosen, but played only when everybody has answered
const isVerdict = oneOf("effect-first-verdict", "effect-final-tally");
const isReveal = oneOf("effect-locations", "effect-bid", "log-turnup", "log-showbid", "effect-unmasked");

/** Paybacks and Police Raids attack. The gavel opens every Tally. */
export const soundOf: SoundOf = (line) => {
  if (isAttack(line) && !isSealed(line)) return "attack";
  if (isVerdict(line)) return "gavel";
  return isReveal(line) ? "reveal" : null;
};
