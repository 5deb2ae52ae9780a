/** An accompanied first round has a short card, in every language, for each question that a person can be asked. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "@fluent/syntax";
import { beforeEach, describe, expect, it } from "vitest";
import { isGuided, isTold, markTold, setGuided } from "../src/first_round/guide";
import { compare, firstOf, kind, least, most, telling } from "../src/games/beginners";
import type { FirstRound } from "../src/games/contract";
import { firstRoundOf, hasFirstRound } from "../src/games/find";
import { bundleOf } from "../src/i18n/bundles";
import type { Option } from "../src/protocol";
import { LANGUAGES, settings } from "../src/settings.svelte";

const MOST_WORDS = 40;
const web = fileURLToPath(new URL("..", import.meta.url));
const games = join(web, "src", "games");
const titles = readdirSync(games).filter((title) => existsSync(join(games, title, "first_round.ts")));

/** Questions that only chance answers, so that nobody reads them. A new question is not among them. */
const OF_CHANCE: Record<string, string[]> = {
  nostra_city: [
    ...["preparation-0", "preparation-1", "preparation-2", "preparation-3", "cashin-1", "drawcards-0", "sale-0"],
    ...["cheated-1", "played-2", "moment-2", "resolution-4", "trialturn-1", "trialturn-2", "reception-5", "tally-0"],
  ],
  la_famiglia: ["preparation-0", "preparation-1", "preparation-5", "preparation-6"],
};

/** The ids of all questions in the catalogue of messages that the server speaks from. */
function questionsOf(title: string): string[] {
  const text = readFileSync(join(web, "..", "src", "cosca", "games", title, "messages", "en.ftl"), "utf8");
  const ids = parse(text, {}).body.flatMap((each) => (each.type === "Message" ? [each.id.name] : []));
  return ids.filter((id) => id.startsWith("ask-"));
}

function words(text: string): number {
  return text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each)).length;
}

it("is there for two titles", () => expect(titles.length).toBe(2));

describe.each(titles)("the first round of %s", (title) => {
  let round: FirstRound;
  beforeEach(async () => {
    round = (await firstRoundOf(title))!;
  });

  it("explains every question that a person can be asked, and no other", () => {
    const chance = OF_CHANCE[title]!.map((each) => `ask-${each}`);
    const asked = questionsOf(title).filter((id) => !chance.includes(id));
    expect(asked.length).toBeGreaterThan(20);
    expect(Object.keys(round.decisions).sort()).toEqual(asked.sort());
  });

  it.each(LANGUAGES)(
    "has a head and at most 40 words on each card, and no card that is never shown (%s)",
    (language) => {
      const bundle = bundleOf(language, round.texts[language]);
      const cards = [...new Set(Object.values(round.decisions).map((each) => each.card))].sort();
      const there = parse(round.texts[language], {}).body.flatMap((each) => {
        expect(each.type).not.toBe("Junk");
        return each.type === "Message" ? [each.id.name] : [];
      });
      expect(there.sort()).toEqual(cards);
      for (const card of cards) {
        const message = bundle.getMessage(card)!;
        const [head, text] = [message.attributes["head"], message.value].map((each) => bundle.formatPattern(each!));
        expect(words(head!)).toBeGreaterThan(0);
        expect(words(text!)).toBeGreaterThan(10);
        expect(words(`${head} ${text}`), `${card}: ${text}`).toBeLessThanOrEqual(MOST_WORDS);
      }
    },
  );
});

function option(what: Record<string, unknown>, args: Record<string, string | number> = {}): Option {
  return { do: what, says: { id: "", args }, rule: "" } as Option;
}

describe("what beginners choose", () => {
  const options = [
    option({ do: "give", bill: "20G" }, { whose: "other" }),
    option({ do: "give", bill: "5" }, { whose: "own" }),
    option({ do: "nothing" }),
  ];
  it("is told by the kind of action or by what the option says", () => {
    expect(kind("nothing")(options)).toEqual([options[2]]);
    expect(telling("whose", "own")(options)).toEqual([options[1]]);
    expect(compare(options)).toEqual([]);
  });
  it("can be the most or the least of something, or the first that is possible", () => {
    expect([most("bill")(options), least("bill")(options)]).toEqual([[options[0]], [options[1]]]);
    expect(firstOf(kind("bid"), kind("nothing"))(options)).toEqual([options[2]]);
    expect(firstOf(kind("bid"))(options)).toEqual([]);
  });
});

describe("the guide of a title", () => {
  const [title = ""] = titles;
  beforeEach(() => Object.assign(settings, { guided: {}, told: {} }));

  it("is off until somebody turns it on", () => {
    expect([isGuided(title), hasFirstRound(title), hasFirstRound("generic")]).toEqual([false, true, false]);
    setGuided(title, true);
    expect(isGuided(title)).toBe(true);
  });

  it("shows each card once, and all again when it is turned on again", () => {
    setGuided(title, true);
    markTold(title, "card");
    markTold(title, "card");
    expect([isTold(title, "card"), settings.told[title]]).toEqual([true, ["card"]]);
    setGuided(title, true);
    expect(isTold(title, "card")).toBe(false);
  });
});
