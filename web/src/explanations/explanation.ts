/** What a card about an option says: what the option does, its numbers, and how they compare with the other options. */

import type { ExplainGiven, Explain, Fact } from "../games/contract";
import type { Option, Rule } from "../protocol";

export interface ComparedFact extends Fact {
  least: number | null; // of the other options of this kind; null if there is nothing to compare with
  most: number | null;
}

export interface Explanation {
  name: string;
  picture: string; // what the title's Picture shows; "" for none
  does: string[];
  facts: ComparedFact[];
  rule: Rule | null; // the rule that allows the option
}

/** Explains every option of a prompt, in its order. */
export function explained(options: Option[], explain: Explain, given: ExplainGiven, rules: Rule[]): Explanation[] {
  const told = options.map((option) => ({ option, ...explain(option, given) }));
  return told.map(({ option, picture = "", does = [], facts = [] }, at) => {
    const others = told.filter((each, i) => i !== at && each.option.do["do"] === option.do["do"]);
    return {
      name: given.translator.sentence(option.says, given.seat),
      picture,
      does: [...new Set(does)].filter(Boolean),
      facts: facts.map((fact) =>
        compared(
          fact,
          others.map((each) => each.facts ?? []),
        ),
      ),
      rule: rules.find((each) => each.id === option.rule) ?? null,
    };
  });
}

function compared(fact: Fact, others: Fact[][]): ComparedFact {
  const values = others.flat().filter((each) => each.label === fact.label && typeof each.value === "number");
  const numbers = values.map((each) => each.value as number);
  const differs = typeof fact.value === "number" && numbers.some((each) => each !== fact.value);
  return { ...fact, least: differs ? Math.min(...numbers) : null, most: differs ? Math.max(...numbers) : null };
}

/** The text of a rule in an edition. Rules that differ between editions have ids with a suffix: LF-tile-chain-v12. */
export function citing(rules: Rule[], edition: string): (id: string) => string {
  const holds = ({ editions }: Rule): boolean => !editions.length || editions.includes(edition);
  return (id) => rules.find((each) => (each.id === id || each.id.startsWith(`${id}-v`)) && holds(each))?.text ?? "";
}

/** Whether there is more to say than the rule. */
export function isTelling({ does, facts }: Explanation): boolean {
  return does.length > 0 || facts.length > 0;
}
