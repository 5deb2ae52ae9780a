/** Review of La Famiglia. Secrets are face-down orders, orders behind the screen, and face-down conflict cards. */

import { inside } from "../contract";
import { fields, inHand } from "./facts";
import { layOut, orderName, printed } from "./printed";
import { areaName } from "./telling";
import { ORDERS, UNSEEN } from "./types";
import type { LaFamigliaView } from "./view";
import { t } from "../../i18n/words";
import type { Translator } from "../../i18n/translator";
import { oneOf, type Secret, type TitleReview } from "../review";
import { w } from "./words";

export const review: TitleReview = {
  layOut,
  chapter(told) {
    const view = inside<LaFamigliaView>(told);
    const phase = w(`review-phase-${view.round === 0 ? "setup" : view.orders_open ? "encounter" : "planning"}`);
    return view.round ? `${w("review-round", { number: view.round })}, ${phase}` : phase;
  },
  isOpening: oneOf("effect-round", "effect-orders_open"),
  isTurning: oneOf(
    "log-finesse",
    "log-bruteforce",
    "log-strikeat",
    "log-strikebycar",
    "log-sendpentito",
    "log-agitateat",
    "log-marktile",
  ),
  secrets(owned, readers, seat, translator) {
    const [own, reader] = [inside<LaFamigliaView>(owned), inside<LaFamigliaView>(readers)];
    return [...orders(own, reader, seat, translator), ...card(own, reader, seat, translator)];
  },
};

function unseen(reader: LaFamigliaView, seat: number): number[] {
  return Array.from({ length: ORDERS }, (_, n) => seat * ORDERS + n).filter((token) => reader.token[token] === UNSEEN);
}

function orders(own: LaFamigliaView, reader: LaFamigliaView, seat: number, translator: Translator): Secret[] {
  const hidden = unseen(reader, seat);
  const laid = hidden.filter((token) => own.token[token]! >= 0);
  const kept = inHand(own, seat).filter((token) => hidden.includes(token));
  if (!laid.length) return []; // none issued: all hidden orders are behind the screen, so they are no secret
  const on = laid.map((token) => ({
    what: areaName(own.token[token]!, translator),
    was: orderName(own, token, translator),
    could: w("review-order", { count: hidden.length }),
  }));
  const behind = {
    what: w("review-screen"),
    was: kept.map((token) => orderName(own, token, translator)).join("; ") || t("review-nothing"),
    could: w("review-orders", { count: kept.length }),
  };
  return [...on, behind];
}

function card(own: LaFamigliaView, reader: LaFamigliaView, seat: number, translator: Translator): Secret[] {
  const laid = (view: LaFamigliaView): number => fields(view, "CardConflict")?.laid[seat] ?? -1;
  if (laid(own) < 0 || laid(reader) >= 0) return [];
  return [{ what: w("review-card"), was: translator.part(printed.cards[laid(own)]!), could: t("review-nothing") }];
}
