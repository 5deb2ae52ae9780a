/** A recorded game as a lesson shows it: made by `python -m cosca.lessons`, loaded when it is wanted. */

import { lessonAddress } from "../games/find";
import type { Asks, Line, Option } from "../protocol";

export type Do = Option["do"];

export interface Step {
  n: number; // of the learner's frame
  lines: Line[];
  view: unknown;
  asks: Asks | null; // only where the learner shall choose
  waits: number[];
  say: string; // what is told here; "": the game goes on by itself
  rules: string[];
  do: Do | null; // what the learner chose in the record
  why: { usual: string; others: Record<string, number[]> } | null;
}

export interface Lesson {
  title: string;
  edition: string;
  pack: string;
  seat: number;
  names: string[];
  teams: number[][];
  steps: Step[];
  forbidden: string[]; // actions that `why` names by their place
}

export async function lessonOf(title: string): Promise<Lesson> {
  const address = await lessonAddress(title);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no lesson at ${address}`);
  return (await answer.json()) as Lesson;
}

/** An action as the engine writes it: words in the order of their names. */
export function written(what: Do): string {
  return JSON.stringify(Object.fromEntries(Object.entries(what).sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** The rule against an action, as the engine gave it for this step; "" if it is allowed. */
export function ruleAgainst(lesson: Lesson, step: Step, what: Do): string {
  const text = written(what);
  const listed = [...(step.asks?.options ?? []), ...(step.asks?.anytime ?? [])];
  if (!step.why || listed.some((each) => written(each.do) === text)) return "";
  const place = lesson.forbidden.indexOf(text);
  const found = Object.entries(step.why.others).find(([, places]) => places.includes(place));
  return found?.[0] ?? step.why.usual;
}

/** How many of the learner's choices from this step on these are, in any order; 0 if they are not what was recorded. */
export function agreeing(steps: Step[], what: Do[]): number {
  const recorded = steps.flatMap((step) => (step.do ? [written(step.do)] : [])).slice(0, what.length);
  const chosen = what.map(written);
  return recorded.toSorted().join("\n") === chosen.toSorted().join("\n") ? recorded.length : 0;
}
