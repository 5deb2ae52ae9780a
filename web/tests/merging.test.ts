import { describe, expect, it } from "vitest";
import { merged } from "../src/merging";

const text = (...lines: string[]): string => lines.join("\n");

describe("merging team notes that two players edit", () => {
  it("keeps the lines that each player added", () => {
    expect(merged("", "Enna", "Palermo")).toBe(text("Palermo", "Enna"));
    expect(merged(text("a", "b"), text("a", "mine", "b"), text("a", "b", "theirs"))).toBe(
      text("a", "mine", "b", "theirs"),
    );
  });

  it("drops the lines that either player removed", () => {
    expect(merged(text("a", "b", "c"), text("a", "c"), text("b", "c"))).toBe("c");
  });

  it("keeps my version of a line I changed, and theirs too if they changed the same line", () => {
    expect(merged(text("a", "b"), text("a", "B"), text("a", "b", "c"))).toBe(text("a", "B", "c"));
    expect(merged("a", "mine", "theirs")).toBe(text("theirs", "mine"));
  });

  it("counts equal lines", () => {
    expect(merged(text("x", "x"), "x", text("x", "x", "y"))).toBe(text("x", "y"));
  });

  it("returns their text if I changed nothing, and mine if they changed nothing", () => {
    expect(merged("a", "a", "b")).toBe("b");
    expect(merged("a", "b", "a")).toBe("b");
    expect(merged("a", "b", "b")).toBe("b");
  });

  it("merges marks in JSON: keeps the marks of both, and drops those that either removed", () => {
    const sheet = (marks: object, words = ""): string => JSON.stringify({ marks, text: words });
    const both = merged(
      sheet({ 1: "attack", 2: "defend" }),
      sheet({ 1: "attack", 3: "ask" }),
      sheet({ 1: "gather", 2: "defend", 4: "ask" }),
    );
    expect(JSON.parse(both)).toEqual({ marks: { 1: "gather", 3: "ask", 4: "ask" }, text: "" });
    const words = merged(sheet({}, "a"), sheet({}, "a\nmine"), sheet({}, "a\ntheirs"));
    expect((JSON.parse(words) as { text: string }).text).toBe("a\nmine\ntheirs");
    expect(JSON.parse(merged("", sheet({ 1: "ask" }), sheet({ 2: "ask" })))).toEqual({
      marks: { 1: "ask", 2: "ask" },
      text: "",
    });
  });

  it("never returns a text that is too long for the site", () => {
    expect(merged("", "m".repeat(30), "t".repeat(30), 40).length).toBe(40);
  });
});
