/** A lesson lets only what was recorded pass, tells the rule against what is forbidden, and has words for everything. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, type Message } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { agreeing, ruleAgainst, written, type Film, type Step } from "../src/learn/film";
import { Guide } from "../src/learn/guide.svelte";
import { Table } from "../src/table/table.svelte";

const learn = fileURLToPath(new URL("../src/learn", import.meta.url));
const films = readdirSync(join(learn, "films")).map((name) => JSON.parse(readFileSync(join(learn, "films", name), "utf8")) as Film);
const famiglia = films.find((each) => each.title === "famiglia")!;

function stepSaying(say: string): [Film, Step] {
  return [famiglia, famiglia.steps.find((each) => each.say === say)!];
}

describe("a recorded choice", () => {
  it("is found whatever the order of its words", () => {
    expect(written({ lay: "", card: "B0", do: "take", keep: "" })).toBe('{"card":"B0","do":"take","keep":"","lay":""}');
  });

  it("agrees with itself, several in any order, and with nothing else", () => {
    const steps = films.find((each) => each.title === "nostra_city")!.steps;
    const bid = steps.slice(steps.findIndex((each) => each.say === "bid"));
    expect(agreeing(bid, [{ do: "bid", bill: "5" }, { do: "done" }, { do: "bid", bill: "20I" }])).toBe(3);
    expect(agreeing(bid, [{ do: "bid", bill: "20I" }])).toBe(1);
    expect(agreeing(bid, [{ do: "bid", bill: "5" }])).toBe(0);
  });
});

describe("the rule against something", () => {
  it("is the one that the engine gave", () => {
    const [film, step] = stepSaying("free");
    expect(ruleAgainst(film, step, { do: "take", card: "B3", lay: "", keep: "" })).toBe("FA-4b");
    expect(ruleAgainst(film, step, { do: "take", card: "F4", lay: "", keep: "" })).toBe("FA-4");
    expect(ruleAgainst(film, step, { do: "take", card: "M0", lay: "", keep: "" })).toBe("");
  });
});

/** Frames that come at once are drawn together, a moment later. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

describe("a guide", () => {
  async function begun(): Promise<[Guide, Table]> {
    const guide = new Guide(famiglia, "Learner");
    const table = new Table("lesson", "", () => guide.open());
    table.start();
    await new Promise((resolve) => setTimeout(resolve));
    return [guide, table];
  }

  it("shows the first frame to a real table and waits until it is read", async () => {
    const [guide, table] = await begun();
    expect(table.seat).toBe(0);
    expect(table.info?.seats.map((each) => each.name)).toEqual(["Learner", "Enzo"]);
    expect(table.isAsked).toBe(false);
    guide.goOn();
    guide.goOn();
    await drawn();
    expect(table.isAsked).toBe(true);
    table.end();
  });

  it("lets the recorded choice pass and refuses another without losing the options", async () => {
    const [guide, table] = await begun();
    guide.goOn();
    guide.goOn();
    await drawn();
    expect(await table.choose({ do: "take", card: "M0", lay: "", keep: "" })).not.toBeNull();
    expect([guide.erred, table.isAsked]).toEqual([1, true]);
    expect(await table.choose({ do: "take", card: "B0", lay: "", keep: "" })).toBeNull();
    expect([guide.erred, guide.step.say]).toEqual([0, "renew"]);
    guide.end();
    table.end();
  });

  it("says the rule against what is forbidden", async () => {
    const [guide, table] = await begun();
    guide.goOn();
    guide.goOn();
    expect((await table.why({ do: "take", card: "B3", lay: "", keep: "" }))?.rule).toBe("FA-4b");
    expect(await table.why({ do: "take", card: "B0", lay: "", keep: "" })).toBeNull();
    table.end();
  });
});

describe("the words of each summary", () => {
  const names: Record<string, string> = { famiglia: "Famiglia", nostra_city: "NostraCity", la_famiglia: "LaFamiglia" };
  it.each(films.map((each) => each.title))("of %s are all said and all there", (title) => {
    const sheets = readdirSync(join(learn, "summary")).filter((name) => name.startsWith(names[title]!));
    const source = sheets.map((name) => readFileSync(join(learn, "summary", name), "utf8")).join("\n");
    const said = new Set([...source.matchAll(/words\.say\("([\w-]+)"\)/g)].map((found) => found[1]!));
    const text = readFileSync(join(learn, "words", "en", `${title}.ftl`), "utf8");
    const all = parse(text, {}).body.filter((each): each is Message => each.type === "Message").map((each) => each.id.name);
    expect([...said].sort()).toEqual(all.filter((id) => !id.startsWith("step-")).sort());
  });
});
