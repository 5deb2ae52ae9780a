/** Somebody who plays no Vendetta card in the rest of a phase need not say so before each Space. */

import type { Asks } from "../../protocol";
import { optionsAbout, type Do } from "../contract";
import type { NostraCityView } from "./view";

const LOOKING = 6; // movements: time to see what a Space has brought, and the same whatever one holds
const STILL = 700; // milliseconds, if nothing moves

export class Resting {
  private phase = $state(""); // in which one rests

  isOn(view: NostraCityView): boolean {
    return this.phase === phaseOf(view);
  }

  turn(view: NostraCityView): void {
    this.phase = this.isOn(view) ? "" : phaseOf(view);
  }

  /** Says after a while what one would say. Ends with whatever comes first. */
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
