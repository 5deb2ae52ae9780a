import { describe, expect, test } from "vitest";
import { graphOf } from "../src/people/rating_graph";
import type { RatingPoint } from "../src/protocol";

const BOX = { width: 400, height: 200, left: 40, bottom: 20 };
const point = (day: string, shown: number, band = 50): RatingPoint => ({
  day,
  shown,
  low: shown - band,
  high: shown + band,
});

describe("the graph of a rating", () => {
  const graph = graphOf([point("2026-01-01", 1500), point("2026-01-02", 1600), point("2026-01-11", 1550)], BOX);

  test("time runs evenly, also over days without a game", () => {
    const [first, second, third] = graph.dots.map((dot) => dot.x);
    expect(first).toBe(40);
    expect(third).toBe(392);
    expect(((second ?? 0) - 40) * 10).toBeCloseTo(352, 0);
  });

  test("a better rating is drawn higher, inside its band and inside the box", () => {
    const [worst, best, middle] = graph.dots.map((dot) => dot.y);
    expect(best).toBeLessThan(middle ?? 0);
    expect(middle).toBeLessThan(worst ?? 0);
    const heights = [...graph.band.matchAll(/,([\d.]+)/g)].map((found) => Number(found[1]));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...heights)).toBeLessThanOrEqual(180);
    expect(Math.min(...heights)).toBeLessThan(best ?? 0);
  });

  test("a few round levels enclose the band", () => {
    const ratings = graph.levels.map((level) => level.rating);
    expect(ratings[0]).toBeLessThanOrEqual(1450);
    expect(ratings.at(-1)).toBeGreaterThanOrEqual(1650);
    expect(ratings.length).toBeLessThanOrEqual(6);
    expect(ratings.every((rating) => rating % 25 === 0)).toBe(true);
  });

  test("a single day is a dot in the middle", () => {
    const { dots, line } = graphOf([point("2026-01-01", 1500)], BOX);
    expect(dots.map((dot) => dot.x)).toEqual([216]);
    expect(line).not.toContain("NaN");
  });

  test("many days are a line with a dot at its end only", () => {
    const days = Array.from({ length: 60 }, (_, i) => point(new Date(i * 86_400_000).toISOString().slice(0, 10), 1500));
    expect(graphOf(days, BOX).dots).toHaveLength(1);
  });
});
