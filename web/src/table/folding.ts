/** Folds series of log lines, as the terminal does: several draws of one seat are one line. */

import type { Args } from "../i18n/bundles";
import { capital, type Translator } from "../i18n/translator";
import type { Line } from "../protocol";

export interface Folded<T> {
  lines: [T, ...T[]];
  text: string;
  isHeading: boolean; // a phase or a verdict begins
  isQuiet: boolean;
}

/** The log as it is shown: each series is one line, and lines that repeat the one before are counted. */
export function folded<T extends { line: Line }>(
  told: readonly T[],
  words: Translator,
  reader: number | null,
): Folded<T>[] {
  const shown: Folded<T>[] = [];
  for (const each of told) {
    const before = shown.at(-1);
    if (before && continues(before, each, words, reader)) before.lines.push(each);
    else
      shown.push({ lines: [each], text: "", isHeading: words.isHeading(each.line), isQuiet: words.isQuiet(each.line) });
  }
  return shown.map((each) => ({ ...each, text: textOf(each, words, reader) }));
}

function continues<T extends { line: Line }>(
  before: Folded<T>,
  next: T,
  words: Translator,
  reader: number | null,
): boolean {
  const first = before.lines[0].line;
  if (before.isHeading || first.id !== next.line.id || first.args["seat"] !== next.line.args["seat"]) return false;
  return words.knows(`${first.id}-many`) || words.phrase(first, reader) === words.phrase(next.line, reader);
}

function textOf<T extends { line: Line }>({ lines }: Folded<T>, words: Translator, reader: number | null): string {
  const [{ line }] = lines;
  if (lines.length === 1) return words.sentence(line, reader);
  if (!words.knows(`${line.id}-many`)) return `${words.sentence(line, reader)} (${lines.length}\u00d7)`;
  const all = lines.map((each) => words.resolveArgs(each.line.args, reader));
  return capital(words.format(`${line.id}-many`, series(all)));
}

/** The arguments of a message that sums up a series: lists, the first value of each, and how many. */
function series(all: readonly Args[]): Args {
  const args: Args = { count: all.length };
  for (const [key, value] of Object.entries(all[0] ?? {})) {
    args[`${key}_first`] = value;
    args[key] = ["seat", "who", "me"].includes(key) ? value : all.map((each) => String(each[key])).join(", ");
  }
  return args;
}
