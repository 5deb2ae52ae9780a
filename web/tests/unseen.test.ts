import { describe, expect, it } from "vitest";
import { beyond, scrollTo } from "../src/games/unseen";

const box = { top: 100, bottom: 500 };
const target = (top: number): { top: number; bottom: number } => ({ top, bottom: top + 44 });

describe("a box that scrolls", () => {
  it("counts the targets above and below what it shows", () => {
    expect(beyond(box, [target(20), target(120), target(450), target(490), target(700)])).toEqual({
      above: 1,
      below: 2,
    });
  });

  it("stays where it is if all targets are in sight", () => {
    expect(scrollTo(box, [target(110), target(450)])).toBe(0);
    expect(scrollTo(box, [])).toBe(0);
  });

  it("scrolls just as far as the last target needs", () => {
    expect(scrollTo(box, [target(400), target(560)])).toBe(604 - 500 + 7);
  });

  it("never scrolls past the first target", () => {
    expect(scrollTo(box, [target(140), target(900)])).toBe(12);
  });

  it("scrolls back to a target above", () => {
    expect(scrollTo(box, [target(-200), target(120)])).toBe(-328);
  });
});
