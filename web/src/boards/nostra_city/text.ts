/** The table in words, for those who read or listen; and what a card is good for, wherever it lies. */

import type { Section, Describe } from "../board";
import { inside } from "../board";
import { capital, type Speaker } from "../../speech";
import {
  BACKHANDER, billsOf, BONUSES, CASH_INS, earningsOf, familyOf, FIRST_GUILTY, GOTA, idOf, kindOf, layOut, NO_CARD, respectOf, sumOf, TITLE_WORTH, TITLES, UNSEEN, VENDETTA, WISEGUYS,
} from "./printed";
import { SOURCES, sourcesOf } from "./score";
import { gotBefore } from "./split";
import { bidOf, investigations, isOver, luxuriesOf, streetPile, turfsFor, turfsOf, underWay, wiseguysOf, type CashIn, type NostraCityView } from "./types";
import { word } from "./words";

/** What it does, in a few words. */
export function useOf(speech: Speaker, card: number): string {
  const id = idOf(card);
  const kind = kindOf(card);
  const worth = respectOf(card) ? [speech.say("board-plus-respect", { number: respectOf(card) })] : [];
  if (kind === "wiseguy") return [...powerOf(speech, card), ...worth].join(", ");
  if (kind === "turf") return [...earningsOf(card).map((each) => speech.part(each)), ...worth].join(", ");
  if (kind === "investigation") return [speech.say(`board-effect-${id}`), speech.say("board-backhander", { sum: `$${BACKHANDER[id]},000` }), ...worth].join(", ");
  return kind === "title" ? speech.say("board-titles-at-stake", { first: TITLE_WORTH[0]!, second: TITLE_WORTH[1]!, third: TITLE_WORTH[2]! }) : worth.join(", ");
}

function powerOf(speech: Speaker, card: number): string[] {
  if (card === GOTA) return [speech.say("board-no-power")];
  return [speech.say("board-power-phase", { phase: `p${familyOf(card) + 1}` }), speech.say(`board-power-${idOf(card)}`)];
}

export function cardTold(speech: Speaker, card: number): string {
  return `${speech.part(idOf(card))}, ${speech.say(`board-kind-${kindOf(card)}`)}: ${useOf(speech, card)}`;
}

export function vendettaTold(speech: Speaker, kind: number): string {
  const id = VENDETTA[kind]!;
  return `${speech.part(id)}: ${speech.say(`board-card-${id.replaceAll("_", "-")}`)}`;
}

function billsTold(speech: Speaker, counts: readonly number[]): string {
  return billsOf(counts).map((bill) => speech.part(bill)).join(", ") || "–";
}

export function standing(speech: Speaker, verdict: number): string {
  const isGuilty = verdict >= FIRST_GUILTY;
  return speech.say("board-standing", { side: isGuilty ? "guilty" : "innocent", number: isGuilty ? verdict - FIRST_GUILTY + 1 : FIRST_GUILTY - verdict });
}

export function honours(speech: Speaker, view: NostraCityView, seat: number): string[] {
  const titles = TITLES.filter((_, i) => view.titles[i] === seat).map((id) => speech.part(id));
  const bonuses = BONUSES.filter((_, i) => view.bonus[i] === seat).map((id) => speech.part(id));
  const zealous = view.zealous[seat] ? [speech.say("board-zealous", { number: view.zealous[seat]! })] : [];
  const shame = view.shame[seat] ? [speech.say("board-shame", { number: view.shame[seat]! })] : [];
  return [...titles, ...bonuses, ...zealous, ...shame];
}

export const describe: Describe = (raw, speech, players, seat, printed) => {
  layOut(printed);
  const view = inside<NostraCityView>(raw);
  const own = seat === null ? [] : [ownSection(view, speech)];
  const end = isOver(view) ? [endSection(view, speech)] : [];
  return [...end, citySection(view, speech), streetSection(view, speech), ...own, ...players.map((each) => seatSection(view, speech, each.seat))];
};

/** Who has what Respect, from where, and who was a Snitch. */
function endSection(view: NostraCityView, speech: Speaker): Section {
  const ranked = [...view.respect.keys()].sort((a, b) => view.respect[b]! - view.respect[a]!);
  const sources = (seat: number): string[] => sourcesOf(view, seat).flatMap((number, i) => (number ? [`${speech.say(`board-score-${SOURCES[i]}`)} ${number}`] : []));
  const told = (seat: number): string => [word("score", { respect: view.respect[seat]!, snitch: view.snitches[seat] ? "yes" : "no" }), ...sources(seat)].join(", ");
  return { head: word("scores"), facts: ranked.map((seat) => ({ label: speech.name(seat), text: told(seat) })) };
}

function citySection(view: NostraCityView, speech: Speaker): Section {
  const say = (id: string, args = {}): string => speech.say(id, args);
  const piles = [
    say("board-corruption", { number: view.corruption_size }), say("board-pile", { number: view.pile_size, discards: view.discards_size }),
    say("board-street-pile", { number: streetPile(view) }), say("board-vendetta-pile", { number: view.vendetta_size }),
  ];
  return {
    head: `${say("board-month", { month: view.month })}, ${say("board-phase", { phase: `p${view.phase}` })}`,
    facts: [{ label: word("jury"), text: juryTold(speech, view) }, ...cashInTold(speech, view), ...sureOf(speech, view), ...piles.map((text) => ({ label: "", text })), ...playedTold(speech, view)],
  };
}

function juryTold(speech: Speaker, view: NostraCityView): string {
  const pushes = isOver(view) ? 0 : investigations(view);
  return [standing(speech, view.verdict), ...(pushes ? [word("at-risk", { number: pushes })] : [])].join(". ");
}

/** A Cash-in under way, and who got how much of it. */
function cashInTold(speech: Speaker, view: NostraCityView): Section["facts"] {
  const cashIn = underWay<CashIn>(view, "CashIn");
  if (!cashIn) return [];
  const bills = speech.say("board-bills", { number: view.drawn_size });
  const head = word("cash-in", { who: speech.name(cashIn.seat), what: speech.part(CASH_INS[cashIn.cash_in]!), bills });
  const dues = cashIn.due.flatMap((due, seat) => (due ? [word("due", { who: speech.name(seat), given: gotBefore(cashIn, seat), due })] : []));
  return [{ label: word("under-way"), text: [head, ...(cashIn.raided ? [word("raid")] : []), ...dues].join("; ") }];
}

/** Paybacks that were played, and who was seen bribing. */
function playedTold(speech: Speaker, view: NostraCityView): Section["facts"] {
  const used = view.used.flatMap((count, kind) => (count ? [`${speech.part(VENDETTA[kind]!)}${count > 1 ? ` ×${count}` : ""}`] : []));
  const seen = view.corruptors.flatMap((has, seat) => (has && view.phase === 3 ? [speech.name(seat)] : []));
  return [
    ...(seen.length ? [{ label: word("bribed"), text: seen.join(", ") }] : []),
    ...(used.length ? [{ label: speech.say("board-recall-used"), text: used.join(", ") }] : []),
  ];
}

/** What the reader knows to lie on the Corruption Pile. */
function sureOf(speech: Speaker, view: NostraCityView): Section["facts"] {
  const known = view.known[view.seats] ?? [];
  return known.some(Boolean) ? [{ label: `${speech.say("board-corruption", { number: view.corruption_size })}, ${speech.say("board-sure")}`, text: billsTold(speech, known) }] : [];
}

function streetSection(view: NostraCityView, speech: Speaker): Section {
  const facts = view.street.map((card, space) => ({
    label: `${space + 1}`,
    text: [card === NO_CARD ? speech.say("board-empty-space") : cardTold(speech, card), ...bidsTold(view, speech, space)].join(". "),
  }));
  const hidden = bidsTold(view, speech, UNSEEN);
  return { head: capital(speech.say("board-street")), facts: hidden.length ? [...facts, { label: speech.say("board-face-down"), text: hidden.join(". ") }] : facts };
}

function bidsTold(view: NostraCityView, speech: Speaker, space: number): string[] {
  const cards = Array.from({ length: WISEGUYS }, (_, card) => card).filter((card) => view.location[card] === space && view.place[card]! >= 0);
  return cards.map((card) => {
    const owner = view.place[card]!;
    const seen = view.shown[card] || owner === view.seat;
    const isPaid = view.locations_open && !view.bid_size[card];
    const counts = bidOf(view, card, isPaid ? view.last_bids : view.bid);
    const what = seen || isPaid ? `${billsTold(speech, counts)} = $${sumOf(counts)},000` : speech.say("board-bills", { number: view.bid_size[card]! });
    return `${speech.name(owner)}, ${speech.part(idOf(card))}: ${what}`;
  });
}

function ownSection(view: NostraCityView, speech: Speaker): Section {
  const hand = view.hand.flatMap((count, kind) => Array<string>(count).fill(vendettaTold(speech, kind)));
  const drawn = view.drawn.some(Boolean) ? [{ label: speech.say("board-drawn"), text: billsTold(speech, view.drawn) }] : [];
  return {
    head: speech.say("board-purse", { sum: `$${sumOf(view.bank)},000` }),
    facts: [{ label: speech.say("board-bank", { number: billsOf(view.bank).length }), text: billsTold(speech, view.bank) }, ...drawn, ...hand.map((text) => ({ label: "", text }))],
  };
}

function seatSection(view: NostraCityView, speech: Speaker, seat: number): Section {
  const state = (card: number): string => speech.say(view.busy[card] ? "board-busy" : "board-free");
  const wiseguys = wiseguysOf(view, seat).map((card) => `${speech.part(idOf(card))} (${state(card)}; ${useOf(speech, card)})`);
  const turfs = turfsOf(view, seat).map((card) => `${speech.part(idOf(card))} (${state(card)}; ${useOf(speech, card)})`);
  const luxuries = luxuriesOf(view, seat).map((card) => speech.part(idOf(card)));
  const counts = CASH_INS.filter((each) => turfsFor(view, seat, each)).map((each) => `${speech.part(each)} ${turfsFor(view, seat, each)}`);
  const known = view.known[seat] ?? [];
  const facts = [
    { label: speech.say("board-respect", { number: view.respect[seat]! }), text: honours(speech, view, seat).join(", ") || "–" },
    { label: speech.say("board-bank", { number: view.bank_size[seat]! }), text: speech.say("board-hand", { number: view.hand_size[seat]! }) },
    { label: speech.say("board-wiseguys"), text: wiseguys.join("; ") || "–" },
    { label: speech.say("board-turfs"), text: turfs.join("; ") || "–" },
    { label: speech.say("board-turfs-count"), text: counts.join(", ") || "–" },
  ];
  if (luxuries.length) facts.push({ label: speech.say("board-luxuries"), text: luxuries.join(", ") });
  if (known.some(Boolean)) facts.push({ label: speech.say("board-sure"), text: billsTold(speech, known) });
  if (view.first === seat) facts.push({ label: word("first"), text: speech.say("board-month", { month: view.month }) });
  if (view.next_first === seat && view.first !== seat) facts.push({ label: word("next-first"), text: speech.name(seat) });
  return { head: speech.name(seat), facts };
}
