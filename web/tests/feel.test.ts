/** Sounds, vibration and motion: which log line is heard as what, and what the settings switch off. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { canVibrate, vibrate } from "../src/feel/haptics";
import { SCORES, sound, SOUNDS } from "../src/feel/sounds";
import { tripsBetween, type Piece } from "../src/feel/travels";
import { soundsOf } from "../src/games/find";
import type { Line, Over, TableInfo } from "../src/protocol";
import { motion, restored, set, shownMotion } from "../src/settings.svelte";
import { outcomeOf } from "../src/table/ending";
import { isByOthers, soundIn } from "../src/table_ui/feelings.svelte";

const line = (id: string, args: Line["args"] = {}): Line => ({ id, args });

describe("titles", () => {
  test.each([
    ["famiglia", line("log-sendbrute"), "attack"],
    ["famiglia", line("log-turnup-many"), "reveal"],
    ["famiglia", line("log-pass"), null],
    ["nostra_city", line("log-drawbill-raid-rocco"), "attack"],
    ["nostra_city", line("log-payback-shame"), "attack"],
    ["nostra_city", line("log-payback-moment-0"), null],
    ["nostra_city", line("effect-locations"), "reveal"],
    ["nostra_city", line("effect-first-verdict"), "gavel"],
    ["nostra_city", line("effect-final-tally"), "gavel"],
    ["la_famiglia", line("effect-march", { meets: "enemy" }), "attack"],
    ["la_famiglia", line("effect-march", { meets: "own" }), null],
    ["la_famiglia", line("effect-strike"), "attack"],
    ["la_famiglia", line("effect-order_open"), "reveal"],
    ["la_famiglia", line("effect-card_once"), null],
  ])("%s hears %o as %s", async (title, told, heard) => {
    expect((await soundsOf(title)!)(told)).toBe(heard);
  });

  test("a title without sounds of its own is silent", () => {
    expect(soundsOf("chess")).toBeNull();
  });
});

describe("the lines of a frame", () => {
  const soundOf = (told: Line) => (told.id === "a" ? "attack" : told.id === "r" ? "reveal" : null);

  test("an attack drowns out a reveal", () => {
    expect(soundIn([line("r"), line("a"), line("-")], soundOf)).toBe("attack");
    expect(soundIn([line("r"), line("-")], soundOf)).toBe("reveal");
    expect(soundIn([line("-")], soundOf)).toBeNull();
  });

  test("nothing is heard of many moves at once", () => {
    expect(soundIn(Array<Line>(40).fill(line("a")), soundOf)).toBeNull();
  });

  test("a prompt after only own moves is no new turn", () => {
    expect(isByOthers([line("log-take", { seat: 1 }), line("effect-turn", { seat: 0 })], 1)).toBe(false);
    expect(isByOthers([line("log-discard", { seat: 1 }), line("log-turnup", { card: "A1" })], 1)).toBe(false);
    expect(isByOthers([line("log-take", { seat: 0 })], 1)).toBe(true);
  });
});

test("no two sounds have a tone in common", () => {
  const tones = SOUNDS.flatMap((kind) => [
    ...new Set(SCORES[kind].filter((each) => each.wave !== "noise").map((each) => each.from)),
  ]);
  expect(new Set(tones).size).toBe(tones.length);
});

describe("sounds", () => {
  let heard: number[];

  beforeEach(() => {
    heard = [];
    const param = () => ({ value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
    const node = (more: object = {}) => ({ connect: (to: unknown) => to, start: () => {}, stop: () => {}, ...more });
    vi.stubGlobal(
      "AudioContext",
      class {
        state = "running";
        currentTime = 0;
        sampleRate = 100;
        destination = {};
        createGain = () => node({ gain: param() });
        createBiquadFilter = () => node({ frequency: param() });
        createBufferSource = () => node();
        createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
        createOscillator = () => {
          const frequency = param();
          return node({ frequency, start: () => heard.push(frequency.value) });
        };
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  test("are heard only if they are on, or if the reader tries them", () => {
    set("sounds", false);
    sound("turn");
    expect(heard).toEqual([]);
    sound("turn", true);
    expect(heard).toEqual([523, 784]);
    set("sounds", true);
    sound("low");
    expect(heard).toEqual([523, 784, 330, 330]);
  });
});

describe("vibration", () => {
  afterEach(() => vi.unstubAllGlobals());
  const device = (isTouched: boolean, more: object): unknown[] => {
    const felt: unknown[] = [];
    vi.stubGlobal("matchMedia", () => ({ matches: isTouched }));
    vi.stubGlobal("navigator", { vibrate: (pattern: unknown) => felt.push(pattern), ...more });
    return felt;
  };

  test("needs a device that is touched and can vibrate", () => {
    vi.stubGlobal("navigator", undefined);
    expect(canVibrate()).toBe(false);
    device(true, { vibrate: undefined });
    expect(canVibrate()).toBe(false);
    device(false, {});
    expect(canVibrate()).toBe(false);
    device(true, {});
    expect(canVibrate()).toBe(true);
  });

  test("can be switched off, and is never felt for a reveal", () => {
    const felt = device(true, {});
    set("haptics", false);
    vibrate("turn");
    set("haptics", true);
    vibrate("reveal");
    expect(felt).toEqual([]);
    vibrate("turn");
    expect(felt).toHaveLength(1);
  });
});

describe("motion", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    set("motion", "full");
  });

  test("is full by default, and nothing moves if it is reduced or off", () => {
    expect([shownMotion(), motion() > 0]).toEqual(["full", true]);
    for (const level of ["reduced", "off"] as const) {
      set("motion", level);
      expect([shownMotion(), motion()]).toEqual([level, 0]);
    }
  });

  test("is never more than the device asks for", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(shownMotion()).toBe("reduced");
    set("motion", "off");
    expect(shownMotion()).toBe("off");
  });

  test("stays off for those who had switched animations off by their speed", () => {
    expect(restored({ speed: "off" })).toMatchObject({ motion: "off", speed: "normal" });
    expect(restored({ speed: "slow" })).toMatchObject({ motion: "full", speed: "slow" });
    expect(restored({ motion: "reduced" })).toMatchObject({ motion: "reduced" });
  });
});

describe("the outcome", () => {
  const info = (teams: number[], state = "finished"): TableInfo =>
    ({ state, seats: teams.map((team, seat) => ({ seat, team })) }) as TableInfo;
  const over = (...winners: number[]): Over => ({ winners }) as Over;

  test.each([
    [info([0, 1]), over(0), 0, "won"],
    [info([0, 1]), over(0), 1, "lost"],
    [info([0, 1]), over(0), null, "watched"],
    [info([0, 1, 2]), over(0, 2), 2, "shared"],
    [info([0, 1, 0, 1]), over(0, 2), 2, "won"],
    [info([0, 1, 0, 1]), over(0, 1, 2, 3), 2, "shared"],
    [info([0, 1, 2]), over(), 1, "nobody"],
    [info([0, 1], "abandoned"), null, 1, "abandoned"],
  ])("%#", (table, told, seat, outcome) => {
    expect(outcomeOf(table, told, seat)).toBe(outcome);
  });
});

describe("pieces", () => {
  const piece = (token: string, spot: string, count = 1): Piece =>
    ({ token, spot, count, node: {}, at: {} }) as unknown as Piece;
  const trips = (before: Piece[], now: Piece[]): string[] =>
    tripsBetween(before, now).trips.map(({ from, to }) => `${from.token}: ${from.spot || "home"} > ${to.spot}`);

  test("travel from the place that lost one to the place that gained one", () => {
    const before = [piece("token 1", "a", 2), piece("token 1", "b"), piece("token 2", "a")];
    const now = [piece("token 1", "a"), piece("token 1", "b", 2), piece("token 2", "a")];
    expect(trips(before, now)).toEqual(["token 1: a > b"]);
  });

  test("come from their home if no place lost one", () => {
    const home = piece("bill", "");
    expect(trips([home], [home, piece("bill 5", "bank")])).toEqual(["bill: home > bank"]);
    expect(trips([home], [home, piece("coin 5", "bank")])).toEqual([]);
  });

  test("come from where an earlier step of the move took them", () => {
    const { adrift } = tripsBetween([piece("token 1", "a")], []);
    expect(tripsBetween([], [piece("token 1", "b")], adrift).trips).toHaveLength(1);
  });

  test("do not travel if they only disappear, or if the game jumps", () => {
    expect(trips([piece("token 1", "a")], [])).toEqual([]);
    const many = Array.from({ length: 13 }, (_, n) => n);
    expect(
      trips(
        many.map((n) => piece(`token ${n}`, "a")),
        many.map((n) => piece(`token ${n}`, "b")),
      ),
    ).toEqual([]);
  });
});
