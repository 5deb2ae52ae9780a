/** The table in words for the text board and screen readers, and descriptions of single cards. */

import type { Section, Describe } from "../contract";
import { inside } from "../contract";
import { capital, type Translator } from "../../i18n/translator";
import {
  BACKHANDER,
  billsOf,
  BONUSES,
  CASH_INS,
  CASH_INS_IN_BOX,
  earningsOf,
  FIRST_GUILTY,
  GOTA,
  POWERS_OF_PHASE,
  idOf,
  kindOf,
  layOut,
  NO_CARD,
  respectOf,
  sumOf,
  TITLE_WORTH,
  TITLES,
  UNSEEN,
  VENDETTA,
  WISEGUYS,
} from "./printed";
import { SOURCES, sourcesOf } from "./score";
import { gotBefore } from "./split";
import {
  bidOf,
  investigations,
  isOver,
  luxuriesOf,
  streetPile,
  turfsFor,
  turfsOf,
  underWay,
  wiseguysOf,
} from "./types";
import type { NostraCityView } from "./view";
import { word } from "./words";

/** What a card does, in a few words. */
export function useOf(translator: Translator, card: number): string {
  const id = idOf(card);
  const kind = kindOf(card);
  const worth = respectOf(card) ? [translator.format("board-plus-respect", { number: respectOf(card) })] : [];
  if (kind === "wiseguy") return [...powerOf(translator, card), ...worth].join(", ");
  if (kind === "turf") return [...earningsOf(card).map((each) => translator.part(each)), ...worth].join(", ");
  if (kind === "investigation")
    return [
      translator.format(`board-effect-${id}`),
      translator.format("board-backhander", { sum: `$${BACKHANDER[id]},000` }),
      ...worth,
    ].join(", ");
  return kind === "title"
    ? translator.format("board-titles-at-stake", {
        first: TITLE_WORTH[0]!,
        second: TITLE_WORTH[1]!,
        third: TITLE_WORTH[2]!,
      })
    : worth.join(", ");
}

function powerOf(translator: Translator, card: number): string[] {
  if (card === GOTA) return [translator.format("board-no-power")];
  return [
    translator.format("board-power-phase", { phase: `p${Math.floor(card / POWERS_OF_PHASE) + 1}` }),
    translator.format(`board-power-${idOf(card)}`),
  ];
}

export function cardTold(translator: Translator, card: number): string {
  const kind = translator.format(`board-kind-${kindOf(card)}`);
  return `${translator.part(idOf(card))}, ${kind}: ${useOf(translator, card)}`;
}

export function vendettaTold(translator: Translator, kind: number): string {
  const id = VENDETTA[kind]!;
  return `${translator.part(id)}: ${translator.format(`board-card-${id.replaceAll("_", "-")}`)}`;
}

function billsTold(translator: Translator, counts: readonly number[]): string {
  return (
    billsOf(counts)
      .map((bill) => translator.part(bill))
      .join(", ") || "–"
  );
}

export function standing(translator: Translator, verdict: number): string {
  const isGuilty = verdict >= FIRST_GUILTY;
  return translator.format("board-standing", {
    side: isGuilty ? "guilty" : "innocent",
    number: isGuilty ? verdict - FIRST_GUILTY + 1 : FIRST_GUILTY - verdict,
  });
}

export function honours(translator: Translator, view: NostraCityView, seat: number): string[] {
  const titles = TITLES.filter((_, i) => view.titles[i] === seat).map((id) => translator.part(id));
  const bonuses = BONUSES.filter((_, i) => view.bonus[i] === seat).map((id) => translator.part(id));
  const zealous = view.zealous[seat] ? [translator.format("board-zealous", { number: view.zealous[seat]! })] : [];
  const shame = view.shame[seat] ? [translator.format("board-shame", { number: view.shame[seat]! })] : [];
  return [...titles, ...bonuses, ...zealous, ...shame];
}

export const describe: Describe = (raw, translator, players, seat, printed) => {
  layOut(printed);
  const view = inside<NostraCityView>(raw);
  const own = seat === null ? [] : [ownSection(view, translator)];
  const end = isOver(view) ? [endSection(view, translator)] : [];
  return [
    ...end,
    citySection(view, translator),
    streetSection(view, translator),
    ...own,
    ...players.map((each) => seatSection(view, translator, each.seat)),
  ];
};

/** Respect of each seat by source, and who was an FBI Snitch. */
function endSection(view: NostraCityView, translator: Translator): Section {
  const ranked = [...view.respect.keys()].sort((a, b) => view.respect[b]! - view.respect[a]!);
  const sources = (seat: number): string[] =>
    sourcesOf(view, seat).flatMap((number, i) =>
      number ? [`${translator.format(`board-score-${SOURCES[i]}`)} ${number}`] : [],
    );
  const told = (seat: number): string =>
    [
      word("score", { respect: view.respect[seat]!, snitch: view.snitches[seat] ? "yes" : "no" }),
      ...sources(seat),
    ].join(", ");
  return { head: word("scores"), facts: ranked.map((seat) => ({ label: translator.name(seat), text: told(seat) })) };
}

function citySection(view: NostraCityView, translator: Translator): Section {
  const say = (id: string, args = {}): string => translator.format(id, args);
  const piles = [
    say("board-corruption", { number: view.corruption_size }),
    say("board-pile", { number: view.pile_size, discards: view.discards_size }),
    say("board-street-pile", { number: streetPile(view) }),
    say("board-vendetta-pile", { number: view.vendetta_size }),
  ];
  return {
    head: `${say("board-month", { month: view.month })}, ${say("board-phase", { phase: `p${view.phase}` })}`,
    facts: [
      { label: word("jury"), text: juryTold(translator, view) },
      ...cashInTold(translator, view),
      ...sureOf(translator, view),
      ...piles.map((text) => ({ label: "", text })),
      ...playedTold(translator, view),
    ],
  };
}

function juryTold(translator: Translator, view: NostraCityView): string {
  const pushes = isOver(view) ? 0 : investigations(view);
  return [standing(translator, view.verdict), ...(pushes ? [word("at-risk", { number: pushes })] : [])].join(". ");
}

/** The current Cash-in, and how many Bills each seat has received. */
function cashInTold(translator: Translator, view: NostraCityView): Section["facts"] {
  const cashIn = underWay(view, "CashIn");
  if (!cashIn) return [];
  const bills = translator.format("board-bills", { number: view.drawn_size });
  const head = word("cash-in", {
    who: translator.name(cashIn.seat),
    what: translator.part(CASH_INS[cashIn.cash_in]!),
    bills,
  });
  const dues = cashIn.due.flatMap((due, seat) =>
    due ? [word("due", { who: translator.name(seat), given: gotBefore(cashIn, seat), due })] : [],
  );
  return [{ label: word("under-way"), text: [head, ...(cashIn.raided ? [word("raid")] : []), ...dues].join("; ") }];
}

/** The Paybacks played, and in the TRIAL who has bribed. */
function playedTold(translator: Translator, view: NostraCityView): Section["facts"] {
  const used = view.used.flatMap((count, kind) =>
    count ? [`${translator.part(VENDETTA[kind]!)}${count > 1 ? ` ×${count}` : ""}`] : [],
  );
  const seen = view.corruptors.flatMap((has, seat) => (has && view.phase === 3 ? [translator.name(seat)] : []));
  return [
    ...(seen.length ? [{ label: word("bribed"), text: seen.join(", ") }] : []),
    ...(used.length ? [{ label: translator.format("board-recall-used"), text: used.join(", ") }] : []),
  ];
}

/** Bills that the reader knows are on the Corruption Pile. */
function sureOf(translator: Translator, view: NostraCityView): Section["facts"] {
  const known = view.known[view.seats] ?? [];
  const pile = translator.format("board-corruption", { number: view.corruption_size });
  return known.some(Boolean)
    ? [{ label: `${pile}, ${translator.format("board-sure")}`, text: billsTold(translator, known) }]
    : [];
}

function streetSection(view: NostraCityView, translator: Translator): Section {
  const facts = view.street.map((card, space) => ({
    label: `${space + 1}`,
    text: [
      card === NO_CARD ? translator.format("board-empty-space") : cardTold(translator, card),
      ...bidsTold(view, translator, space),
    ].join(". "),
  }));
  const hidden = bidsTold(view, translator, UNSEEN);
  return {
    head: capital(translator.format("board-street")),
    facts: hidden.length ? [...facts, { label: translator.format("board-face-down"), text: hidden.join(". ") }] : facts,
  };
}

function bidsTold(view: NostraCityView, translator: Translator, space: number): string[] {
  const cards = Array.from({ length: WISEGUYS }, (_, card) => card).filter(
    (card) => view.location[card] === space && view.place[card]! >= 0,
  );
  return cards.map((card) => {
    const owner = view.place[card]!;
    const seen = view.shown[card] || owner === view.seat;
    const isPaid = view.locations_open && !view.bid_size[card];
    const counts = bidOf(view, card, isPaid ? view.last_bids : view.bid);
    const what =
      seen || isPaid
        ? `${billsTold(translator, counts)} = $${sumOf(counts)},000`
        : translator.format("board-bills", { number: view.bid_size[card]! });
    return `${translator.name(owner)}, ${translator.part(idOf(card))}: ${what}`;
  });
}

function ownSection(view: NostraCityView, translator: Translator): Section {
  const hand = view.hand.flatMap((count, kind) => Array<string>(count).fill(vendettaTold(translator, kind)));
  const drawn = view.drawn.some(Boolean)
    ? [{ label: translator.format("board-drawn"), text: billsTold(translator, view.drawn) }]
    : [];
  return {
    head: translator.format("board-purse", { sum: `$${sumOf(view.bank)},000` }),
    facts: [
      {
        label: translator.format("board-bank", { number: billsOf(view.bank).length }),
        text: billsTold(translator, view.bank),
      },
      ...drawn,
      ...hand.map((text) => ({ label: "", text })),
    ],
  };
}

function seatSection(view: NostraCityView, translator: Translator, seat: number): Section {
  const state = (card: number): string => translator.format(view.busy[card] ? "board-busy" : "board-free");
  const wiseguys = wiseguysOf(view, seat).map(
    (card) => `${translator.part(idOf(card))} (${state(card)}; ${useOf(translator, card)})`,
  );
  const turfs = turfsOf(view, seat).map(
    (card) => `${translator.part(idOf(card))} (${state(card)}; ${useOf(translator, card)})`,
  );
  const luxuries = luxuriesOf(view, seat).map((card) => translator.part(idOf(card)));
  const counts = CASH_INS_IN_BOX.filter((each) => turfsFor(view, seat, each)).map(
    (each) => `${translator.part(each)} ${turfsFor(view, seat, each)}`,
  );
  const known = view.known[seat] ?? [];
  const facts = [
    {
      label: translator.format("board-respect", { number: view.respect[seat]! }),
      text: honours(translator, view, seat).join(", ") || "–",
    },
    {
      label: translator.format("board-bank", { number: view.bank_size[seat]! }),
      text: translator.format("board-hand", { number: view.hand_size[seat]! }),
    },
    { label: translator.format("board-wiseguys"), text: wiseguys.join("; ") || "–" },
    { label: translator.format("board-turfs"), text: turfs.join("; ") || "–" },
    { label: translator.format("board-turfs-count"), text: counts.join(", ") || "–" },
  ];
  if (luxuries.length) facts.push({ label: translator.format("board-luxuries"), text: luxuries.join(", ") });
  if (known.some(Boolean)) facts.push({ label: translator.format("board-sure"), text: billsTold(translator, known) });
  if (view.first === seat)
    facts.push({ label: word("first"), text: translator.format("board-month", { month: view.month }) });
  if (view.next_first === seat && view.first !== seat)
    facts.push({ label: word("next-first"), text: translator.name(seat) });
  return { head: translator.name(seat), facts };
}
