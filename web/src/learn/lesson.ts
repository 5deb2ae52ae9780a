/** A tutorial: the learner's frames of a recorded game. `python -m cosca.lessons` makes the file. */

import { lessonAddress } from "../games/find";
import type { Asks, Line, Option } from "../protocol";

export type Do = Option["do"];

export interface Step {
  n: number; // number of the learner's frame
  lines: Line[];
  view: unknown;
  asks: Asks | null; // null where the learner has nothing to choose
  waits: number[];
  say: string; // name of the coach's message; "" means that the game continues by itself
  rules: string[];
  do: Do | null; // the learner's recorded move
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
  forbidden: string[]; // illegal actions; `why` refers to them by index
}

export async function lessonOf(title: string): Promise<Lesson> {
  const address = await lessonAddress(title);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no lesson at ${address}`);
  return (await answer.json()) as Lesson;
}

/** An action as JSON with sorted keys, as the engine writes it. */
export function written(what: Do): string {
  return JSON.stringify(Object.fromEntries(Object.entries(what).sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** The rule that forbids an action at this step, as recorded from the engine; "" if the action is legal. */
export function ruleAgainst(lesson: Lesson, step: Step, what: Do): string {
  const text = written(what);
  const listed = [...(step.asks?.options ?? []), ...(step.asks?.anytime ?? [])];
  if (!step.why || listed.some((each) => written(each.do) === text)) return "";
  const place = lesson.forbidden.indexOf(text);
  const found = Object.entries(step.why.others).find(([, places]) => places.includes(place));
  return found?.[0] ?? step.why.usual;
}

/** The number of recorded moves that `what` covers: all of `what`, in any order, or 0 if one is not recorded next. */
export function agreeing(steps: Step[], what: Do[]): number {
  const recorded = steps.flatMap((step) => (step.do ? [written(step.do)] : [])).slice(0, what.length);
  const chosen = what.map(written);
  return recorded.toSorted().join("\n") === chosen.toSorted().join("\n") ? recorded.length : 0;
}
