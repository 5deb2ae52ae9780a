/** Lets the reader skip all Vendetta prompts for the rest of a phase. */

import type { Asks } from "../../protocol";
import { optionsAbout, type Do } from "../contract";
import type { NostraCityView } from "./view";

const LOOKING = 6; // delay in units of `motion`, to see what a Space brought; it does not depend on the hand
const STILL = 700; // delay in milliseconds if animations are off

export class Resting {
  private phase = $state(""); // the month and phase in which the reader skips; "" if none

  isOn(view: NostraCityView): boolean {
    return this.phase === phaseOf(view);
  }

  turn(view: NostraCityView): void {
    this.phase = this.isOn(view) ? "" : phaseOf(view);
  }

  /** Answers a Vendetta prompt with `ready` after a delay. Returns a function that cancels the answer. */
  answer(view: NostraCityView, asks: Asks | null, motion: number, say: (what: Do) => void): (() => void) | void {
    const [ready] = optionsAbout(asks, { do: "ready" });
    if (!ready || !this.isOn(view)) return;
    const timer = setTimeout(() => say(ready.do), LOOKING * motion || STILL);
    return () => clearTimeout(timer);
  }
}

function phaseOf(view: NostraCityView): string {
  return `${view.month} ${view.phase}`;
}
