/** La Famiglia: orders that lie face down, those kept behind the screen, and a conflict card before it is turned up. */

import { inside } from "../../boards/board";
import { fields, inHand } from "../../boards/la_famiglia/facts";
import { layOut, orderCode, printed } from "../../boards/la_famiglia/printed";
import { areaName } from "../../boards/la_famiglia/telling";
import { ORDERS, UNSEEN, type View } from "../../boards/la_famiglia/types";
import { t } from "../../i18n/words";
import type { Speaker } from "../../speech";
import { oneOf, type Secret, type TitleReview } from "./title";

export const review: TitleReview = {
  layOut,
  chapter(told) {
    const view = inside<View>(told);
    const phase = t(`review-phase-${view.round === 0 ? "setup" : view.orders_open ? "encounter" : "planning"}`);
    return view.round ? `${t("review-round", { number: view.round })}, ${phase}` : phase;
  },
  isTurning: oneOf("log-finesse", "log-bruteforce", "log-strikeat", "log-strikebycar", "log-sendpentito", "log-agitateat", "log-marktile"),
  secrets(owned, readers, seat, speech) {
    const [own, reader] = [inside<View>(owned), inside<View>(readers)];
    return [...orders(own, reader, seat, speech), ...card(own, reader, seat, speech)];
  },
};

function unseen(reader: View, seat: number): number[] {
  return Array.from({ length: ORDERS }, (_, n) => seat * ORDERS + n).filter((token) => reader.token[token] === UNSEEN);
}

function orders(own: View, reader: View, seat: number, speech: Speaker): Secret[] {
  const hidden = unseen(reader, seat);
  const laid = hidden.filter((token) => own.token[token]! >= 0);
  const kept = inHand(own, seat).filter((token) => hidden.includes(token));
  if (!laid.length) return []; // what is behind a screen is known as long as nothing has come out from there
  const on = laid.map((token) => ({
    what: areaName(own.token[token]!, speech),
    was: speech.part(orderCode(own, token)),
    could: t("review-la-order", { count: hidden.length }),
  }));
  const behind = { what: t("review-la-screen"), was: kept.map((token) => speech.part(orderCode(own, token))).join("; ") || t("review-nothing"), could: t("review-la-orders", { count: kept.length }) };
  return [...on, behind];
}

function card(own: View, reader: View, seat: number, speech: Speaker): Secret[] {
  const laid = (view: View): number => fields<{ laid: number[] }>(view, "CardConflict")?.laid[seat] ?? -1;
  if (laid(own) < 0 || laid(reader) >= 0) return [];
  return [{ what: t("review-la-card"), was: speech.part(printed.cards[laid(own)]!), could: t("review-nothing") }];
}
