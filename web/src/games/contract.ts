/** What a board gets and may call. `README.md` tells how to make one. */

import type { Component } from "svelte";
import type { Asks, Line, Option, SeatInfo } from "../protocol";
import type { Translator } from "../i18n/translator";

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
  lines: Line[]; // what happened between the view before and this one
  view: unknown; // the title's own JSON: {"FamigliaView": {...}}
  printed: unknown; // what stands on the pieces of the table's pack, the title's own JSON
  asks: Asks | null; // null: nothing to do now, or a choice is under way
  seat: number | null; // null: one looks on
  players: SeatInfo[];
  translator: Translator;
  table: BoardTable;
  motion: number; // milliseconds that a movement takes; 0: none
}

export type Board = Component<BoardProps>;

/** Facts in words: what the text board reads out. */
export interface Section {
  head: string;
  facts: { label: string; text: string }[];
}

export type Describe = (
  view: unknown,
  translator: Translator,
  players: SeatInfo[],
  seat: number | null,
  printed: unknown,
) => Section[];

/**
 * The options, those at any time included, whose `do` has all these words: `optionsAbout(asks, { do:
 * "take", card: "F0" })`.
 */
export function optionsAbout(asks: Asks | null, match: Do | ((what: Do) => boolean)): Option[] {
  const fits =
    typeof match === "function"
      ? match
      : (what: Do) => Object.entries(match).every(([key, value]) => what[key] === value);
  return asks ? [...asks.options, ...asks.anytime].filter((each) => fits(each.do)) : [];
}

/** The view without its wrapping: `const v = inside<FamigliaView>(view)`. */
export function inside<T>(view: unknown): T {
  return Object.values(view as Record<string, T>)[0] as T;
}
