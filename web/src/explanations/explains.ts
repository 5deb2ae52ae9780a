/** Shows the explanation of an option on hover and focus; in full on a long press or the key `?`. */

import { on } from "svelte/events";
import type { BoardTable } from "../games/contract";
import type { Option } from "../protocol";

const HOVER = 350;
const LONG_PRESS = 450;
const STILL = 8; // pixels: a finger that moves further is panning or scrolling

class Explaining {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from: PointerEvent | null = null; // the pointerdown event of a finger; null while nothing is pressed
  private isHovered = false; // a mouse has moved here; one that only rests where an option appears wants nothing
  private isRead = false; // a long press opened the explanation: the click that ends it plays nothing

  constructor(
    private table: BoardTable,
    private options: () => Option[],
    private node: Element,
  ) {}

  handleEvent(event: Event): void {
    this.heard[event.type]?.(event as PointerEvent & KeyboardEvent);
  }

  readonly heard: Record<string, (event: PointerEvent & KeyboardEvent) => void> = {
    pointerleave: () => this.leave(),
    pointerdown: (event) => this.press(event),
    pointermove: (event) => this.move(event),
    pointerup: () => this.release(),
    pointercancel: () => this.release(),
    contextmenu: (event) => this.isRead && event.preventDefault(),
    click: (event) => this.click(event),
    focus: () => this.node.matches(":focus-visible") && this.show(),
    keydown: (event) => event.key === "?" && this.read(),
  };

  end(): void {
    clearTimeout(this.timer);
    this.table.explain([], this.node);
  }

  private show(): void {
    this.table.explain(this.options(), this.node);
  }

  private read(): void {
    this.table.readExplanation(this.options());
  }

  private wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, milliseconds);
  }

  private press(event: PointerEvent): void {
    this.isRead = false;
    if (event.pointerType === "mouse" || !this.options().length) return this.end();
    this.from = event;
    this.wait(LONG_PRESS, () => {
      this.isRead = true;
      this.read();
    });
  }

  private hover(): void {
    if (this.isHovered) return;
    this.isHovered = true;
    this.wait(HOVER, () => this.show());
  }

  private leave(): void {
    this.isHovered = false;
    this.end();
  }

  private move(event: PointerEvent): void {
    if (event.pointerType === "mouse") return this.hover();
    if (!this.from) return;
    if (Math.hypot(event.clientX - this.from.clientX, event.clientY - this.from.clientY) > STILL) this.release();
  }

  private release(): void {
    if (this.from) clearTimeout(this.timer);
    this.from = null;
  }

  private click(event: Event): void {
    if (!this.isRead) return;
    this.isRead = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** `{@attach explains(table, () => options)}` on anything that stands for these options. */
export function explains(table: BoardTable, options: () => Option[]): (node: Element) => () => void {
  return (node) => {
    const explaining = new Explaining(table, options, node);
    const kinds = Object.keys(explaining.heard);
    for (const kind of kinds) node.addEventListener(kind, explaining, { capture: true });
    // A node that is removed loses the focus while Svelte renders, where only its own listeners may change state
    const unheard = on(node, "blur", () => explaining.end(), { capture: true });
    return () => {
      explaining.end();
      unheard();
      for (const kind of kinds) node.removeEventListener(kind, explaining, { capture: true });
    };
  };
}
