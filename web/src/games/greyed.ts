/** On hover, long press, tap or the key `?`, an illegal move shows the rule that forbids it. */

import type { BoardTable, Do } from "./contract";

const HOVER = 500;
const LONG_PRESS = 450;
const STILL = 8; // pixels: a pointer that moves further is panning or scrolling

/** Listens to one element and tells a question about it from a pointer that only passes. */
class Listening {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from: PointerEvent | null = null; // the pointerdown event; null while nothing is pressed
  private pans = false;

  constructor(private show: () => void) {}

  handleEvent(event: Event): void {
    const hear = this.heard[event.type] ?? (() => this.stop());
    hear(event as PointerEvent & KeyboardEvent);
  }

  readonly heard: Record<string, (event: PointerEvent & KeyboardEvent) => void> = {
    pointerdown: (event) => this.press(event),
    pointermove: (event) => this.move(event),
    pointerup: () => this.release(),
    pointercancel: () => this.release(),
    pointerleave: () => this.release(),
    click: () => !this.pans && this.show(),
    keydown: (event) => event.key === "?" && this.show(),
  };

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(milliseconds: number): void {
    this.stop();
    this.timer = setTimeout(this.show, milliseconds);
  }

  private press(event: PointerEvent): void {
    [this.from, this.pans] = [event, false];
    this.wait(LONG_PRESS);
  }

  private move(event: PointerEvent): void {
    if (!this.from) return this.rest(event);
    if (Math.hypot(event.clientX - this.from.clientX, event.clientY - this.from.clientY) <= STILL) return;
    this.pans = true;
    this.stop();
  }

  /** Waits until a mouse that moved onto the element stops. A board that scrolls below a still mouse does not count. */
  private rest(event: PointerEvent): void {
    if (event.pointerType === "mouse") this.wait(HOVER);
  }

  private release(): void {
    this.from = null;
    this.stop();
  }
}

/** `{@attach greyed(table, () => what)}`; `what` must be a complete action of the title. */
export function greyed(table: BoardTable, what: () => Do): (node: Element) => () => void {
  return (node) => {
    const listening = new Listening(() => table.whyNot(what(), node));
    const kinds = Object.keys(listening.heard);
    node.setAttribute("aria-disabled", "true");
    for (const kind of kinds) node.addEventListener(kind, listening);
    addEventListener("scroll", listening, true);
    return () => {
      listening.stop();
      node.removeAttribute("aria-disabled");
      for (const kind of kinds) node.removeEventListener(kind, listening);
      removeEventListener("scroll", listening, true);
    };
  };
}
