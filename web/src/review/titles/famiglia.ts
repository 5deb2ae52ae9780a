/** Famiglia: nothing is hidden but the order of the stack, which nobody knew. A hand is known to whoever remembers. */

import { cardsOf, copiesOf, famigliaView } from "../../boards/famiglia/types";
import { t } from "../../i18n/words";
import { capital, type Speaker } from "../../speech";
import type { TitleReview } from "./title";

const HIGH = 3; // whoever gets such a card is hard to catch

export const review: TitleReview = {
  chapter(told, speech) {
    return capital(speech.say("board-round", { number: Math.floor(famigliaView(told).turn / 2) + 1 }));
  },
  isTurning(line) {
    return line.id.startsWith("log-take") && Number(String(line.args["card"]).charAt(1)) >= HIGH;
  },
  secrets(own, _reader, seat, speech) {
    const hand = famigliaView(own).hand[seat] ?? "";
    return hand ? [{ what: speech.say("board-hand", { count: cardsOf(hand).length }), was: listed(hand, speech), could: t("review-famiglia-hand") }] : [];
  },
};

function listed(hand: string, speech: Speaker): string {
  return copiesOf(hand).map(({ card, count }) => `${count > 1 ? `${count}× ` : ""}${speech.part(card)}`).join(", ");
}
