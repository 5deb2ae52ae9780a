/** Series of log lines are folded, and phases begin with a heading. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { Translator } from "../src/i18n/translator";
import type { Line } from "../src/protocol";
import { folded } from "../src/table/folding";

const MESSAGES = `
phase = TRIAL.
    .heading = yes
draw = { $who } draws { $bill } for { $for }.
    .quiet = yes
draw-many = { $who } draws { $bill } for { $for_first }, { $count } in all.
draw-hidden = { $who } draws a Bill.
pass = { $who } passes.
`;

function words(): Translator {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(MESSAGES));
  return new Translator([bundle], ["Ada", "Bea"]);
}

function told(...lines: [string, Line["args"]][]): { n: number; line: Line }[] {
  return lines.map(([id, args], n) => ({ n, line: { id, args } as Line }));
}

const texts = (lines: { n: number; line: Line }[]): string[] => folded(lines, words(), null).map((each) => each.text);

describe("the log", () => {
  it("tells several draws of one seat in one line", () => {
    const lines = told(
      ["draw", { seat: 0, bill: "$5", for: "Enzo" }],
      ["draw", { seat: 0, bill: "$10", for: "Enzo" }],
      ["draw", { seat: 1, bill: "$1", for: "Enzo" }],
    );
    expect(texts(lines)).toEqual(["Ada draws $5, $10 for Enzo, 2 in all.", "Bea draws $1 for Enzo."]);
  });

  it("counts lines that say the same", () => {
    const hidden: [string, Line["args"]] = ["draw-hidden", { seat: 1 }];
    expect(texts(told(hidden, hidden, hidden))).toEqual(["Bea draws a Bill. (3×)"]);
  });

  it("does not join what another line stands between", () => {
    const draw: [string, Line["args"]] = ["draw", { seat: 0, bill: "$5", for: "Enzo" }];
    expect(texts(told(draw, ["pass", { seat: 0 }], draw))).toEqual([
      "Ada draws $5 for Enzo.",
      "Ada passes.",
      "Ada draws $5 for Enzo.",
    ]);
  });

  it("keeps every line, in order", () => {
    const lines = told(
      ["draw", { seat: 0, bill: "$5", for: "Enzo" }],
      ["draw", { seat: 0, bill: "$5", for: "Enzo" }],
      ["pass", { seat: 1 }],
    );
    expect(folded(lines, words(), null).flatMap((each) => each.lines)).toEqual(lines);
  });

  it("marks headings and quiet lines, and never joins headings", () => {
    const shown = folded(
      told(["phase", {}], ["phase", {}], ["draw", { seat: 0, bill: "$5", for: "Enzo" }]),
      words(),
      null,
    );
    expect(shown.map((each) => [each.isHeading, each.isQuiet])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });
});
