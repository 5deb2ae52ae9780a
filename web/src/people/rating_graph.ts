/** The geometry of a rating graph: a line through the last rating of each day, in a band of uncertainty. */

import type { RatingPoint } from "../protocol";

export interface Graph {
  line: string;
  band: string;
  dots: { x: number; y: number; day: RatingPoint }[];
  levels: { y: number; rating: number }[]; // horizontal lines
  first: string; // days at both ends
  last: string;
}

export interface Box {
  width: number;
  height: number;
  left: number; // space for the numbers
  bottom: number; // space for the dates
}

const MOST_LEVELS = 5;
const STEPS = [25, 50, 100, 200, 500, 1000];
const PAD = 8;
const MOST_DOTS = 40; // more would hide the line

/** Draws the days, of which there is at least one, in order. The time axis is linear, also over days without games. */
export function graphOf(days: RatingPoint[], box: Box): Graph {
  const times = days.map((each) => Date.parse(each.day));
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const step = stepFor(days);
  const low = Math.floor(Math.min(...days.map((each) => each.low)) / step) * step;
  const high = Math.ceil(Math.max(...days.map((each) => each.high)) / step) * step;
  const room = { x: box.width - box.left - PAD, y: box.height - box.bottom - PAD };
  const x = (i: number): number =>
    rounded(box.left + (to > from ? (((times[i] ?? 0) - from) / (to - from)) * room.x : room.x / 2));
  const y = (rating: number): number => rounded(PAD + ((high - rating) / (high - low)) * room.y);
  const top = days.map((each, i) => `${x(i)},${y(each.high)}`);
  const base = days.map((each, i) => `${x(i)},${y(each.low)}`).reverse();
  const dots = days.map((day, i) => ({ x: x(i), y: y(day.shown), day }));
  return {
    line: dots.map((each, i) => `${i ? "L" : "M"}${each.x},${each.y}`).join(""),
    band: `M${[...top, ...base].join("L")}Z`,
    dots: dots.length > MOST_DOTS ? dots.slice(-1) : dots,
    levels: levels(low, high, step).map((rating) => ({ rating, y: y(rating) })),
    first: days[0]?.day ?? "",
    last: days.at(-1)?.day ?? "",
  };
}

function stepFor(days: RatingPoint[]): number {
  const range = Math.max(...days.map((each) => each.high)) - Math.min(...days.map((each) => each.low));
  return STEPS.find((step) => range / step <= MOST_LEVELS - 1) ?? 2000;
}

function levels(low: number, high: number, step: number): number[] {
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
