/** What a board receives and may call. `README.md` explains how to write a board. */

import type { Component } from "svelte";
import type { Asks, Line, Option, SeatInfo } from "../protocol";
import type { Translator } from "../i18n/translator";
import type { Sound } from "../feel/sounds";
import type { Language } from "../settings.svelte";

export type Do = Option["do"];

/** What a board may ask of its table. In a replay nothing happens (`inertTable`). */
export interface BoardTable {
  /** The option that the user points at or must confirm. Draw its effect as a preview. */
  readonly ghost: Option | null;
  /** The team notes, one text shared by teammates. */
  readonly sheet: string;
  /** Play this action at once. For targets on the board use `touch`. */
  choose(what: Do): void;
  several(what: Do[]): void;
  /** The user touched something that stands for these options. Plays the only one, or asks to choose or confirm. */
  touch(options: Option[], anchor: Element): void;
  /** Preview an option while the user points at it; null ends the preview. */
  point(option: Option | null): void;
  /** Show this question in the banner while the user has begun a move; "" for the question of the prompt. */
  ask(question: string): void;
  /** Show beside the anchor what these options do; none ends it. `explains` calls it on hover and focus. */
  explain(options: Option[], anchor: Element): void;
  /** Show in full what these options do. */
  readExplanation(options: Option[]): void;
  /** Show beside the anchor why this action is not legal now. */
  whyNot(what: Do, anchor: Element): void;
  writeSheet(text: string): void;
  /** The board plays (or no longer plays) its own ending. The sound of a win or a loss waits for it. */
  stage(isOn: boolean): void;
  /** Open the rulebook at this rule. */
  showRule(rule: string): void;
}

export interface BoardProps {
  lines: Line[]; // log lines between the previous view and this one
  view: unknown; // the title's own JSON: {"FamigliaView": {...}}
  printed: unknown; // what is printed on the pieces of the table's pack, as the title's own JSON
  asks: Asks | null; // null: nothing to do now, or a move is being sent
  seat: number | null; // null for a spectator
  players: SeatInfo[];
  translator: Translator;
  table: BoardTable;
  motion: number; // duration of a movement in milliseconds; 0 means no movement
}

export type Board = Component<BoardProps>;

/** A group of facts for the text board. */
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

/** What a log line sounds like; null if it is silent. The first of attack, gavel and reveal in a frame is heard. */
export type SoundOf = (line: Line) => Extract<Sound, "attack" | "gavel" | "reveal"> | null;

/** A number or word of an option. Numbers with the same label are compared between the options of a prompt. */
export interface Fact {
  label: string;
  value: number | string;
}

export interface ExplainGiven {
  view: unknown;
  translator: Translator;
  printed: unknown;
  seat: number | null;
  cite: (rule: string) => string; // the text of a rule of the table's edition, with the pack's numbers; "" if unknown
}

/** What a title says about an option, with the numbers of the table's pack; the rule is shown in any case. */
export type Explain = (option: Option, given: ExplainGiven) => { picture?: string; does?: string[]; facts?: Fact[] };

/**
 * Whether an option is an extra: apart from the moves and not to be taken back, such as selling a piece. The table
 * keeps the any-time ones apart, and asks to confirm each of them.
 */
export type IsExtra = (what: Do) => boolean;

/** A kind of decision in the first round of a new player. */
export interface FirstDecision {
  card: string; // the message that explains it; decisions with the same card are explained once
  beginners: (options: Option[]) => Option[]; // what beginners choose; none: only explain the options
}

/** What a title says in an accompanied first round. */
export interface FirstRound {
  texts: Record<Language, string>; // one message for each card, with the attribute `head`
  decisions: Record<string, FirstDecision>; // by the id of the question
}

/** What a title's Picture receives: `code` is the `picture` of an explanation. */
export interface PictureProps extends ExplainGiven {
  code: string;
}

/**
 * The options, any-time actions included, whose `do` has all these values:
 * `optionsAbout(asks, { do: "take", card: "F0" })`.
 */
export function optionsAbout(asks: Asks | null, match: Do | ((what: Do) => boolean)): Option[] {
  const fits =
    typeof match === "function"
      ? match
      : (what: Do) => Object.entries(match).every(([key, value]) => what[key] === value);
  return asks ? [...asks.options, ...asks.anytime].filter((each) => fits(each.do)) : [];
}

/** The view without its wrapper object: `const v = inside<FamigliaView>(view)`. */
export function inside<T>(view: unknown): T {
  return Object.values(view as Record<string, T>)[0] as T;
}
