/** Walking through a finished game: by steps, chapters and time, through one reader's eyes or two. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableInfo } from "../src/protocol";
import { pressed } from "../src/review/keys";
import type { Seen } from "../src/review/loading";
import { Review } from "../src/review/review.svelte";
import { review as plain } from "../src/review/titles/plain";

const info = { id: "table", title: "famiglia", seats: [0, 1].map((seat) => ({ seat, name: "AB"[seat] })) } as TableInfo;
const replaced: string[] = [];

function seen(...entries: number[]): Seen[] {
  return entries.map((entry, i) => ({ n: i + 1, entry, lines: [], view: { View: { round: Math.floor(entry / 10) } }, waits: [] }));
}

function opened(): Review {
  const title = { ...plain, chapter: (view: unknown) => `round ${(view as { View: { round: number } }).View.round}` };
  const review = new Review(info, title, 0, "word");
  review.seen = { "0": seen(2, 8, 12, 25), "1": seen(2, 9, 25), watch: seen(2, 25) };
  review.spot = { at: 2, as: "0", beside: "" };
  vi.spyOn(review, "load").mockResolvedValue();
  return review;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("history", { replaceState: (_: unknown, __: string, to: string) => replaced.push(to) });
  vi.stubGlobal("location", { origin: "https://cosca.example" });
  vi.stubGlobal("Element", class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  replaced.length = 0;
});

describe("a walk", () => {
  it("goes step by step and no further than its ends", () => {
    const review = opened();
    const walked = [1, 1, 1, 1, -1, -Infinity, -1, Infinity].map((by) => (review.step(by), review.spot.at));
    expect(walked).toEqual([8, 12, 25, 25, 12, 2, 2, 25]);
  });

  it("goes by chapters, and to the ends where there are no more", () => {
    const review = opened();
    const walked = ([1, 1, 1, -1, -1, -1] as const).map((by) => (review.chapter(by), review.spot.at));
    expect(walked).toEqual([12, 25, 25, 12, 2, 2]);
  });

  it("moves only when it goes one step forward", () => {
    const review = opened();
    const forward = [1, 1, -1, 2].map((by) => (review.step(by), review.forward));
    expect(forward).toEqual([true, true, false, false]);
  });

  it("plays to the end, then stops, and begins again", () => {
    const review = opened();
    review.play();
    for (let i = 0; i < 3; i++) review.tick();
    expect([review.spot.at, review.playing]).toEqual([25, false]);
    review.play();
    expect([review.spot.at, review.playing]).toEqual([2, true]);
    review.step(1);
    expect(review.playing).toBe(false);
  });

  it("is as fast as one likes", () => {
    const review = opened();
    const speeds = Array.from({ length: 4 }, () => (review.faster(), review.stepMs));
    expect(speeds).toEqual([800, 400, 3200, 1600]);
  });
});

describe("other eyes", () => {
  it("keep the moment, and bring steps of their own", () => {
    const review = opened();
    review.go(12);
    review.look({ beside: "1" });
    expect(review.steps).toEqual([2, 8, 9, 12, 25]);
    review.look({ as: "1" });
    expect([review.spot.at, review.spot.beside, review.now?.entry]).toEqual([12, "", 9]);
  });

  it("are part of the link, and of the address after a while", () => {
    const review = opened();
    review.look({ as: "watch", beside: "0" });
    review.go(25);
    expect(review.link).toBe("https://cosca.example/replay/table#at=25&as=watch&beside=0&invite=word");
    expect(replaced).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(replaced).toEqual(["#at=25&as=watch&beside=0&invite=word"]);
  });
});

describe("keys", () => {
  const press = (review: Review, key: string, more: Partial<KeyboardEvent> = {}): boolean => {
    const event = { key, target: null, preventDefault: vi.fn(), ...more } as unknown as KeyboardEvent;
    pressed(review, event);
    return vi.mocked(event.preventDefault).mock.calls.length > 0;
  };

  it("walk, play and are taken", () => {
    const review = opened();
    const walked = ["ArrowRight", "PageDown", "ArrowLeft", "End", "Home"].map((key) => (press(review, key), review.spot.at));
    expect(walked).toEqual([8, 12, 8, 25, 2]);
    expect(press(review, " ")).toBe(true);
    expect(review.playing).toBe(true);
  });

  it("are left alone with others held, when somebody else took them, and where they mean nothing", () => {
    const review = opened();
    expect(press(review, "ArrowRight", { altKey: true })).toBe(false);
    expect(press(review, "ArrowRight", { defaultPrevented: true })).toBe(false);
    expect(press(review, "x")).toBe(false);
    expect(review.spot.at).toBe(2);
  });
});
