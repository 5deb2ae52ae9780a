/** Explanations as plain text, for screen readers and the text view. */

import { capital } from "../i18n/translator";
import { amount, t } from "../i18n/words";
import type { ComparedFact, Explanation } from "./explanation";

/** What the option does and its numbers, as sentences. The rule is left out. */
export function inWords({ does, facts }: Explanation): string {
  return [...does, ...facts.map(factInWords)].map(sentence).join(" ");
}

function factInWords(fact: ComparedFact): string {
  const others = othersInWords(fact);
  return `${fact.label}: ${shownValue(fact.value)}${others ? ` (${others})` : ""}`;
}

export function shownValue(value: number | string): string {
  return typeof value === "number" ? amount(value) : value;
}

/** The range of the other options: "others: 2 to 6". Empty if there is nothing to compare with. */
export function othersInWords({ least, most }: ComparedFact): string {
  if (least === null || most === null) return "";
  const id = least === most ? "explanation-others" : "explanation-others-range";
  return t(id, { least: amount(least), most: amount(most) });
}

function sentence(text: string): string {
  return /[.!?…:]$/.test(text) ? capital(text) : `${capital(text)}.`;
}
