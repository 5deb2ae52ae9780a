import { describe, expect, it } from "vitest";
import type { FromServer } from "../src/protocol";
import { changed, LatestFrame } from "../src/table/changes";
import cases from "./changes.json";

describe("a change", () => {
  it.each(cases)("leads from $old to $new", ({ old, change, new: expected }) => {
    const before = structuredClone(old);
    expect(changed(old, change)).toEqual(expected);
    expect(old, "the old value stays as it is").toEqual(before);
  });
});

describe("the latest frame", () => {
  const frame: FromServer = {
    type: "frame",
    n: 4,
    lines: [{ id: "log-pass", args: {} }],
    view: { FamigliaView: { turn: 1, hand: ["F0", "A1"] } },
    asks: null,
    waits: [0],
    clocks: [],
    until: null,
  };

  it("is followed by the frame that a delta leads to", () => {
    const latest = new LatestFrame();
    expect(latest.whole(frame)).toBe(frame);
    const changes = { view: { FamigliaView: { hand: [1, 2, [[]]] } }, waits: [[1]] };
    const next = latest.whole({ type: "delta", n: 5, lines: [], changes });
    expect(next).toEqual({ ...frame, n: 5, lines: [], view: { FamigliaView: { turn: 1, hand: ["F0"] } }, waits: [1] });
    expect(latest.whole({ type: "delta", n: 6, lines: frame.lines, changes: {} })).toEqual({
      ...next,
      n: 6,
      lines: frame.lines,
    });
  });

  it("passes other messages on", () => {
    const pong: FromServer = { type: "pong" };
    expect(new LatestFrame().whole(pong)).toBe(pong);
  });
});
