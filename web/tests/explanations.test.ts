/** Every kind of action is explained with the numbers of its pack. `tests/web/test_explanations.py` makes the cases. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { citing, explained } from "../src/explanations/explanation";
import { inWords, othersInWords, shownValue } from "../src/explanations/words";
import type { Explain } from "../src/games/contract";
import { bundleOf } from "../src/i18n/bundles";
import { learn } from "../src/i18n/words";
import { Translator } from "../src/i18n/translator";
import type { Option, Rule } from "../src/protocol";
import { set } from "../src/settings.svelte";

interface Case {
  title: string;
  pack: string;
  edition: string;
  seat: number;
  view: unknown;
  option: Option;
  others: Option[];
  numbers: number[];
}
interface Data {
  cases: Case[];
  packs: Record<string, { messages: string; rules: Rule[]; printed: unknown }>;
  shared: Record<string, string>;
}

const LANGUAGES = ["en", "de"] as const;
const file = process.env["EXPLANATIONS"] ?? "";
const data: Data = file ? (JSON.parse(readFileSync(file, "utf8")) as Data) : { cases: [], packs: {}, shared: {} };
const explainers = import.meta.glob<Explain>("../src/games/*/explain.ts", { import: "explain", eager: true });
const cases = LANGUAGES.flatMap((language) =>
  data.cases.map((each) => ({ ...each, language, kind: each.option.do["do"] })),
);

/** What the card says: what the option does, its numbers and its rule. */
function told({ title, pack, edition, seat, view, option, others, language }: (typeof cases)[number]): string {
  const { messages, rules, printed } = data.packs[`${title} ${pack} ${language}`]!;
  const translator = new Translator([bundleOf(language, data.shared[language]!, messages)], ["Anna", "Bruno"]);
  const given = { view, translator, printed, seat, cite: citing(rules, edition) };
  const [card] = explained([option, ...others], explainers[`../src/games/${title}/explain.ts`]!, given, rules);
  return `${inWords(card!)} ${card!.rule?.text ?? ""}`.trim();
}

/** Whether the text has the number, written with a minus sign and without separators of thousands. */
function hasNumber(text: string, number: number): boolean {
  const plain = text.replace(/(?<=\d)[.,](?=\d{3})/g, "").replaceAll("−", "-");
  return new RegExp(`(?<!\\d)${number}(?!\\d)`).test(plain);
}

it.each([
  ["en", "10,000", "others: 5,000 to 50,000"],
  ["de", "10.000", "5.000 bis 50.000"],
] as const)("separates the thousands of large numbers in %s", async (language, value, others) => {
  await learn(language);
  set("language", language);
  expect(shownValue(10_000)).toBe(value);
  expect(shownValue(-3)).toBe("−3");
  expect(othersInWords({ label: "", value: 10_000, least: 5_000, most: 50_000 })).toContain(others);
});

describe.skipIf(!file)("an explanation", () => {
  it.each(cases)("of $title, $pack, $kind in $language has its numbers $numbers", (each) => {
    set("language", each.language);
    const text = told(each);
    expect(text).not.toBe("");
    expect(text).not.toMatch(/undefined|NaN|\{ ?\$|\b(board|part|lf|nc|fa)-[a-z]/);
    expect(each.numbers.filter((number) => !hasNumber(text, number))).toEqual([]);
  });

  it("exists for every title", () => {
    expect(new Set(cases.map((each) => each.title)).size).toBe(3);
  });
});
