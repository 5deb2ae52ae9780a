/** Which options belong to which place on the board. The others get buttons. */

import { optionsAbout, type Do } from "../contract";
import type { Asks, Option } from "../../protocol";
import { idOf } from "./printed";
import { around, wiseguysOf } from "./types";
import type { NostraCityView } from "./view";

const ON_BOARD = new Set([
  "make_busy",
  "use_turf",
  "give",
  "give_first_player",
  "give_nothing",
  "locate",
  "bid",
  "keep",
  "place",
  "discard",
  "name",
  "payback",
]);

/**
 * Options shown as buttons: pass, finish, announce, move the token. Without the one that seals a Bid, which the bar
 * draws itself.
 */
export function loose(asks: Asks | null): Option[] {
  return optionsAbout(asks, (what) => !ON_BOARD.has(String(what["do"]))).filter((each) => !isSeal(each));
}

/** The options to highlight: those of the Vendetta card that is aimed, or all but Vendetta cards if none is. */
export function litBy(asks: Asks | null, aim: string): Asks | null {
  const fits = ({ do: what }: Option): boolean => (isOfHand(what) ? what["card"] === aim : !aim);
  return asks && { ...asks, options: asks.options.filter(fits), anytime: asks.anytime.filter(fits) };
}

function isOfHand(what: Do): boolean {
  return what["do"] === "payback" || what["do"] === "exchange";
}

/** The kind of target that a Vendetta card needs: a player, a Wiseguy, a Space or a side of the jury. */
export function aimedOn(asks: Asks | null, card: string): string {
  const [first] = optionsAbout(asks, { do: "payback", card });
  return ["space", "side", "player", "on"].find((key) => first && key in first.do) ?? "";
}

export function isSeal(option: Option): boolean {
  return option.says.id === "do-done-meetingturn-2";
}

const OF_WISEGUYS: Record<string, string> = { make_busy: "card", use_power: "power", payback: "on" };

/** Options on a Wiseguy of any player: make Busy, use a Power, target with a Payback. */
export function forWiseguy(asks: Asks | null, id: string): Option[] {
  return optionsAbout(asks, (what) => what[OF_WISEGUYS[String(what["do"])] ?? ""] === id);
}

export function forPlayer(asks: Asks | null, seat: number): Option[] {
  return optionsAbout(asks, (what) => ["name", "payback"].includes(String(what["do"])) && what["player"] === seat);
}

/** `space` counts from 1. */
export function forSpace(asks: Asks | null, space: number): Option[] {
  return optionsAbout(asks, (what) => ["locate", "payback"].includes(String(what["do"])) && what["space"] === space);
}

export function forSide(asks: Asks | null, side: string): Option[] {
  return optionsAbout(asks, (what) => ["move_token", "payback"].includes(String(what["do"])) && what["side"] === side);
}

/** Options to keep one Bill of a Bid with exactly these kinds; empty if the prompt is about another Bid. */
export function forBid(asks: Asks | null, kinds: readonly string[]): Option[] {
  const options = optionsAbout(asks, { do: "keep" });
  const isAsked = options.length === kinds.length && options.every((each) => kinds.includes(String(each.do["bill"])));
  return isAsked ? options : [];
}

export function forTurf(asks: Asks | null, id: string): Option[] {
  return optionsAbout(asks, { do: "use_turf", card: id });
}

/** Options to use a Vendetta card in hand. */
export function forVendetta(asks: Asks | null, id: string): Option[] {
  return optionsAbout(asks, (what) => isOfHand(what) && what["card"] === id);
}

const WITH_BILLS = ["place", "discard"];

/** Options that use a Bill of the Bank at once. Bills of a Bid are collected first. */
export function forBill(asks: Asks | null, bill: string): Option[] {
  return optionsAbout(asks, (what) => WITH_BILLS.includes(String(what["do"])) && what["bill"] === bill);
}

export function isAsked(asks: Asks | null, kind: string): boolean {
  return (asks?.options ?? []).some((each) => each.do["do"] === kind);
}

/** Whether the previewed option has one of these values, that is, involves the piece. */
export function isMeant(ghost: Option | null, match: Do): boolean {
  return !!ghost && Object.entries(match).some(([key, value]) => ghost.do[key] === value);
}

/** An example of playing a Vendetta card, to ask why it is illegal: on the next player or the first Wiseguy. */
export function aimed(view: NostraCityView, seat: number, card: string): Do {
  const next = around(view, seat)[1] ?? 0;
  const own = idOf(wiseguysOf(view, seat)[0] ?? 0);
  const played = { do: "payback", card };
  if (card === "juror") return { ...played, side: "guilty" };
  if (card === "lawyer") return { ...played, on: own };
  if (card === "change") return { ...played, on: own, space: 1 };
  if (card === "flat_tyre") return { ...played, on: idOf(wiseguysOf(view, next)[0] ?? 0) };
  return card === "snitch" || card === "anger" ? { do: "exchange", card } : { ...played, player: next };
}
