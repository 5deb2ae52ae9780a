/** Review of NY Nostra City: Banks, drawn Bills, sealed Bids and Vendetta cards were hidden. */

import { inside } from "../contract";
import { BILLS, billsOf, dollarsOf, idOf, layOut, sumOf, UNSEEN, VENDETTA } from "./printed";
import { bidOf, wiseguysOf } from "./types";
import type { NostraCityView } from "./view";
import { t } from "../../i18n/words";
import type { Translator } from "../../i18n/translator";
import { oneOf, type Secret, type TitleReview } from "../review";
import { word } from "./words";

export const review: TitleReview = {
  layOut,
  chapter(told, translator) {
    const view = inside<NostraCityView>(told);
    const month = translator.format("board-month", { month: view.month });
    return `${month}, ${translator.format("board-phase", { phase: `p${view.phase}` })}`;
  },
  isOpening: oneOf("effect-phase"),
  isTurning: oneOf(
    "log-drawbill-raid",
    "log-drawbill-raid-teresa",
    "log-payback",
    "log-turnover",
    "log-name-givetitles-1",
  ),
  secrets(owned, readers, seat, translator) {
    const [own, reader] = [inside<NostraCityView>(owned), inside<NostraCityView>(readers)];
    return [
      ...bank(own, reader, seat, translator),
      ...drawn(own, reader, translator),
      ...bids(own, reader, seat, translator),
      ...cards(own, reader, seat, translator),
    ];
  },
};

function bills(counts: readonly number[], translator: Translator): string {
  return billsOf(counts).length
    ? `${billsOf(counts)
        .map((bill) => translator.part(bill))
        .join(", ")} = ${dollars(sumOf(counts))}`
    : t("review-nothing");
}

function dollars(thousands: number): string {
  return `$${thousands},000`;
}

function hiddenBids(view: NostraCityView, seat: number): number[] {
  return wiseguysOf(view, seat).filter((card) => !view.shown[card] && view.bid_size[card]! > 0);
}

/** The least and most that a Bank can hold. Known Bills count only without sealed Bids, where they could be instead. */
export function bankBounds(view: NostraCityView, seat: number): { least: number; most: number } {
  const size = view.bank_size[seat] ?? 0;
  const sure = hiddenBids(view, seat).length ? [] : (view.known[seat] ?? []);
  const [rest, worths] = [size - billsOf(sure).length, BILLS.map(dollarsOf)];
  return { least: sumOf(sure) + rest * Math.min(...worths), most: sumOf(sure) + rest * Math.max(...worths) };
}

function sureOf(what: string, somewhere: boolean): string {
  return somewhere ? word("review-sure-somewhere", { what }) : word("review-sure", { what });
}

function bank(own: NostraCityView, reader: NostraCityView, seat: number, translator: Translator): Secret[] {
  const size = own.bank_size[seat] ?? 0;
  if (!size) return [];
  const { least, most } = bankBounds(reader, seat);
  const range =
    least === most ? dollars(least) : word("review-between", { least: dollars(least), most: dollars(most) });
  const sure = billsOf(reader.known[seat] ?? [])
    .map((bill) => translator.part(bill))
    .join(", ");
  const could = [
    translator.format("board-bills", { number: size }),
    range,
    ...(sure ? [sureOf(sure, hiddenBids(reader, seat).length > 0)] : []),
  ];
  return [{ what: word("review-bank"), was: bills(own.bank, translator), could: could.join("; ") }];
}

function drawn(own: NostraCityView, reader: NostraCityView, translator: Translator): Secret[] {
  if (!own.drawn.some(Boolean) || reader.drawn.some(Boolean)) return [];
  return [
    {
      what: word("review-drawn"),
      was: bills(own.drawn, translator),
      could: translator.format("board-bills", { number: own.drawn_size }),
    },
  ];
}

function bids(own: NostraCityView, reader: NostraCityView, seat: number, translator: Translator): Secret[] {
  return hiddenBids(reader, seat).map((card) => ({
    what: word("review-bid", { who: translator.part(idOf(card)) }),
    was: `${place(own, card)}: ${bills(bidOf(own, card), translator)}`,
    could: `${place(reader, card)}: ${translator.format("board-bills", { number: reader.bid_size[card]! })}`,
  }));
}

function place(view: NostraCityView, card: number): string {
  const space = view.location[card] ?? UNSEEN;
  return space >= 0 ? word("review-space", { number: space + 1 }) : word("review-somewhere");
}

function cards(own: NostraCityView, reader: NostraCityView, seat: number, translator: Translator): Secret[] {
  const hand = own.hand.flatMap((count, kind) => Array<string>(count).fill(translator.part(VENDETTA[kind]!)));
  if (!hand.length) return [];
  return [
    {
      what: word("review-hand"),
      was: hand.join(", "),
      could: translator.format("board-hand", { number: reader.hand_size[seat]! }),
    },
  ];
}
