import { describe, expect, it } from "vitest";
import { addressOf, ALL, filtersIn, passes, type Filters, type Ratings } from "../src/lobby/filters";
import { merged, type Listed } from "../src/lobby/merging";
import type { Lobby, LobbyTable } from "../src/protocol";

const CLOCKS = {
  fast: { kind: "live", bank_ms: 300_000, increment_ms: 15_000, moment_ms: 30_000 },
  mail: { kind: "mail", bank_ms: 0, increment_ms: 259_200_000, moment_ms: 259_200_000 },
} as const;

function table(id: string, more: Partial<LobbyTable> = {}): LobbyTable {
  const seats = [0, 1, 2].map((seat) => ({ seat, name: seat ? "" : "Anna", bot: "", person: seat === 0 }));
  const usual = { title: "famiglia", edition: "", variants: [], state: "open", owner: "Anna", created: "", seats };
  return { ...usual, id, clock: CLOCKS.fast, rated: true, rating: null, ...more };
}

function told(n: number, put: string[], gone: string[] = [], whole = false): Lobby {
  return { type: "lobby", n, put: put.map((id) => table(id)), gone, whole };
}

function ids(listed: Listed | null): string[] {
  return listed?.tables.map((each) => each.id) ?? [];
}

describe("the lobby's list", () => {
  const start = merged(null, told(4, ["c", "a"], [], true));

  it("begins whole, and follows what appears, changes and goes, the newest first", () => {
    expect(ids(start)).toEqual(["c", "a"]);
    const next = merged(start, told(5, ["b", "d"], ["c"]));
    expect(ids(next)).toEqual(["d", "b", "a"]);
    const changed = merged(next, { ...told(6, []), put: [table("b", { state: "running" })] });
    expect(changed?.tables.map((each) => each.state)).toEqual(["open", "running", "open"]);
  });

  it("passes over what it has already", () => {
    expect(merged(start, told(4, ["x"]))).toBe(start);
  });

  it("notices that a message is missing", () => {
    expect(merged(start, told(6, ["x"]))).toBeNull();
    expect(merged(null, told(0, ["x"]))).toBeNull();
  });
});

describe("the lobby's filters", () => {
  const none: Ratings = new Map();
  const shows = (filters: Partial<Filters>, one: LobbyTable, own = none): boolean =>
    passes(one, { ...ALL, ...filters }, own);

  it("look at title and time control", () => {
    const mail = table("a", { clock: CLOCKS.mail });
    expect([shows({}, mail), shows({ pace: "mail" }, mail), shows({ pace: "fast" }, mail)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([shows({ title: "famiglia" }, mail), shows({ title: "la_famiglia" }, mail)]).toEqual([true, false]);
  });

  it("look at the open seats of tables that can be joined", () => {
    const two = table("a");
    const one = table("b", { seats: two.seats.slice(0, 2) });
    expect([shows({ seats: "1" }, two), shows({ seats: "2" }, two)]).toEqual([false, true]);
    expect([shows({ seats: "1" }, one), shows({ seats: "2" }, one)]).toEqual([true, false]);
    expect(shows({ seats: "1" }, table("c", { state: "running" }))).toBe(true);
  });

  it("compare ratings only where both have one", () => {
    const own: Ratings = new Map([["famiglia", 1500]]);
    const near = (rating: number | null, title = "famiglia"): boolean =>
      shows({ near: true }, table("a", { rating, title }), own);
    expect([near(1700), near(1701), near(1299), near(null), near(2000, "la_famiglia")]).toEqual([
      ...[true, false, false, true, true],
    ]);
  });
});

describe("the filters in the lobby's address", () => {
  const titles = ["famiglia", "la_famiglia"];
  const read = (query: string): Filters => filtersIn(new URLSearchParams(query), titles);
  const some: Filters = { title: "la_famiglia", pace: "slow", seats: "1", near: true };

  it("are read as they were written", () => {
    expect(addressOf(some)).toBe("/lobby?title=la_famiglia&pace=slow&seats=1&near=yes");
    expect(read(addressOf(some).split("?")[1]!)).toEqual(some);
  });

  it("are left out where they hide nothing", () => {
    expect(addressOf(ALL)).toBe("/lobby");
    expect(addressOf({ ...ALL, pace: "none" })).toBe("/lobby?pace=none");
    expect(read("")).toEqual(ALL);
  });

  it("are ignored if they are unknown", () => {
    expect(read("title=chess&pace=warp&seats=9&near=maybe&utm_source=x")).toEqual(ALL);
    expect(read("title=famiglia&pace=warp")).toEqual({ ...ALL, title: "famiglia" });
    expect(read("title=__proto__&pace=toString")).toEqual(ALL);
  });
});
