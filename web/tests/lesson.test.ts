/** A lesson accepts only recorded moves, says which rule forbids an illegal one, and has all its messages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, type Message } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { agreeing, ruleAgainst, written, type Lesson, type Step } from "../src/learn/lesson";
import { LessonPlayer } from "../src/learn/player.svelte";
import { Table } from "../src/table/table.svelte";

const games = fileURLToPath(new URL("../src/games", import.meta.url));
const files = readdirSync(games)
  .map((title) => join(games, title, "lesson.json"))
  .filter((file) => existsSync(file));
const lessons = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Lesson);
const famiglia = lessons.find((each) => each.title === "famiglia")!;

function stepSaying(say: string): [Lesson, Step] {
  return [famiglia, famiglia.steps.find((each) => each.say === say)!];
}

describe("a recorded move", () => {
  it("is written with sorted keys", () => {
    expect(written({ lay: "", card: "B0", do: "take", keep: "" })).toBe('{"card":"B0","do":"take","keep":"","lay":""}');
  });

  it("agrees with the same move, several in any order, and with no other move", () => {
    const steps = lessons.find((each) => each.title === "nostra_city")!.steps;
    const bid = steps.slice(steps.findIndex((each) => each.say === "bid"));
    expect(agreeing(bid, [{ do: "bid", bill: "5" }, { do: "done" }, { do: "bid", bill: "20I" }])).toBe(3);
    expect(agreeing(bid, [{ do: "bid", bill: "20I" }])).toBe(1);
    expect(agreeing(bid, [{ do: "bid", bill: "5" }])).toBe(0);
  });
});

describe("the rule that forbids an action", () => {
  it("is the one recorded from the engine", () => {
    const [lesson, step] = stepSaying("free");
    expect(ruleAgainst(lesson, step, { do: "take", card: "B3", lay: "", keep: "" })).toBe("FA-4b");
    expect(ruleAgainst(lesson, step, { do: "take", card: "F4", lay: "", keep: "" })).toBe("FA-4");
    expect(ruleAgainst(lesson, step, { do: "take", card: "M0", lay: "", keep: "" })).toBe("");
  });
});

/** Waits until `Pacing` has drawn all frames that arrived together. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

describe("a lesson player", () => {
  async function begun(): Promise<[LessonPlayer, Table]> {
    const player = new LessonPlayer(famiglia, "Learner");
    const table = new Table("lesson", "", () => player.open());
    table.start();
    await new Promise((resolve) => setTimeout(resolve));
    return [player, table];
  }

  it("sends the first frame to a real table and waits until the learner continues", async () => {
    const [player, table] = await begun();
    expect(table.seat).toBe(0);
    expect(table.info?.seats.map((each) => each.name)).toEqual(["Learner", "Enzo"]);
    expect(table.isAsked).toBe(false);
    player.advance();
    player.advance();
    await drawn();
    expect(table.isAsked).toBe(true);
    table.end();
  });

  it("accepts the recorded move, and keeps the options after refusing another", async () => {
    const [player, table] = await begun();
    player.advance();
    player.advance();
    await drawn();
    expect(await table.choose({ do: "take", card: "M0", lay: "", keep: "" })).not.toBeNull();
    expect([player.erred, table.isAsked]).toEqual([1, true]);
    expect(await table.choose({ do: "take", card: "B0", lay: "", keep: "" })).toBeNull();
    expect([player.erred, player.step.say]).toEqual([0, "renew"]);
    player.end();
    table.end();
  });

  it("gives the rule that forbids an illegal action", async () => {
    const [player, table] = await begun();
    player.advance();
    player.advance();
    expect((await table.why({ do: "take", card: "B3", lay: "", keep: "" }))?.rule).toBe("FA-4b");
    expect(await table.why({ do: "take", card: "B0", lay: "", keep: "" })).toBeNull();
    table.end();
  });
});

describe("the messages of each summary", () => {
  it.each(lessons.map((each) => each.title))("of %s are all said and all there", (title) => {
    const parts = readdirSync(join(games, title), { recursive: true, encoding: "utf-8" });
    const sheets = parts.filter((name) => /(^|\/)Summary\w*\.svelte$/.test(name));
    const source = sheets.map((name) => readFileSync(join(games, title, name), "utf8")).join("\n");
    const said = new Set([...source.matchAll(/words\.say\("([\w-]+)"\)/g)].map((found) => found[1]!));
    const text = readFileSync(join(games, title, "lesson", "en.ftl"), "utf8");
    const all = parse(text, {})
      .body.filter((each): each is Message => each.type === "Message")
      .map((each) => each.id.name);
    expect([...said].sort()).toEqual(all.filter((id) => !id.startsWith("step-")).sort());
  });
});
