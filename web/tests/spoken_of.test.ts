import { describe, expect, it } from "vitest";
import { partsOf } from "../src/table_ui/spoken_of";

describe("a log line", () => {
  it("mentions its components, not numbers or empty values", () => {
    const args = { seat: 0, card: "F2", lay: "", number: 3, area: "enna" };
    expect(partsOf({ id: "log-take", args })).toEqual(["F2", "enna"]);
  });

  it("that is null mentions nothing", () => {
    expect(partsOf(null)).toEqual([]);
  });
});
