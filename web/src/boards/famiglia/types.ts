/** What the server tells a seat of Famiglia, and how cards are written in it. */

import { inside } from "../board";

export type Card = string; // a family's letter and a rank: "B3"

export interface Turn {
  at: number;
  seat: number;
  accountant: Card | "";
  exchanges: number; // that the Accountant still allows
  victim: Card | ""; // what a Brute made cheaper
  fear: number; // by how much
  renewals: number;
}

export interface FamigliaView {
  seat: number | null;
  pack: string;
  edition: string;
  unseen: string; // piles: "A2 A2 B3"
  bottom: Card[];
  discards: string;
  street: string;
  new: string;
  hand: string[];
  area: string[];
  starter: number;
  turn: number;
  passes: number;
  reshuffled: boolean;
  last_round: number;
  ended_by: string;
  doing: Record<string, unknown>[];
}

/** Cards of one kind that lie together. */
export interface Copies {
  card: Card;
  count: number;
}

export function famigliaView(view: unknown): FamigliaView {
  return inside<FamigliaView>(view);
}

export function cardsOf(pile: string): Card[] {
  return pile.split(" ").filter(Boolean);
}

export function familyOf(card: Card): string {
  return card.charAt(0);
}

export function rankOf(card: Card): number {
  return Number(card.charAt(1));
}

const FAMILIES = "FABM";

function byFamily(one: Card, other: Card): number {
  return FAMILIES.indexOf(familyOf(one)) - FAMILIES.indexOf(familyOf(other)) || rankOf(one) - rankOf(other);
}

function byRank(one: Card, other: Card): number {
  return rankOf(one) - rankOf(other) || byFamily(one, other);
}

/** A pile, kind by kind: hands by family, the Street with what is cheap first. */
export function copiesOf(pile: string, order: "family" | "rank" = "family"): Copies[] {
  const counts = new Map<Card, number>();
  for (const card of cardsOf(pile)) counts.set(card, (counts.get(card) ?? 0) + 1);
  const kinds = [...counts.keys()].sort(order === "rank" ? byRank : byFamily);
  return kinds.map((card) => ({ card, count: counts.get(card)! }));
}

export function turnOf(view: FamigliaView): Turn | null {
  return (view.doing.at(-1)?.["Turn"] as Turn | undefined) ?? null;
}

export function isOver(view: FamigliaView): boolean {
  return view.doing.length === 0;
}

export function mover(view: FamigliaView): number {
  return (view.starter + view.turn) % 2;
}

/** Which of the four printed actions is under way; 0: none. */
export function actionUnderWay(view: FamigliaView): number {
  return [0, 1, 2, 2, 3, 4][turnOf(view)?.at ?? 0] ?? 0;
}
