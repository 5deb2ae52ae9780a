/** Reviewing a finished game: by steps, chapters and playback, with the view of one reader or two. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableInfo } from "../src/protocol";
import { pressed } from "../src/replay/keys";
import type { Seen } from "../src/replay/loading";
import { Replay } from "../src/replay/replay.svelte";
import { review as plain } from "../src/games/generic/review";

const info = { id: "table", title: "famiglia", seats: [0, 1].map((seat) => ({ seat, name: "AB"[seat] })) } as TableInfo;
const replaced: string[] = [];

function seen(...entries: number[]): Seen[] {
  return entries.map((entry, i) => ({
    n: i + 1,
    entry,
    lines: [],
    view: { View: { round: Math.floor(entry / 10) } },
    waits: [],
  }));
}

function opened(): Replay {
  const title = { ...plain, chapter: (view: unknown) => `round ${(view as { View: { round: number } }).View.round}` };
  const replay = new Replay(info, title, 0, "word");
  replay.seen = { "0": seen(2, 8, 12, 25), "1": seen(2, 9, 25), watch: seen(2, 25) };
  replay.spot = { at: 2, as: "0", beside: "" };
  vi.spyOn(replay, "load").mockResolvedValue();
  return replay;
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

describe("a replay", () => {
  it("goes step by step, and stops at both ends", () => {
    const replay = opened();
    const walked = [1, 1, 1, 1, -1, -Infinity, -1, Infinity].map((by) => (replay.step(by), replay.spot.at));
    expect(walked).toEqual([8, 12, 25, 25, 12, 2, 2, 25]);
  });

  it("goes by chapters, and to the start or the end if there are no more", () => {
    const replay = opened();
    const walked = ([1, 1, 1, -1, -1, -1] as const).map((by) => (replay.chapter(by), replay.spot.at));
    expect(walked).toEqual([12, 25, 25, 12, 2, 2]);
  });

  it("animates only a single step forward", () => {
    const replay = opened();
    const forward = [1, 1, -1, 2].map((by) => (replay.step(by), replay.forward));
    expect(forward).toEqual([true, true, false, false]);
  });

  it("plays to the end, stops, and then plays from the start", () => {
    const replay = opened();
    replay.play();
    for (let i = 0; i < 3; i++) replay.tick();
    expect([replay.spot.at, replay.playing]).toEqual([25, false]);
    replay.play();
    expect([replay.spot.at, replay.playing]).toEqual([2, true]);
    replay.step(1);
    expect(replay.playing).toBe(false);
  });

  it("has four speeds", () => {
    const replay = opened();
    const speeds = Array.from({ length: 4 }, () => (replay.faster(), replay.stepMs));
    expect(speeds).toEqual([800, 400, 3200, 1600]);
  });
});

describe("another reader", () => {
  it("keeps the position and adds its own steps", () => {
    const replay = opened();
    replay.go(12);
    replay.look({ beside: "1" });
    expect(replay.steps).toEqual([2, 8, 9, 12, 25]);
    replay.look({ as: "1" });
    expect([replay.spot.at, replay.spot.beside, replay.now?.entry]).toEqual([12, "", 9]);
  });

  it("is part of the link at once, and of the address after a short delay", () => {
    const replay = opened();
    replay.look({ as: "watch", beside: "0" });
    replay.go(25);
    expect(replay.link).toBe("https://cosca.example/replay/table#at=25&as=watch&beside=0&invite=word");
    expect(replaced).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(replaced).toEqual(["#at=25&as=watch&beside=0&invite=word"]);
  });
});

describe("keys", () => {
  const press = (replay: Replay, key: string, more: Partial<KeyboardEvent> = {}): boolean => {
    const event = { key, target: null, preventDefault: vi.fn(), ...more } as unknown as KeyboardEvent;
    pressed(replay, event);
    return vi.mocked(event.preventDefault).mock.calls.length > 0;
  };

  it("control the replay, and the browser's own action is prevented", () => {
    const replay = opened();
    const walked = ["ArrowRight", "PageDown", "ArrowLeft", "End", "Home"].map(
      (key) => (press(replay, key), replay.spot.at),
    );
    expect(walked).toEqual([8, 12, 8, 25, 2]);
    expect(press(replay, " ")).toBe(true);
    expect(replay.playing).toBe(true);
  });

  it("are ignored with modifier keys, if already handled, and if they have no meaning", () => {
    const replay = opened();
    expect(press(replay, "ArrowRight", { altKey: true })).toBe(false);
    expect(press(replay, "ArrowRight", { defaultPrevented: true })).toBe(false);
    expect(press(replay, "x")).toBe(false);
    expect(replay.spot.at).toBe(2);
  });
});
