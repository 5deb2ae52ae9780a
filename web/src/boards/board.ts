/** What a board gets and may call. `README.md` tells how to make one. */

import type { Component } from "svelte";
import type { Asks, Option, SeatInfo } from "../protocol";
import type { Speaker } from "../speech";

export type Do = Option["do"];

/** What a board may say to its table. A board in a replay gets one that does nothing. */
export interface BoardTable {
  /** The option that is being pointed at or confirmed: draw it as a ghost. */
  readonly ghost: Option | null;
  /** The team's sheet, one text that partners share. */
  readonly sheet: string;
  /** Choose at once. For targets on the board use `touch`. */
  choose(what: Do): void;
  several(what: Do[]): void;
  /** Somebody touched something that stands for these options: choose, or ask which, or ask to confirm. */
  touch(options: Option[], anchor: Element): void;
  /** Show an option as a ghost while it is pointed at; null ends it. */
  point(option: Option | null): void;
  /** Show why this may not be done, beside the anchor. */
  whyNot(what: Do, anchor: Element): void;
  writeSheet(text: string): void;
  /** Open the rules at this one. */
  showRule(rule: string): void;
}

export interface BoardProps {
  view: unknown; // the title's own JSON: {"FamigliaView": {...}}
  asks: Asks | null; // null: nothing to do now, or a choice is under way
  seat: number | null; // null: one looks on
  players: SeatInfo[];
  speech: Speaker;
  table: BoardTable;
  motion: number; // milliseconds that a movement takes; 0: none
}

export type Board = Component<BoardProps>;

/** Facts in words: what the text board reads out. */
export interface Section {
  head: string;
  facts: { label: string; text: string }[];
}

export type Describe = (view: unknown, speech: Speaker, players: SeatInfo[], seat: number | null) => Section[];

/** The options, those at any time included, whose `do` has all these words: `optionsAbout(asks, { do: "take", card: "F0" })`. */
export function optionsAbout(asks: Asks | null, match: Do | ((what: Do) => boolean)): Option[] {
  const fits = typeof match === "function" ? match : (what: Do) => Object.entries(match).every(([key, value]) => what[key] === value);
  return asks ? [...asks.options, ...asks.anytime].filter((each) => fits(each.do)) : [];
}

/** The view without its wrapping: `const v = inside<FamigliaView>(view)`. */
export function inside<T>(view: unknown): T {
  return Object.values(view as Record<string, T>)[0] as T;
}

const HOVER = 500;
const LONG_PRESS = 450;

/**
 * For something that cannot be done now: `{@attach greyed(table, () => what)}`. Hover, long press, a tap or the key `?`
 * tells the rule that forbids it.
 */
export function greyed(table: BoardTable, what: () => Do): (node: Element) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => table.whyNot(what(), node);
    const after = (wait: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(show, wait);
    };
    const stop = (): void => clearTimeout(timer);
    const key = (event: Event): void => {
      if ((event as KeyboardEvent).key === "?") show();
    };
    const heard: [string, (event: Event) => void][] = [
      ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && after(HOVER)()],
      ["pointerdown", after(LONG_PRESS)],
      ["pointerleave", stop],
      ["pointerup", stop],
      ["click", show],
      ["keydown", key],
    ];
    node.setAttribute("aria-disabled", "true");
    for (const [name, hear] of heard) node.addEventListener(name, hear);
    return () => {
      stop();
      node.removeAttribute("aria-disabled");
      for (const [name, hear] of heard) node.removeEventListener(name, hear);
    };
  };
}
