/** What La Famiglia's board says and reckons, held against the rules' own figures. */

import { readdirSync, readFileSync } from "node:fs";
import { describe as group, expect, test } from "vitest";
import { isLoose, panelFor, priceOf } from "../../../src/boards/la_famiglia/asked";
import { fightOf, odds, queue } from "../../../src/boards/la_famiglia/encounters";
import { flightsBetween } from "../../../src/boards/la_famiglia/flights";
import { island, printed, spaceName } from "../../../src/boards/la_famiglia/printed";
import { marked, readSheet, writeSheet } from "../../../src/boards/la_famiglia/sheet";
import { describe } from "../../../src/boards/la_famiglia/text";
import type { View } from "../../../src/boards/la_famiglia/types";
import { inside } from "../../../src/boards/board";
import { bundleOf } from "../../../src/i18n/bundles";
import type { Asks, SeatInfo } from "../../../src/protocol";
import { Speaker } from "../../../src/speech";
import told from "./frames.json";
import messages from "./messages.json";

interface Told {
  view: unknown;
  asks: Asks | null;
  expected?: { queue: number[]; attack: number; defence: number; strikes: number[][] };
}

const frames = Object.entries(told as unknown as Record<string, Told>);
const speech = new Speaker([bundleOf("en", messages.shared, messages.title)], ["Anna", "Bruno", "Carla", "Dino"]);
const players = speech.names.map((name, seat) => ({ seat, name, bot: "", person: true, team: seat % 2, here: true })) as SeatInfo[];
const of = (name: string): Told => (told as unknown as Record<string, Told>)[name]!;
const viewOf = (name: string): View => inside<View>(of(name).view);

group("the island", () => {
  const source = JSON.parse(readFileSync("../src/cosca/games/la_famiglia/packs/island_shapes.json", "utf-8"));
  const path = (points: number[][]): string => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

  test.each(island.areas.map((each) => [each.id, each] as const))("%s has the shape of the pack", (id, area) => {
    expect(area.d).toBe(path(source.areas[id].polygon));
    expect(area.slots).toEqual(source.areas[id].slots);
  });
  test("seas and Mandamenti have theirs", () => {
    for (const sea of island.seas) expect(sea.d).toBe(path(source.seas[sea.id].polygon));
    for (const each of island.mandamenti) expect(each.d).toBe(path(source.mandamenti[each.id].outline));
  });
});

group("sums and sequence are those of the rules", () => {
  const set = frames.filter(([, frame]) => frame.expected);
  test("there are fights and queues to compare", () => {
    expect(set.some(([, frame]) => frame.expected!.attack > 0)).toBe(true);
    expect(set.some(([, frame]) => frame.expected!.strikes.length > 1)).toBe(true);
    expect(set.some(([, frame]) => frame.expected!.queue.length > 2)).toBe(true);
  });
  test.each(set)("in %s", (_, frame) => {
    const v = inside<View>(frame.view);
    const fight = fightOf(v);
    expect(v.orders_open ? queue(v) : []).toEqual(v.orders_open ? frame.expected!.queue : []);
    const targets = (frame.asks?.options ?? []).flatMap((each) => (String(each.do["do"]).startsWith("strike") ? [[each.do["area"], odds(v, each)!.force, odds(v, each)!.guard]] : []));
    expect(targets).toEqual(frame.expected!.strikes);
    if (v.fight_area >= 0) expect([fight!.attack.sum, fight!.defence.sum]).toEqual([frame.expected!.attack, frame.expected!.defence]);
  });
});

group("every question", () => {
  test.each(frames)("%s has a place for each of its options", (_, frame) => {
    const places = ["area", "sea", "space", "column", "row", "order", "tile", "card", "family", "seat"];
    const acts = ["finesse", "brute_force", "pick_up_card", "leave_card"];
    for (const option of frame.asks?.options ?? []) {
      const found = isLoose(option) || acts.includes(String(option.do["do"])) || places.some((each) => each in option.do);
      expect(found, JSON.stringify(option.do)).toBe(true);
    }
  });
  test.each(frames)("%s is told in words without gaps", (_, frame) => {
    const words = JSON.stringify(describe(frame.view, speech, players, 0));
    expect(words).not.toMatch(/undefined|NaN|lf-|board-|part-|\{ ?\$/);
  });
  test("is looked for where its answer is", () => {
    expect(panelFor(of("ask-planningturn-0").asks, false)).toBe("sheets");
    expect(panelFor(of("ask-exertinfluence-0").asks, false)).toBe("families");
    expect(panelFor(of("set-finesse").asks, true)).toBe("encounter");
    expect(panelFor(of("ask-firstlabs-0").asks, false)).toBe("island");
  });
});

group("money", () => {
  test("a column costs what the server says", () => {
    const gain = of("ask-planningturn-0").asks!.options.find((each) => each.do["do"] === "gain_influence")!;
    expect(priceOf(viewOf("ask-planningturn-0"), gain)).toBe(-Number(gain.says.args["money"]));
  });
  test("a space costs what is printed on it", () => {
    const v = viewOf("ask-planningturn-1");
    const use = of("ask-planningturn-1").asks!.options.find((each) => printed.sheets[v.bottom_sheet]![Number(each.do["space"])]!.pay)!;
    expect(priceOf(v, use)).toBeLessThan(0);
    expect(`space_${spaceName(printed.sheets[v.bottom_sheet]!, Number(use.do["space"]))}`).toBe(use.says.args["space"]);
  });
});

group("movement", () => {
  test("one who left and one who came are the same men", () => {
    const before = viewOf("end");
    const area = before.men.findIndex((men) => men > 1);
    const side = before.holder[area]!;
    const to = before.holder.findIndex((holder, each) => holder === side && each !== area);
    const men = before.men.with(area, before.men[area]! - 1).with(to, before.men[to]! + 1);
    expect(flightsBetween(before, { ...before, men })).toEqual([{ side, men: 1, from: island.areas[area]!.slots.soldati, to: island.areas[to]!.slots.soldati }]);
    expect(flightsBetween(before, before)).toEqual([]);
  });
});

group("the team's sheet", () => {
  test("keeps marks and words, and takes a mark off again", () => {
    const sheet = marked(readSheet(""), 5, "attack");
    expect(readSheet(writeSheet(sheet))).toEqual({ marks: { 5: "attack" }, text: "" });
    expect(marked(sheet, 5, "attack").marks).toEqual({});
    expect(marked(sheet, 5, "defend").marks).toEqual({ 5: "defend" });
  });
  test("reads plain words, and drops marks it does not know", () => {
    expect(readSheet("all on Enna")).toEqual({ marks: {}, text: "all on Enna" });
    expect(readSheet('{"text":"x","marks":{"3":"nonsense","x":"attack"}}')).toEqual({ marks: {}, text: "x" });
  });
});

test("every word that the board says is there", () => {
  const folder = "src/boards/la_famiglia/";
  const said = readdirSync(folder).filter((name) => /\.(svelte|ts)$/.test(name)).flatMap((name) => [...readFileSync(folder + name, "utf-8").matchAll(/\bw\(["']([\w-]+)["']/g)].map((found) => found[1]!));
  const known = readFileSync(`${folder}words/en.ftl`, "utf-8");
  expect(said.length).toBeGreaterThan(40);
  for (const id of said) expect(known).toMatch(new RegExp(`^lf-${id} =`, "m"));
});

test("both languages have the same words", () => {
  const ids = (language: string): string[] => [...readFileSync(`src/boards/la_famiglia/words/${language}.ftl`, "utf-8").matchAll(/^(lf-[\w-]+) =/gm)].map((found) => found[1]!);
  expect(ids("de")).toEqual(ids("en"));
});
