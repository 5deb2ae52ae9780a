/** Where on the board an option belongs. What belongs nowhere gets a button of its own. */

import { optionsAbout, type Do } from "../board";
import type { Asks, Option } from "../../protocol";
import { idOf } from "./printed";
import { around, wiseguysOf, type NostraCityView } from "./types";

const ON_BOARD = new Set(["make_busy", "use_turf", "give", "give_first_player", "give_nothing", "locate", "bid", "keep", "place", "discard", "name", "exchange", "payback"]);

/** Buttons: to pass, to be done, to announce, to move the token; and a Bid that is being put together is sealed elsewhere. */
export function loose(asks: Asks | null): Option[] {
  return (asks?.options ?? []).filter((each) => !ON_BOARD.has(String(each.do["do"])) && !isSeal(each));
}

export function isSeal(option: Option): boolean {
  return option.says.id === "do-done-meetingturn-2";
}

export function forWiseguy(asks: Asks | null, id: string): Option[] {
  return optionsAbout(asks, (what) => (what["do"] === "make_busy" && what["card"] === id) || (what["do"] === "use_power" && what["power"] === id));
}

export function forTurf(asks: Asks | null, id: string): Option[] {
  return optionsAbout(asks, { do: "use_turf", card: id });
}

/** What may be done with a Vendetta card of one's hand. */
export function forVendetta(asks: Asks | null, id: string): Option[] {
  return optionsAbout(asks, (what) => (what["do"] === "payback" || what["do"] === "exchange") && what["card"] === id);
}

const WITH_BILLS = ["place", "discard"];

/** What a Bill of one's Bank may be used for at once; Bids are put together first. */
export function forBill(asks: Asks | null, bill: string): Option[] {
  return optionsAbout(asks, (what) => WITH_BILLS.includes(String(what["do"])) && what["bill"] === bill);
}

export function isAsked(asks: Asks | null, kind: string): boolean {
  return (asks?.options ?? []).some((each) => each.do["do"] === kind);
}

/** Is a piece what the option that is pointed at speaks of? */
export function isMeant(ghost: Option | null, match: Do): boolean {
  return !!ghost && Object.entries(match).some(([key, value]) => ghost.do[key] === value);
}

/** What playing a Vendetta card might mean, to ask why it cannot be: against the next player, on the first Wiseguy. */
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
