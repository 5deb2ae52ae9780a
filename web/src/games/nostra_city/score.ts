/** A seat's Respect by source, computed from the cards in the view. */

import { BONUS_WORTH, kindOf, respectOf, SHAME_WORTH, TITLE_WORTH } from "./printed";
import type { NostraCityView } from "./view";

/** Names of the sources, in the order of `sourcesOf`. */
export const SOURCES = ["men", "luxuries", "titles", "zealous", "bonus", "shame"];

/** Wiseguys and Turfs; Respects and paid-off Investigations; Titles; Zealous Corruptor; bonuses; Shame on you!. */
export function sourcesOf(view: NostraCityView, seat: number): number[] {
  const held = [...view.place.keys()].filter((card) => view.place[card] === seat);
  const isMan = (card: number): boolean => ["wiseguy", "turf"].includes(kindOf(card));
  const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
  const men = sum(held.filter(isMan).map(respectOf));
  const luxuries = sum(held.filter((card) => !isMan(card)).map(respectOf));
  const titles = sum(TITLE_WORTH.filter((_, i) => view.titles[i] === seat));
  const bonuses = sum(BONUS_WORTH.filter((_, i) => view.bonus[i] === seat));
  return [men, luxuries, titles, view.zealous[seat] ?? 0, bonuses, SHAME_WORTH * (view.shame[seat] ?? 0) || 0];
}
