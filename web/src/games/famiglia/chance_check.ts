/**
 * Checks the draws of a Famiglia log.
 * Replays which cards are left in the draw stack, so that a list of outcomes with a missing or invented card is found.
 */

import type { ChanceCheck } from "../review";
import { canonical, need, type Entry } from "../../logfile";

const KINDS = [..."FABM"].flatMap((family) => [0, 1, 2, 3, 4].map((rank) => `${family}${rank}`));
const COPIES = [5, 4, 3, 2, 1];
const STREET = 6;

type Counts = Record<string, number>;

function rank(card: string): number {
  return Number(card.charAt(1));
}

function none(): Counts {
  return Object.fromEntries(KINDS.map((kind) => [kind, 0]));
}

function any(counts: Counts): boolean {
  return KINDS.some((kind) => counts[kind]! > 0);
}

/** The part of the game that determines which cards can be drawn, and when. */
class Deck {
  private unseen: Counts = Object.fromEntries(KINDS.map((kind) => [kind, COPIES[rank(kind)]! - (rank(kind) ? 0 : 2)]));
  private discards = none();
  private bottom: string[] = [];
  private street: string[] = [];
  private due = 0;
  private started = false;
  private second = false;

  listNow(): [string, number][] {
    if (!this.started)
      return [
        ["start 0", 1],
        ["start 1", 1],
      ];
    if (!any(this.unseen)) return [[`turn_up ${this.bottom[0]}`, 1]];
    return KINDS.filter((kind) => this.unseen[kind]).map((kind) => [`turn_up ${kind}`, this.unseen[kind]!]);
  }

  isDue(): boolean {
    return !this.started || (this.due > 0 && !this.isEmpty());
  }

  private isEmpty(): boolean {
    return !any(this.unseen) && !this.bottom.length;
  }

  do(action: NonNullable<Entry["do"]>): void {
    const card = String(action["card"] ?? "");
    if (action["do"] === "start") [this.started, this.due] = [true, STREET];
    if (action["do"] === "turn_up") this.turnUp(card);
    if (action["do"] === "discard") this.discard(card);
    if (action["do"] === "take") this.take(card);
  }

  private turnUp(card: string): void {
    if (any(this.unseen)) this.unseen[card] = (this.unseen[card] ?? 0) - 1;
    else this.bottom.shift();
    this.street.push(card);
    this.due--;
    if (this.isEmpty() && !this.second && any(this.discards))
      [this.unseen, this.discards, this.second] = [this.discards, none(), true];
  }

  private discard(card: string): void {
    this.leave(card);
    this.due = rank(card);
    if (this.second) this.bottom.push(card);
    else this.discards[card]!++;
  }

  private take(card: string): void {
    this.leave(card);
    this.due = this.street.length ? 0 : STREET;
  }

  private leave(card: string): void {
    const at = this.street.indexOf(card);
    need(at >= 0, "street", { card });
    this.street.splice(at, 1);
  }
}

/** Checks that a draw happens exactly when one is due, and that it lists the whole draw stack. */
export const checkChance: ChanceCheck = (moves, entry) => {
  const deck = new Deck();
  for (const move of moves) deck.do(move.do ?? {});
  const isChance = entry.seat === -1;
  need(isChance === deck.isDue(), isChance ? "unasked" : "due");
  need(!isChance || canonical(entry.of ?? []) === canonical(deck.listNow()), "deck");
  deck.do(entry.do ?? {});
};
