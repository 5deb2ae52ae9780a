/** Ways to say in `first_round.ts` which options beginners choose. */

import type { Option } from "../protocol";

export type Beginners = (options: Option[]) => Option[];

/** Nothing in particular: "Show me" explains all options. */
export const compare: Beginners = () => [];

/** The options with one of these kinds of action. */
export function kind(...kinds: string[]): Beginners {
  return (options) => options.filter((each) => kinds.includes(String(each.do["do"])));
}

/** The options whose text has one of these values: `telling("side", "own")`. */
export function telling(name: string, ...values: string[]): Beginners {
  return (options) => options.filter((each) => values.includes(String(each.says.args[name])));
}

/** What the first of these ways finds, if anything. */
export function firstOf(...ways: Beginners[]): Beginners {
  return (options) => ways.map((way) => way(options)).find((found) => found.length) ?? [];
}

/** The option with the greatest value of this field, "20I" being 20. */
export function most(name: string): Beginners {
  return (options) => ranked(options, name).slice(-1);
}

export function least(name: string): Beginners {
  return (options) => ranked(options, name).slice(0, 1);
}

function ranked(options: Option[], name: string): Option[] {
  const value = (option: Option): number => Number.parseInt(String(option.do[name]), 10);
  return options.filter((each) => name in each.do).sort((a, b) => value(a) - value(b));
}
