/** Famiglia in words. The other hand is told only to those who have turned recall on. */

import { kept } from "../../kept";
import { capital, type Speaker } from "../../speech";
import type { Describe, Section } from "../board";
import { called, costOf, useOf } from "./naming";
import { loweredRank, pointsOfSeat } from "./printed";
import { actionUnderWay, cardsOf, copiesOf, famigliaView, isOver, mover, turnOf, type FamigliaView } from "./types";
import { w } from "./words";

interface Told {
  view: FamigliaView;
  speech: Speaker;
  printed: unknown;
  reader: number | null;
}
type Fact = Section["facts"][number];

export const describe: Describe = (view, speech, _players, reader, printed) => {
  const told: Told = { view: famigliaView(view), speech, printed, reader };
  const own = reader ?? 0;
  return [standing(told), street(told), side(told, own), side(told, 1 - own), stacks(told)];
};

function standing({ view, speech, reader }: Told): Section {
  const head = capital(speech.say("board-round", { number: Math.floor(view.turn / 2) + 1 }));
  if (isOver(view)) return { head, facts: [{ label: "", text: capital(speech.say("board-over")) }] };
  const step = actionUnderWay(view);
  const turn = capital(speech.say("board-turn", speech.who(mover(view), reader)));
  const warnings = [
    ...(view.last_round >= 0 ? [speech.say("board-last-round")] : []),
    ...(view.passes ? [speech.say("board-passed", { who: speech.name(1 - mover(view)) })] : []),
    ...underWay(view, speech),
  ];
  const now = { label: turn, text: step ? w("step", { step: speech.say(`step-${step}`) }) : "" };
  return { head, facts: [now, ...warnings.map((text) => ({ label: "", text }))] };
}

/** What an Accountant or a Brute has begun in this turn. */
function underWay(view: FamigliaView, speech: Speaker): string[] {
  const turn = turnOf(view);
  if (!turn) return [];
  const exchanges = turn.exchanges ? [`${speech.part(turn.accountant)}: ${w("exchanges", { count: turn.exchanges })}`] : [];
  const frightened = turn.victim ? [w("frightened", { card: speech.part(turn.victim), rank: loweredRank(view, turn.victim)! })] : [];
  return [...exchanges, ...frightened];
}

function street(told: Told): Section {
  const { view, speech } = told;
  const head = speech.say("board-street");
  if (!view.street && !view.new) return { head, facts: [{ label: "", text: capital(speech.say("board-street-empty")) }] };
  const fresh = offered(told, view.new, capital(speech.say("board-new")));
  return { head, facts: [...fresh, ...offered(told, view.street, view.new ? capital(speech.say("board-old")) : "")] };
}

/** Cards of the Street, each with what it costs; the first says what they are. */
function offered({ view, speech, printed }: Told, pile: string, head: string): Fact[] {
  const cards = copiesOf(pile, "rank").map((each) => `${called(each, speech, printed)}: ${costOf(each.card, view, speech, printed)}`);
  return cards.map((text, i) => ({ label: i ? "" : head, text }));
}

function side(told: Told, seat: number): Section {
  const { view, speech, printed, reader } = told;
  const isOpen = seat === reader || isOver(view);
  const isShown = isOpen || kept("famiglia.recall", false);
  const label = isOpen || !isShown ? speech.say("board-hand", { count: cardsOf(view.hand[seat] ?? "").length }) : w("recalled", { who: speech.name(seat) });
  const total = isShown ? [{ label: capital(speech.say("score-total")), text: w("points", { count: pointsOfSeat(printed, view, seat) }) }] : [];
  const hand = { label, text: isShown ? held(told, view.hand[seat] ?? "") : w("other-hand") };
  return { head: speech.name(seat), facts: [hand, { label: capital(speech.say("board-area")), text: held(told, view.area[seat] ?? "") }, ...total] };
}

function held({ speech, printed }: Told, pile: string): string {
  const cards = copiesOf(pile).map((each) => [called(each, speech, printed), useOf(each.card)].filter(Boolean).join(", "));
  return cards.join("; ") || w("nothing");
}

function stacks({ view, speech }: Told): Section {
  const listed = (pile: string): string => copiesOf(pile).map(({ card, count }) => `${count > 1 ? `${count}× ` : ""}${speech.part(card)}`).join(", ") || w("nothing");
  const left = cardsOf(view.unseen).length + view.bottom.length;
  return {
    head: w("stacks"),
    facts: [
      { label: `${capital(speech.say(view.reshuffled ? "board-second-stack" : "board-stack", { count: left }))}, ${w("unseen")}`, text: listed(view.unseen) },
      ...(view.bottom.length ? [{ label: w("under"), text: view.bottom.map((card) => speech.part(card)).join(", ") }] : []),
      ...(view.reshuffled ? [] : [{ label: capital(speech.say("board-discards", { count: cardsOf(view.discards).length })), text: listed(view.discards) }]),
    ],
  };
}
