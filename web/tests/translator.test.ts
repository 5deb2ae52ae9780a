import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bundleOf } from "../src/i18n/bundles";
import { Translator, splitCode } from "../src/i18n/translator";

interface Case {
  title: string;
  language: string;
  names: string[];
  reader: number | null;
  message: { id: string; args: Record<string, string | number> };
  says: string;
}

const house = new URL("../../src/cosca/", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, house), "utf8");
const told = JSON.parse(readFileSync(new URL("./speech.json", import.meta.url), "utf8")) as {
  from_packs: Record<string, string>;
  cases: Case[];
};
const cases = told.cases;

function translatorOf(title: string, language: string, names: string[]): Translator {
  const own = [text(`games/${title}/messages/${language}.ftl`), told.from_packs[`${title} ${language}`] ?? ""];
  const bundle = bundleOf(language, text(`i18n/${language}.ftl`), ...own);
  return new Translator([bundle], names);
}

describe("the browser formats messages like the terminal", () => {
  it.each(cases)("$title $language: $says", ({ title, language, names, reader, message, says }) => {
    expect(translatorOf(title, language, names).phrase(message, reader)).toBe(says);
  });

  it("has cases of every title and both languages", () => {
    expect(new Set(cases.map((each) => each.title)).size).toBe(3);
    expect(new Set(cases.map((each) => each.language)).size).toBe(2);
    expect(cases.length).toBeGreaterThan(60);
  });
});

describe("a translator", () => {
  it("falls back to English message by message", () => {
    const both = new Translator([bundleOf("de", "ask = Frage"), bundleOf("en", "ask = Question\nrest = Rest")]);
    expect([both.format("ask"), both.format("rest"), both.format("nowhere")]).toEqual(["Frage", "Rest", "nowhere"]);
  });

  it("splits codes into letters and number", () => {
    expect([splitCode("B3"), splitCode("team"), splitCode("")]).toEqual([
      ["B", "3"],
      ["team", ""],
      ["", ""],
    ]);
  });
});
