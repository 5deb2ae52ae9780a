import { describe, expect, it } from "vitest";
import { partsOf } from "../src/table_ui/spoken_of";

describe("a line of the log", () => {
  it("speaks of the pieces that it names, not of numbers or gaps", () => {
    const args = { seat: 0, card: "F2", lay: "", number: 3, area: "enna" };
    expect(partsOf({ id: "log-take", args })).toEqual(["F2", "enna"]);
  });

  it("speaks of nothing once nobody is at it", () => {
    expect(partsOf(null)).toEqual([]);
  });
});
