/** Cards in words, for screen readers: name, number of copies, points, and price or ability. */

import type { Translator } from "../../i18n/translator";
import { loweredRank, pointsOf, priceOf } from "./printed";
import { familyOf, rankOf, type Copies } from "./types";
import type { CardCode, FamigliaView } from "./view";
import { w } from "./words";

const HIGHEST = "M4";

/** "Brute 2, 2 of them, 3 points". */
export function called(of: Copies, translator: Translator, printed: unknown): string {
  const many = of.count > 1 ? [w("count", { count: of.count })] : [];
  return [translator.part(of.card), ...many, w("points", { count: pointsOf(printed, of.card) })].join(", ");
}

/** The price of a card in the Street this turn. */
export function costOf(card: CardCode, view: FamigliaView, translator: Translator, printed: unknown): string {
  const [price, rank] = [priceOf(printed, view, card), loweredRank(view, card)];
  const lowered = rank === null ? [] : [w("lowered", { rank })];
  const cost = price
    ? w("costs", {
        half: translator.part(price.half),
        joker: translator.part(price.joker),
        open: price.joker === HIGHEST ? "no" : "yes",
      })
    : w("free");
  return [...lowered, cost].join(": ");
}

/** The ability of a card in hand; "" if it has none. */
export function useOf(card: CardCode): string {
  const [family, rank] = [familyOf(card), rankOf(card)];
  if (!rank || family === "F") return "";
  return w(`use-${family}`, { count: family === "M" ? rank - 1 : rank });
}
