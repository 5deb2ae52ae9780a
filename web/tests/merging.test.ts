import { describe, expect, it } from "vitest";
import { merged } from "../src/table/merging";

const text = (...lines: string[]): string => lines.join("\n");

describe("a sheet that two people write", () => {
  it("keeps what each has added", () => {
    expect(merged("", "Enna", "Palermo")).toBe(text("Palermo", "Enna"));
    expect(merged(text("a", "b"), text("a", "mine", "b"), text("a", "b", "theirs"))).toBe(
      text("a", "mine", "b", "theirs"),
    );
  });

  it("leaves out what either has taken out", () => {
    expect(merged(text("a", "b", "c"), text("a", "c"), text("b", "c"))).toBe("c");
  });

  it("has a line that I changed as I changed it, and theirs beside it if they changed it too", () => {
    expect(merged(text("a", "b"), text("a", "B"), text("a", "b", "c"))).toBe(text("a", "B", "c"));
    expect(merged("a", "mine", "theirs")).toBe(text("theirs", "mine"));
  });

  it("tells equal lines apart by their number", () => {
    expect(merged(text("x", "x"), "x", text("x", "x", "y"))).toBe(text("x", "y"));
  });

  it("is simply theirs if I changed nothing, and mine if they did not", () => {
    expect(merged("a", "a", "b")).toBe("b");
    expect(merged("a", "b", "a")).toBe("b");
    expect(merged("a", "b", "b")).toBe("b");
  });

  it("with marks in JSON keeps the marks of both, and takes off what either took off", () => {
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

  it("is never longer than the site would take", () => {
    expect(merged("", "m".repeat(30), "t".repeat(30), 40).length).toBe(40);
  });
});
