import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { optionsAbout } from "../src/games/contract";
import { DigitKeys } from "../src/table_ui/digits";
import { left, shown } from "../src/table/clocks";

const option = (
  what: Record<string, string | number>,
): { do: Record<string, string | number>; says: { id: string; args: object }; rule: string } => ({
  do: what,
  says: { id: "", args: {} },
  rule: "",
});

describe("options about a component", () => {
  const asks = {
    says: null,
    rules: [],
    options: [option({ do: "take", card: "F0" }), option({ do: "pass" })],
    anytime: [option({ do: "take", card: "M0" })],
  } as never;

  it("are those with all the given values, any-time actions included", () => {
    expect(optionsAbout(asks, { do: "take" }).length).toBe(2);
    expect(optionsAbout(asks, { do: "take", card: "M0" }).length).toBe(1);
    expect(optionsAbout(asks, (what) => what["card"] === "F0").length).toBe(1);
    expect(optionsAbout(null, {})).toEqual([]);
  });
});

describe("numbers on the keyboard", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("count at once if no second digit could follow", () => {
    const chosen: number[] = [];
    const keys = new DigitKeys((number) => chosen.push(number));
    keys.press("3", 8);
    expect(chosen).toEqual([3]);
    keys.press("1", 12);
    expect(chosen).toEqual([3]);
    keys.press("2", 12);
    expect(chosen).toEqual([3, 12]);
    keys.press("1", 12);
    vi.advanceTimersByTime(1000);
    expect(chosen).toEqual([3, 12, 1]);
    keys.press("9", 4);
    expect(chosen).toEqual([3, 12, 1]);
  });

  it("are for the question they were typed for", () => {
    const chosen: number[] = [];
    const keys = new DigitKeys((number) => chosen.push(number));
    keys.press("1", 14);
    keys.clear();
    vi.advanceTimersByTime(1000);
    keys.press("Enter", 14);
    expect(chosen).toEqual([]);
  });
});

describe("clocks", () => {
  const now = Date.parse("2026-01-01T00:01:00Z");
  const clock = { seat: 0, bank_ms: 300_000, since: "2026-01-01T00:00:00Z" };

  it("count down the time bank, or the time of a turn in correspondence", () => {
    expect(left(clock, { kind: "live", bank_ms: 0, increment_ms: 0, moment_ms: 0 }, now)).toBe(240_000);
    expect(left(clock, { kind: "mail", bank_ms: 0, increment_ms: 90_000, moment_ms: 0 }, now)).toBe(30_000);
  });

  it("are shown in minutes, hours or days", () => {
    expect([shown(65_000), shown(7_400_000), shown(187_200_000)]).toEqual(["1:05", "2:03:20", "2 d 4 h"]);
  });
});
