/** What an option does: the card's points, price and ability, as its pack prints them. */

import { inside, type Do, type Explain, type ExplainGiven, type Fact } from "../contract";
import { costOf, useOf } from "./naming";
import { pointsOf } from "./printed";
import { rankOf } from "./types";
import type { FamigliaView } from "./view";
import { w } from "./words";

const SUBJECT: Record<string, string> = {
  discard: "card",
  send_accountant: "accountant",
  exchange: "back",
  send_brute: "brute",
  take: "card",
};

export const explain: Explain = ({ do: what }, given) => {
  const kind = String(what["do"]);
  const card = String(what[SUBJECT[kind] ?? ""] ?? "");
  if (!card) return {};
  return { picture: card, does: told(kind, what, given), facts: factsOf(card, given) };
};

function told(kind: string, what: Do, { translator, view, printed }: ExplainGiven): string[] {
  const use = (card: string): string => (useOf(card) ? `${translator.part(card)}: ${useOf(card)}` : "");
  const cost = (card: string): string =>
    `${translator.part(card)}: ${costOf(card, inside<FamigliaView>(view), translator, printed)}`;
  if (kind === "exchange") return [use(String(what["back"])), use(String(what["lay"]))];
  if (kind === "send_brute") return [use(String(what["brute"])), cost(String(what["victim"]))];
  if (kind === "send_accountant") return [use(String(what["accountant"]))];
  return [cost(String(what["card"])), use(String(what["card"]))];
}

function factsOf(card: string, { printed }: ExplainGiven): Fact[] {
  return [
    { label: w("fact-points"), value: pointsOf(printed, card) },
    { label: w("fact-value"), value: rankOf(card) },
  ];
}
