/** Reads a Famiglia view and its card codes. */

import { inside } from "../contract";
import type { CardCode, FamigliaView, PileCode, Turn } from "./view";

/** All copies of one card in one place. */
export interface Copies {
  card: CardCode;
  count: number;
}

export function famigliaView(view: unknown): FamigliaView {
  return inside<FamigliaView>(view);
}

export function cardsOf(pile: PileCode): CardCode[] {
  return pile.split(" ").filter(Boolean);
}

export function familyOf(card: CardCode): string {
  return card.charAt(0);
}

export function rankOf(card: CardCode): number {
  return Number(card.charAt(1));
}

const FAMILIES = "FABM";

function byFamily(one: CardCode, other: CardCode): number {
  return FAMILIES.indexOf(familyOf(one)) - FAMILIES.indexOf(familyOf(other)) || rankOf(one) - rankOf(other);
}

function byRank(one: CardCode, other: CardCode): number {
  return rankOf(one) - rankOf(other) || byFamily(one, other);
}

/** A pile grouped by card: hands sorted by family, the Street by value. */
export function copiesOf(pile: PileCode, order: "family" | "rank" = "family"): Copies[] {
  const counts = new Map<CardCode, number>();
  for (const card of cardsOf(pile)) counts.set(card, (counts.get(card) ?? 0) + 1);
  const kinds = [...counts.keys()].sort(order === "rank" ? byRank : byFamily);
  return kinds.map((card) => ({ card, count: counts.get(card)! }));
}

export function turnOf(view: FamigliaView): Turn | null {
  const innermost = view.doing.at(-1);
  return innermost && "Turn" in innermost ? innermost.Turn : null;
}

export function isOver(view: FamigliaView): boolean {
  return view.doing.length === 0;
}

export function mover(view: FamigliaView): number {
  return (view.starter + view.turn) % 2;
}

/** The current one of the four actions of a turn; 0 if none. */
export function actionUnderWay(view: FamigliaView): number {
  return [0, 1, 2, 2, 3, 4][turnOf(view)?.at ?? 0] ?? 0;
}
