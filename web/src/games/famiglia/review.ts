/**
 * Review of Famiglia. Hands are deducible from the cards taken; only the order of the draw stack was hidden, from
 * both.
 */

import { cardsOf, copiesOf, famigliaView } from "./types";
import { capital, type Translator } from "../../i18n/translator";
import { oneOf, type TitleReview } from "../review";
import { w } from "./words";

const HIGH = 3; // taking a card of this value is a turning point

export const review: TitleReview = {
  chapter(told, translator) {
    return capital(translator.format("board-round", { number: Math.floor(famigliaView(told).turn / 2) + 1 }));
  },
  isOpening: oneOf("effect-turn"),
  isTurning(line) {
    return line.id.startsWith("log-take") && Number(String(line.args["card"]).charAt(1)) >= HIGH;
  },
  secrets(own, _reader, seat, translator) {
    const hand = famigliaView(own).hand[seat] ?? "";
    return hand
      ? [
          {
            what: translator.format("board-hand", { count: cardsOf(hand).length }),
            was: listed(hand, translator),
            could: w("review-hand"),
          },
        ]
      : [];
  },
};

function listed(hand: string, translator: Translator): string {
  return copiesOf(hand)
    .map(({ card, count }) => `${count > 1 ? `${count}× ` : ""}${translator.part(card)}`)
    .join(", ");
}
