/** NY Nostra City: Banks, Bids before they were opened, Bills in hand, Vendetta cards with their Snitches. */

import { inside } from "../../boards/board";
import { BILLS, billsOf, dollarsOf, idOf, layOut, sumOf, UNSEEN, VENDETTA } from "../../boards/nostra_city/printed";
import { bidOf, wiseguysOf, type NostraCityView } from "../../boards/nostra_city/types";
import { t } from "../../i18n/words";
import type { Speaker } from "../../speech";
import { oneOf, type Secret, type TitleReview } from "./title";

export const review: TitleReview = {
  layOut,
  chapter(told, speech) {
    const view = inside<NostraCityView>(told);
    return `${speech.say("board-month", { month: view.month })}, ${speech.say("board-phase", { phase: `p${view.phase}` })}`;
  },
  isTurning: oneOf("log-drawbill-raid", "log-drawbill-raid-teresa", "log-payback", "log-turnover", "log-name-givetitles-1"),
  secrets(owned, readers, seat, speech) {
    const [own, reader] = [inside<NostraCityView>(owned), inside<NostraCityView>(readers)];
    return [...bank(own, reader, seat, speech), ...drawn(own, reader, speech), ...bids(own, reader, seat, speech), ...cards(own, reader, seat, speech)];
  },
};

function bills(counts: readonly number[], speech: Speaker): string {
  return billsOf(counts).length ? `${billsOf(counts).map((bill) => speech.part(bill)).join(", ")} = ${dollars(sumOf(counts))}` : t("review-nothing");
}

function dollars(thousands: number): string {
  return `$${thousands},000`;
}

function hiddenBids(view: NostraCityView, seat: number): number[] {
  return wiseguysOf(view, seat).filter((card) => !view.shown[card] && view.bid_size[card]! > 0);
}

/** What somebody is sure of may lie in the Bank or in a sealed Bid; without such Bids it narrows the Bank itself. */
export function bankBounds(view: NostraCityView, seat: number): { least: number; most: number } {
  const size = view.bank_size[seat] ?? 0;
  const sure = hiddenBids(view, seat).length ? [] : (view.known[seat] ?? []);
  const [rest, worths] = [size - billsOf(sure).length, BILLS.map(dollarsOf)];
  return { least: sumOf(sure) + rest * Math.min(...worths), most: sumOf(sure) + rest * Math.max(...worths) };
}

function bank(own: NostraCityView, reader: NostraCityView, seat: number, speech: Speaker): Secret[] {
  const size = own.bank_size[seat] ?? 0;
  if (!size) return [];
  const { least, most } = bankBounds(reader, seat);
  const range = least === most ? dollars(least) : t("review-between", { least: dollars(least), most: dollars(most) });
  const sure = billsOf(reader.known[seat] ?? []).map((bill) => speech.part(bill)).join(", ");
  const where = hiddenBids(reader, seat).length ? "review-sure-somewhere" : "review-sure";
  const could = [speech.say("board-bills", { number: size }), range, ...(sure ? [t(where, { what: sure })] : [])];
  return [{ what: t("review-nostra-bank"), was: bills(own.bank, speech), could: could.join("; ") }];
}

function drawn(own: NostraCityView, reader: NostraCityView, speech: Speaker): Secret[] {
  if (!own.drawn.some(Boolean) || reader.drawn.some(Boolean)) return [];
  return [{ what: t("review-nostra-drawn"), was: bills(own.drawn, speech), could: speech.say("board-bills", { number: own.drawn_size }) }];
}

function bids(own: NostraCityView, reader: NostraCityView, seat: number, speech: Speaker): Secret[] {
  return hiddenBids(reader, seat).map((card) => ({
    what: t("review-nostra-bid", { who: speech.part(idOf(card)) }),
    was: `${place(own, card)}: ${bills(bidOf(own, card), speech)}`,
    could: `${place(reader, card)}: ${speech.say("board-bills", { number: reader.bid_size[card]! })}`,
  }));
}

function place(view: NostraCityView, card: number): string {
  const space = view.location[card] ?? UNSEEN;
  return space >= 0 ? t("review-nostra-space", { number: space + 1 }) : t("review-nostra-somewhere");
}

function cards(own: NostraCityView, reader: NostraCityView, seat: number, speech: Speaker): Secret[] {
  const hand = own.hand.flatMap((count, kind) => Array<string>(count).fill(speech.part(VENDETTA[kind]!)));
  if (!hand.length) return [];
  return [{ what: t("review-nostra-hand"), was: hand.join(", "), could: speech.say("board-hand", { number: reader.hand_size[seat]! }) }];
}
