/** The Famiglia table in words. Lists the opponent's hand only if the user has turned on recall. */

import { load } from "../../storage";
import { capital, type Translator } from "../../i18n/translator";
import type { Describe, Section } from "../contract";
import { called, costOf, useOf } from "./naming";
import { loweredRank, pointsOfSeat } from "./printed";
import { actionUnderWay, cardsOf, copiesOf, famigliaView, isOver, mover, turnOf } from "./types";
import type { FamigliaView } from "./view";
import { w } from "./words";

interface Told {
  view: FamigliaView;
  translator: Translator;
  printed: unknown;
  reader: number | null;
}
type Fact = Section["facts"][number];

export const describe: Describe = (view, translator, _players, reader, printed) => {
  const told: Told = { view: famigliaView(view), translator, printed, reader };
  const own = reader ?? 0;
  return [standing(told), street(told), side(told, own), side(told, 1 - own), stacks(told)];
};

function standing({ view, translator, reader }: Told): Section {
  const head = capital(translator.format("board-round", { number: Math.floor(view.turn / 2) + 1 }));
  if (isOver(view)) return { head, facts: [{ label: "", text: capital(translator.format("board-over")) }] };
  const step = actionUnderWay(view);
  const turn = capital(translator.format("board-turn", translator.who(mover(view), reader)));
  const warnings = [
    ...(view.last_round >= 0 ? [translator.format("board-last-round")] : []),
    ...(view.passes ? [translator.format("board-passed", { who: translator.name(1 - mover(view)) })] : []),
    ...underWay(view, translator),
  ];
  const now = { label: turn, text: step ? w("step", { step: translator.format(`step-${step}`) }) : "" };
  return { head, facts: [now, ...warnings.map((text) => ({ label: "", text }))] };
}

/** The effect of an Accountant or a Brute played this turn. */
function underWay(view: FamigliaView, translator: Translator): string[] {
  const turn = turnOf(view);
  if (!turn) return [];
  const exchanges = turn.exchanges
    ? [`${translator.part(turn.accountant)}: ${w("exchanges", { count: turn.exchanges })}`]
    : [];
  const frightened = turn.victim
    ? [w("frightened", { card: translator.part(turn.victim), rank: loweredRank(view, turn.victim)! })]
    : [];
  return [...exchanges, ...frightened];
}

function street(told: Told): Section {
  const { view, translator } = told;
  const head = translator.format("board-street");
  if (!view.street && !view.new)
    return { head, facts: [{ label: "", text: capital(translator.format("board-street-empty")) }] };
  const fresh = offered(told, view.new, capital(translator.format("board-new")));
  return {
    head,
    facts: [...fresh, ...offered(told, view.street, view.new ? capital(translator.format("board-old")) : "")],
  };
}

/** Cards in the Street with their prices; only the first row has the label. */
function offered({ view, translator, printed }: Told, pile: string, head: string): Fact[] {
  const cards = copiesOf(pile, "rank").map(
    (each) => `${called(each, translator, printed)}: ${costOf(each.card, view, translator, printed)}`,
  );
  return cards.map((text, i) => ({ label: i ? "" : head, text }));
}

function side(told: Told, seat: number): Section {
  const { view, translator, printed, reader } = told;
  const isOpen = seat === reader || isOver(view);
  const isShown = isOpen || load("famiglia.recall", false);
  const label =
    isOpen || !isShown
      ? translator.format("board-hand", { count: cardsOf(view.hand[seat] ?? "").length })
      : w("recalled", { who: translator.name(seat) });
  const total = isShown
    ? [
        {
          label: capital(translator.format("score-total")),
          text: w("points", { count: pointsOfSeat(printed, view, seat) }),
        },
      ]
    : [];
  const hand = { label, text: isShown ? held(told, view.hand[seat] ?? "") : w("other-hand") };
  return {
    head: translator.name(seat),
    facts: [
      hand,
      { label: capital(translator.format("board-area")), text: held(told, view.area[seat] ?? "") },
      ...total,
    ],
  };
}

function held({ translator, printed }: Told, pile: string): string {
  const cards = copiesOf(pile).map((each) =>
    [called(each, translator, printed), useOf(each.card)].filter(Boolean).join(", "),
  );
  return cards.join("; ") || w("nothing");
}

function stacks({ view, translator }: Told): Section {
  const listed = (pile: string): string =>
    copiesOf(pile)
      .map(({ card, count }) => `${count > 1 ? `${count}× ` : ""}${translator.part(card)}`)
      .join(", ") || w("nothing");
  const left = cardsOf(view.unseen).length + view.bottom.length;
  const stack = translator.format(view.reshuffled ? "board-second-stack" : "board-stack", { count: left });
  return {
    head: w("stacks"),
    facts: [
      {
        label: `${capital(stack)}, ${w("unseen")}`,
        text: listed(view.unseen),
      },
      ...(view.bottom.length
        ? [{ label: w("under"), text: view.bottom.map((card) => translator.part(card)).join(", ") }]
        : []),
      ...(view.reshuffled
        ? []
        : [
            {
              label: capital(translator.format("board-discards", { count: cardsOf(view.discards).length })),
              text: listed(view.discards),
            },
          ]),
    ],
  };
}
