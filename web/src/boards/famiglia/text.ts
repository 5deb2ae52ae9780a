/** Famiglia in words. The other hand is told only to those who have turned recall on. */

import { kept } from "../../kept";
import type { Speaker } from "../../speech";
import type { Describe, Section } from "../board";
import { pointsOf, pointsOfSeat } from "./printed";
import { cardsOf, copiesOf, famigliaView, isOver, mover, type FamigliaView } from "./types";

export const describe: Describe = (told, speech, _players, seat) => {
  const view = famigliaView(told);
  const own = seat ?? 0;
  return [standing(view, speech, seat), street(view, speech), side(view, speech, own, seat), side(view, speech, 1 - own, seat)];
};

function listed(view: FamigliaView, pile: string, speech: Speaker, order: "family" | "rank" = "family"): string {
  const cards = copiesOf(pile, order).map(({ card, count }) => `${count > 1 ? `${count}× ` : ""}${speech.part(card)} (${points(view, card, speech)})`);
  return cards.join(", ") || "–";
}

function points(view: FamigliaView, card: string, speech: Speaker): string {
  return speech.say("card-points", { count: pointsOf(view.pack, card) ?? 0 });
}

function standing(view: FamigliaView, speech: Speaker, reader: number | null): Section {
  const left = cardsOf(view.unseen).length + view.bottom.length;
  const turn = isOver(view) ? speech.say("board-over") : speech.say("board-turn", speech.who(mover(view), reader));
  const warnings = [
    ...(view.last_round >= 0 && !isOver(view) ? [speech.say("board-last-round")] : []),
    ...(view.passes && !isOver(view) ? [speech.say("board-passed", { who: speech.name(1 - mover(view)) })] : []),
  ];
  const stacks = [
    speech.say(view.reshuffled ? "board-second-stack" : "board-stack", { count: left }),
    ...(view.bottom.length ? [speech.say("board-under", { cards: view.bottom.map((card) => speech.part(card)).join(", ") })] : []),
    ...(view.reshuffled ? [] : [speech.say("board-discards", { count: cardsOf(view.discards).length })]),
  ];
  const head = speech.say("board-round", { number: Math.floor(view.turn / 2) + 1 });
  return { head, facts: [{ label: turn, text: [...warnings, ...stacks].join(" · ") }] };
}

function street(view: FamigliaView, speech: Speaker): Section {
  const fresh = view.new ? [{ label: speech.say("board-new"), text: listed(view, view.new, speech, "rank") }] : [];
  const old = { label: view.new ? speech.say("board-old") : "", text: view.street || view.new ? listed(view, view.street, speech, "rank") : speech.say("board-street-empty") };
  return { head: speech.say("board-street"), facts: [...fresh, old] };
}

function side(view: FamigliaView, speech: Speaker, seat: number, reader: number | null): Section {
  const [hand, isOpen] = [view.hand[seat] ?? "", seat === reader || isOver(view)];
  const shown = isOpen || kept("famiglia.recall", false);
  const held = speech.say("board-hand", { count: cardsOf(hand).length });
  const total = shown ? pointsOfSeat(view, seat) : null;
  return {
    head: speech.name(seat),
    facts: [
      { label: isOpen || !shown ? held : speech.say("recall", { who: speech.name(seat) }), text: shown ? listed(view, hand, speech) : "" },
      { label: speech.say("board-area"), text: view.area[seat] ? listed(view, view.area[seat], speech) : speech.say("board-area-empty") },
      ...(total === null ? [] : [{ label: speech.say("score-total"), text: speech.say("board-points", { count: total }) }]),
    ],
  };
}
