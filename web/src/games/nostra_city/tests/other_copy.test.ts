/** A copy with other cards: three families, a fifth Racket with three Turfs behind the Underboss. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CASH_INS, CASH_INS_IN_BOX, earningsOf, familyOf, kindOf, layOut } from "../printed";
import { sourcesOf } from "../score";
import { investigations, luxuriesOf, turfsFor, turfsOf, wiseguysOf } from "../types";
import type { NostraCityView } from "../view";
import printed from "../../../../tests/printed.json";

const shipped = printed.nostra_city;
const GONE = -3;
const more = ["drugs", "prostitution", "gambling"].map((traffic, i) => ({
  ...{ id: `turf_${15 + i}`, kind: "turf", family: "", respect: i, backhander: 0, earns: [traffic, "racket_5"] },
}));
const families = ["valenti", "moretti", "greco"];
const cards = shipped.cards.map((card, i) => (card.family ? { ...card, family: families[Math.floor(i / 7)] } : card));

/** A view in which seat 0 has a Wiseguy, two Turfs (one of them new), a Respect and nothing else. */
const held = [0, 21, 36, 51];
const place = Array.from({ length: 52 }, (_, card) => (held.includes(card) ? 0 : GONE));
const view = { place, street: [43, -1, -1, -1], titles: [], bonus: [], zealous: [0], shame: [0] };
const seen = view as unknown as NostraCityView;

beforeAll(() => layOut({ ...shipped, cards: [...cards, ...more], cash_ins: [...shipped.cash_ins, "racket_5"] }));
afterAll(() => layOut(shipped));

describe("a copy with other cards", () => {
  test("cards are sorted by what they are, not by their numbers", () => {
    expect(wiseguysOf(seen, 0)).toEqual([0]);
    expect(turfsOf(seen, 0)).toEqual([21, 51]);
    expect(luxuriesOf(seen, 0)).toEqual([36]);
    expect(kindOf(48)).toBe("title");
    expect(investigations(seen)).toBe(1);
  });

  test("the new Racket has its column, and its Turfs count for it", () => {
    expect(CASH_INS_IN_BOX).toEqual([...shipped.cash_ins, "racket_5"]);
    expect(CASH_INS[7]).toBe("racket_5");
    expect(earningsOf(51)).toEqual(["gambling", "racket_5"]);
    expect(turfsFor(seen, 0, "racket_5")).toBe(1);
  });

  test("families get badges in the order of the pack", () => {
    expect([0, 7, 14].map(familyOf)).toEqual([0, 1, 2]);
    expect(familyOf(20)).toBe(-1);
  });

  test("Respect on new Turfs counts among the team", () => {
    expect(sourcesOf(seen, 0).slice(0, 2)).toEqual([2, shipped.cards[36]!.respect]);
  });
});
