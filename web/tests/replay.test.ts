/** Steps of a finished game: found by the number of entries, written as addresses, and sent as changes. */
import { describe, expect, it } from "vitest";
import { ALL, hashOf, spotIn, WATCH } from "../src/replay/address";
import { whole, type Seen } from "../src/replay/loading";
import { byChapter, chapterBeside, chaptersOf, placeOf, seenAt, stepsOf, toldIn } from "../src/replay/timeline";

function seen(entry: number, view: unknown = {}, ...ids: string[]): Seen {
  return { n: 1, entry, lines: ids.map((id) => ({ id, args: {} })), view, waits: [] };
}

const anna = [seen(3, "a"), seen(5, "a"), seen(9, "b")];
const bruno = [seen(3), seen(7), seen(9)];

describe("the step at an entry", () => {
  it("is the reader's latest frame up to that entry", () => {
    expect(seenAt(anna, 8)?.entry).toBe(5);
    expect(seenAt(anna, 9)?.entry).toBe(9);
    expect(seenAt(bruno, 6)?.entry).toBe(3);
  });
  it("is the first if the entry is before it", () => expect(seenAt(anna, 0)?.entry).toBe(3));
  it("is the last if the entry is after it", () => expect(placeOf([3, 5, 9], 99)).toBe(2));
  it("exists for two readers if either of them got a frame", () => expect(stepsOf(anna, bruno)).toEqual([3, 5, 7, 9]));
});

describe("chapters", () => {
  const chapters = chaptersOf(anna, String);
  it("start where their name changes", () =>
    expect(chapters).toEqual([
      { entry: 3, text: "a" },
      { entry: 9, text: "b" },
    ]));
  it("are found before and after an entry", () => {
    expect(chapterBeside(chapters, 5, 1)?.entry).toBe(9);
    expect(chapterBeside(chapters, 5, -1)?.entry).toBe(3);
    expect(chapterBeside(chapters, 9, 1)).toBeUndefined();
  });
});

it("each line has its entry, and some lines are turning points", () => {
  const told = toldIn(
    [seen(2, {}, "log-pass"), seen(4, {}, "log-strikeat", "log-done")],
    (line) => line.id === "log-strikeat",
  );
  expect(told.map((each) => [each.entry, each.line.id, each.turning])).toEqual([
    [2, "log-pass", false],
    [4, "log-strikeat", true],
    [4, "log-done", false],
  ]);
});

describe("a chapter with an opening line", () => {
  const isOpening = (line: { id: string }) => line.id === "effect-turn";
  const game = [
    seen(1, "round 1", "effect-turn"),
    seen(2, "round 1", "log-take", "effect-turn"),
    seen(3, "round 2", "log-pass"), // cards are added before the next turn starts
    seen(4, "round 2", "effect-refill", "effect-turn"),
    seen(5, "round 2", "log-take", "effect-turn"),
    seen(6, "round 3", "log-pass", "effect-over"),
  ];
  const chapters = chaptersOf(game, String, isOpening);
  it("starts there, and none starts after the last move", () =>
    expect(chapters).toEqual([
      { entry: 1, text: "round 1" },
      { entry: 4, text: "round 2" },
    ]));
  it("does not hold the move before that line", () => {
    const parts = byChapter(
      toldIn(game, () => false),
      chapters,
      isOpening,
    );
    expect(parts.map((part) => part.map((each) => each.line.id).join(" "))).toEqual([
      "effect-turn log-take effect-turn log-pass effect-refill",
      "effect-turn log-take effect-turn log-pass effect-over",
    ]);
  });
});

describe("views", () => {
  const moment = (view: Record<string, Record<string, unknown>>) => ({ n: 1, entry: 1, lines: [], view, waits: [] });
  it("keep fields that are not sent again", () => {
    const first = whole(moment({ V: { money: 1, men: [2] } }), undefined);
    const second = whole(moment({ V: { money: 5 } }), first.view);
    expect(second.view).toEqual({ V: { money: 5, men: [2] } });
    expect(first.view).toEqual({ V: { money: 1, men: [2] } });
  });
});

describe("an address", () => {
  const usual = { at: 0, as: "1", beside: "" };
  const read = (hash: string) => spotIn(new URLSearchParams(hash), 3, usual);
  it("is read back to the same position and readers", () => {
    for (const spot of [
      { at: 57, as: "0", beside: "2" },
      { at: 3, as: WATCH, beside: ALL },
      { at: 0, as: "2", beside: "" },
    ]) {
      expect(read(hashOf(spot, "word").slice(1))).toEqual(spot);
    }
    expect(hashOf({ at: 1, as: "0", beside: "" }, "a&b")).toBe("#at=1&as=0&invite=a%26b");
  });
  it("with invalid values gives the defaults", () => {
    expect(read("at=-4&as=9&beside=x")).toEqual(usual);
    expect(read("at=x")).toEqual(usual);
    expect(read("")).toEqual(usual);
  });
  it("never shows a reader beside itself", () => expect(read("as=2&beside=2").beside).toBe(""));
});
