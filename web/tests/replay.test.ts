/** Moments of a finished game: found by entry for every reader, named by an address, told only by what changed. */
import { describe, expect, it } from "vitest";
import { ALL, hashOf, spotIn, WATCH } from "../src/replay/address";
import { whole, type Seen } from "../src/replay/loading";
import { chapterBeside, chaptersOf, placeOf, seenAt, stepsOf, toldIn } from "../src/replay/timeline";

function seen(entry: number, view: unknown = {}, ...ids: string[]): Seen {
  return { n: 1, entry, lines: ids.map((id) => ({ id, args: {} })), view, waits: [] };
}

const anna = [seen(3, "a"), seen(5, "a"), seen(9, "b")];
const bruno = [seen(3), seen(7), seen(9)];

describe("a moment", () => {
  it("is the latest that a reader was told by then", () => {
    expect(seenAt(anna, 8)?.entry).toBe(5);
    expect(seenAt(anna, 9)?.entry).toBe(9);
    expect(seenAt(bruno, 6)?.entry).toBe(3);
  });
  it("before the first is the first", () => expect(seenAt(anna, 0)?.entry).toBe(3));
  it("after the last is the last", () => expect(placeOf([3, 5, 9], 99)).toBe(2));
  it("of two readers is a step if either was told something", () => expect(stepsOf(anna, bruno)).toEqual([3, 5, 7, 9]));
});

describe("chapters", () => {
  const chapters = chaptersOf(anna, String);
  it("begin where their name changes", () =>
    expect(chapters).toEqual([
      { entry: 3, text: "a" },
      { entry: 9, text: "b" },
    ]));
  it("are found before and after", () => {
    expect(chapterBeside(chapters, 5, 1)?.entry).toBe(9);
    expect(chapterBeside(chapters, 5, -1)?.entry).toBe(3);
    expect(chapterBeside(chapters, 9, 1)).toBeUndefined();
  });
});

it("lines lead to their moments, and some turn the game", () => {
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

describe("views", () => {
  const moment = (view: Record<string, Record<string, unknown>>) => ({ n: 1, entry: 1, lines: [], view, waits: [] });
  it("keep what is not told again", () => {
    const first = whole(moment({ V: { money: 1, men: [2] } }), undefined);
    const second = whole(moment({ V: { money: 5 } }), first.view);
    expect(second.view).toEqual({ V: { money: 5, men: [2] } });
    expect(first.view).toEqual({ V: { money: 1, men: [2] } });
  });
});

describe("an address", () => {
  const usual = { at: 0, as: "1", beside: "" };
  const read = (hash: string) => spotIn(new URLSearchParams(hash), 3, usual);
  it("leads back to the same moment and the same eyes", () => {
    for (const spot of [
      { at: 57, as: "0", beside: "2" },
      { at: 3, as: WATCH, beside: ALL },
      { at: 0, as: "2", beside: "" },
    ]) {
      expect(read(hashOf(spot, "word").slice(1))).toEqual(spot);
    }
    expect(hashOf({ at: 1, as: "0", beside: "" }, "a&b")).toBe("#at=1&as=0&invite=a%26b");
  });
  it("that names what is not there is as usual", () => {
    expect(read("at=-4&as=9&beside=x")).toEqual(usual);
    expect(read("at=x")).toEqual(usual);
    expect(read("")).toEqual(usual);
  });
  it("never lays a reader beside itself", () => expect(read("as=2&beside=2").beside).toBe(""));
});
