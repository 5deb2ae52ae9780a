/** The visible part of the map, in map units. Drag, pinch, wheel and keys change it; it starts with the whole map. */

import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { island } from "./printed";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const CLOSEST = 260; // map units across at the highest zoom
const AROUND = 220; // map units of margin around the points shown
const DRAG = 6; // pixels before a touch becomes a drag

const [, , WIDE, HIGH] = island.box;

export class Camera {
  private tween = new Tween<Box>({ x: 0, y: 0, w: WIDE, h: HIGH }, { duration: 0, easing: cubicOut });
  dragged = false;
  led = false; // the player has moved the map since the board last did
  private fingers = new Map<number, { x: number; y: number }>();
  private moved = 0;

  /** `motion`: milliseconds of a zoom animation. Drag, pinch and wheel act at once. */
  constructor(private motion: () => number) {}

  get box(): Box {
    return this.tween.current;
  }

  get viewBox(): string {
    return `${this.box.x} ${this.box.y} ${this.box.w} ${this.box.h}`;
  }

  get isWhole(): boolean {
    return this.box.w >= WIDE;
  }

  whole(led = true): void {
    this.led = led;
    this.show({ x: 0, y: 0, w: WIDE, h: HIGH }, this.motion());
  }

  /** Zoom by this factor around a point of the map. */
  zoom(factor: number, at: { x: number; y: number }, duration = 0): void {
    const w = Math.min(WIDE, Math.max(CLOSEST, this.box.w / factor));
    const scale = w / this.box.w;
    this.show(
      { x: at.x - (at.x - this.box.x) * scale, y: at.y - (at.y - this.box.y) * scale, w, h: this.box.h * scale },
      duration,
    );
  }

  /** Zoom around the middle of the visible part, animated. */
  step(factor: number): void {
    this.led = true;
    this.zoom(factor, { x: this.box.x + this.box.w / 2, y: this.box.y + this.box.h / 2 }, this.motion());
  }

  /** Zoom so that a window of this size just shows all these points, but not too close. */
  showAll(places: [number, number][], wide: number, high: number): void {
    const [left, right] = [Math.min(...places.map(([x]) => x)), Math.max(...places.map(([x]) => x))];
    const [top, bottom] = [Math.min(...places.map(([, y]) => y)), Math.max(...places.map(([, y]) => y))];
    const scale = Math.min(wide / (right - left + AROUND), high / (bottom - top + AROUND)); // pixels per map unit
    const w = Math.min(WIDE, Math.max(CLOSEST * 2, Math.min(wide, (high * WIDE) / HIGH) / scale));
    const h = (w * HIGH) / WIDE;
    this.led = false;
    this.show({ x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h }, this.motion());
  }

  pan(dx: number, dy: number): void {
    this.show({ ...this.box, x: this.box.x + dx, y: this.box.y + dy }, 0);
  }

  private show(wished: Box, duration: number): void {
    const x = Math.min(Math.max(0, wished.x), WIDE - wished.w);
    const y = Math.min(Math.max(0, wished.y), HIGH - wished.h);
    void this.tween.set({ ...wished, x, y }, { duration });
  }

  // Pointers, wheel and keys

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.led = true;
    this.zoom(Math.exp(-event.deltaY * 0.0016), this.at(event));
  };

  down = (event: PointerEvent): void => {
    if (!this.fingers.size) this.moved = 0;
    this.dragged = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.moved > DRAG || other) this.dragged = true;
    if (!this.dragged) return;
    this.led = true;
    this.fingers.set(event.pointerId, now);
    const unit = this.unit(event.currentTarget as Element);
    if (other)
      this.zoom(
        distance(now, other) / Math.max(1, distance(before, other)),
        this.at({ currentTarget: event.currentTarget, ...between(now, other) }),
      );
    else this.pan((before.x - now.x) * unit, (before.y - now.y) * unit);
  };

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };

  /** Ignores the click that the browser sends after a drag. */
  click = (event: MouseEvent): void => {
    if (this.dragged) event.stopPropagation();
    this.dragged = false;
  };

  key = (event: KeyboardEvent): void => {
    const step = this.box.w / 8;
    const does: Record<string, () => void> = {
      "+": () => this.step(1.4),
      "-": () => this.step(1 / 1.4),
      Home: () => this.whole(),
      ArrowLeft: () => this.pan(-step, 0),
      ArrowRight: () => this.pan(step, 0),
      ArrowUp: () => this.pan(0, -step),
      ArrowDown: () => this.pan(0, step),
    };
    const found = does[event.key];
    if (!found || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.led = true;
    found();
  };

  /** Map units per pixel. */
  unit(svg: Element): number {
    const rect = svg.getBoundingClientRect();
    return Math.max(this.box.w / rect.width, this.box.h / rect.height);
  }

  at(event: { currentTarget: EventTarget | null; clientX: number; clientY: number }): { x: number; y: number } {
    const svg = event.currentTarget as Element;
    const rect = svg.getBoundingClientRect();
    const unit = this.unit(svg);
    const left = (rect.width * unit - this.box.w) / 2;
    const top = (rect.height * unit - this.box.h) / 2;
    return {
      x: this.box.x + (event.clientX - rect.left) * unit - left,
      y: this.box.y + (event.clientY - rect.top) * unit - top,
    };
  }
}

function between(a: { x: number; y: number }, b: { x: number; y: number }): { clientX: number; clientY: number } {
  return { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 };
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
