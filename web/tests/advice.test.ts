/** The analysis of a finished game (curve and turning points), and the Consigliere's messages. */
import { parse, Visitor, type Message, type VariableReference } from "@fluent/syntax";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../src/api";
import { across, areaOf, down, pathOf, spotsOf, turnAt } from "../src/replay/advice_curve";
import { GameAdvice } from "../src/advice/game_advice.svelte";
import { percent, refusalIn, w, WORDS } from "../src/advice/words";
import type { Review, TurningPoint } from "../src/protocol";

const steps = [0, 4, 8, 12, 16];
const told: Review = {
  state: "ready",
  done: 2,
  of: 2,
  points: [
    { entry: 4, best: 0.5, chosen: 0.4 },
    { entry: 12, best: 0.8, chosen: 0.8 },
  ],
  outcome: 1,
  turning_points: [],
};
const option = { do: { do: "pass" }, says: { id: "do-pass", args: {} }, rule: "FA-5" };

function turn(entry: number): TurningPoint {
  return { entry, missed: false, before: 0.5, after: 0.4, chosen: { option, chance: 0.4 }, better: null, why: null };
}

describe("the curve of the chance to win", () => {
  it("has two points above each move (best and chosen), and ends with the result", () => {
    expect(spotsOf(told, steps)).toEqual(
      [
        { x: 25, y: 50 },
        { x: 25, y: 60 },
        { x: 75, y: 20 },
        { x: 75, y: 20 },
        { x: 100, y: 0 },
      ].map(({ x, y }) => ({ x, y: expect.closeTo(y) as number })),
    );
  });
  it("ends at the last move while there is no result, and is empty without moves", () => {
    expect(spotsOf({ ...told, outcome: null }, steps)).toHaveLength(4);
    expect(spotsOf({ ...told, points: [] }, steps)).toEqual([]);
    expect(areaOf([])).toBe("");
  });
  it("is drawn from left to right, and its area is closed at the bottom", () => {
    const spots = [
      { x: 0, y: 50 },
      { x: 33.333, y: 25 },
    ];
    expect(pathOf(spots)).toBe("M0 50L33.33 25");
    expect(areaOf(spots)).toBe("M0 50L33.33 25L33.33 100L0 100Z");
  });
  it("never leaves the range from 0 to 100", () => expect([down(1.2), down(-0.1), across([], 5)]).toEqual([0, 100, 0]));
});

describe("a turning point", () => {
  it("is current at its own step", () => expect(turnAt([turn(4), turn(12)], steps, 13)).toBe(1));
  it("is not current at other steps", () => expect(turnAt([turn(4), turn(12)], steps, 8)).toBe(-1));
});

describe("the analysis of a game", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const answers = (...bodies: [number, unknown][]) => {
    const asked = vi.fn(() => {
      const [status, body] = bodies.length > 1 ? bodies.shift()! : bodies[0]!;
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
    vi.stubGlobal("fetch", asked);
    return asked;
  };

  it("is requested again until it is ready", async () => {
    vi.useFakeTimers();
    const asked = answers([200, { ...told, state: "thinking" }], [200, told]);
    const thinking = new GameAdvice("t1", 0, "");
    await thinking.ask();
    expect(thinking.told?.state).toBe("thinking");
    await vi.advanceTimersByTimeAsync(2000);
    expect(thinking.told?.state).toBe("ready");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.mock.calls).toHaveLength(2);
    expect(String(asked.mock.calls[0]!.at(0))).toBe("/api/tables/t1/consigliere?as=0");
  });
  it("is not requested again after `end`", async () => {
    vi.useFakeTimers();
    const asked = answers([200, { ...told, state: "thinking" }]);
    const thinking = new GameAdvice("t1", 0, "");
    await thinking.ask();
    thinking.end();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.mock.calls).toHaveLength(1);
  });
  it("shows the reason of a refusal", async () => {
    answers([429, { reason: "often", sentence: "x" }]);
    const thinking = new GameAdvice("t1", 0, "");
    await thinking.ask();
    expect(thinking.fault).toBe("You’ve asked for several hints in a row. Try again in a minute.");
  });
});

class Variables extends Visitor {
  found: string[] = [];
  override visitVariableReference(node: VariableReference): void {
    this.found.push(node.id.name);
  }
}

function messages(text: string): Record<string, string[]> {
  const body = parse(text, {}).body.filter((each): each is Message => each.type === "Message");
  return Object.fromEntries(
    body.map((each) => {
      const variables = new Variables();
      variables.visit(each);
      return [each.id.name, variables.found.sort()];
    }),
  );
}

describe("the Consigliere's messages", () => {
  const files = [
    "advice/words.ts",
    "table_ui/Hint.svelte",
    "replay/Advice.svelte",
    "advice/game_advice.svelte.ts",
    "advice/TurningPoints.svelte",
    "replay/advice_curve.ts",
  ];
  const code = files.map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8")).join("\n");

  it("are the same in both languages, with the same arguments", () =>
    expect(messages(WORDS.de)).toEqual(messages(WORDS.en)));
  it("are all used", () => {
    const unsaid = Object.keys(messages(WORDS.en))
      .map((id) => id.slice(3))
      .filter((id) => !id.startsWith("refused-") && !code.includes(`"${id}"`));
    expect(unsaid).toEqual([]);
  });
  it("exist for every id in the code", () => {
    const ids = [...code.matchAll(/\bw\("([\w-]+)"/g)].map((found) => `co-${found[1]}`);
    expect(ids.filter((id) => !(id in messages(WORDS.en)))).toEqual([]);
  });
  it("word known refusals; other refusals use the site's sentence", () => {
    expect(refusalIn(new Refusal(403, "rated", "x"))).toContain("hints are off");
    expect(refusalIn(new Refusal(418, "tea", "Short and stout."))).toBe("Short and stout.");
  });
  it("show chances in per cent", () => expect(w("chance", { chance: percent(0.617) })).toBe("62%"));
});
