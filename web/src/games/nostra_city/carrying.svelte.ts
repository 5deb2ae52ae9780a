/** Selects a Bill on touch, or drags it with mouse or finger until it is dropped on a place. */

const STEADY = 6; // pixels that a touch may move without becoming a drag

export class Carrying {
  held: number | null = $state(null);
  at = $state({ x: 0, y: 0 });
  isCarried = $state(false);
  heldBefore: number | null = null; // what was held before this pointerdown

  constructor(private drop: (place: number) => void) {}

  begin(event: PointerEvent, id: number): void {
    this.heldBefore = this.held;
    this.held = id;
    const away = new AbortController();
    const hear = { signal: away.signal };
    addEventListener("pointermove", (next) => this.move(event, next), hear);
    for (const name of ["pointerup", "pointercancel"] as const)
      addEventListener(name, (next) => (away.abort(), this.end(next)), hear);
  }

  private move(from: PointerEvent, to: PointerEvent): void {
    this.at = { x: to.clientX, y: to.clientY };
    if (Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > STEADY) this.isCarried = true;
  }

  private end(event: PointerEvent): void {
    if (!this.isCarried) return;
    const under =
      event.type === "pointerup"
        ? document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]")
        : null;
    if (under) this.drop(Number(under.getAttribute("data-place")));
    this.held = null;
    setTimeout(() => (this.isCarried = false)); // only after the click event that may follow pointerup
  }
}
