/** Repeats calls that may be made twice. While it does, busy buttons say so. */

import { Refusal } from "./api";

const WAITS_MS = [1_000, 2_000, 4_000]; // before the second try, the third and the last
const AGAIN = ["busy", "slow"]; // refusals after which the next try may succeed

class Repeating {
  isOn = $state(false);
}

export const repeating = new Repeating();

/** Whether the same call may succeed a moment later: the site was not reached, or something failed there. */
export function isPassing(why: unknown): why is Refusal {
  return why instanceof Refusal && (!why.status || why.status >= 500 || AGAIN.includes(why.reason));
}

/** Makes a call, and again a few times if it fails on the way. The site must not mind to get it twice. */
export async function repeated<T>(ask: () => Promise<T>): Promise<T> {
  try {
    for (const wait of WAITS_MS) {
      try {
        return await ask();
      } catch (why) {
        if (!isPassing(why)) throw why;
      }
      repeating.isOn = true;
      await new Promise((ready) => setTimeout(ready, wait));
    }
    return await ask();
  } finally {
    repeating.isOn = false;
  }
}
