/** Compares the texts and sums of La Famiglia's board with those of the rules. */

import { readdirSync, readFileSync } from "node:fs";
import { describe as group, expect, test } from "vitest";
import { areaSpot, isLoose, litSpots, panelFor, priceOf } from "../asked";
import { fightOf, odds, queue } from "../encounters";
import { isInPlay } from "../facts";
import { meant } from "../fingers";
import { movedBetween } from "../flights";
import { happened, type StrikeTold } from "../happenings";
import { island, layOut, printed, spaceName } from "../printed";
import { marked, readSheet, writeSheet } from "../sheet";
import { symbolNumber, symbolOf, SYMBOLS } from "../symbols";
import { areaName, happeningTold, orderPlace } from "../telling";
import { describe } from "../text";
import { IN_HEADQUARTERS, ON_MAT, OUT_OF_GAME, UNSEEN } from "../types";
import type { LaFamigliaView } from "../view";
import { inside } from "../../contract";
import { bundleOf } from "../../../i18n/bundles";
import type { Asks, Line, SeatInfo } from "../../../protocol";
import { Translator } from "../../../i18n/translator";
import file from "../../../../tests/printed.json";
import told from "./frames.json";
import messages from "./messages.json";
import scenes from "./scenes.json";

layOut(file.la_famiglia);
interface Told {
  view: unknown;
  asks: Asks | null;
  expected?: { queue: number[]; attack: number; defence: number; strikes: number[][] };
}

interface Scene {
  before: unknown;
  now: { view: unknown; lines: Line[] };
  expected: { kind: "fight" | "walkover" | "strike"; area: number; fallen?: number; holder?: number; men?: number };
}

const frames = Object.entries(told as unknown as Record<string, Told>);
const translator = new Translator(
  [bundleOf("en", messages.shared, messages.title)],
  ["Anna", "Bruno", "Carla", "Dino"],
);
const players = translator.names.map((name, seat) => ({
  seat,
  name,
  bot: "",
  person: true,
  team: seat % 2,
  here: true,
  held: false,
})) as SeatInfo[];
const of = (name: string): Told => (told as unknown as Record<string, Told>)[name]!;
const viewOf = (name: string): LaFamigliaView => inside<LaFamigliaView>(of(name).view);

group("the island", () => {
  const source = JSON.parse(readFileSync("../src/cosca/games/la_famiglia/packs/island_shapes.json", "utf-8"));
  const path = (points: number[][]): string => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

  test.each(island.areas.map((each) => [each.id, each] as const))("%s has the shape of the pack", (id, area) => {
    expect(area.d).toBe(path(source.areas[id].polygon));
    expect(area.slots).toEqual(source.areas[id].slots);
  });
  test("seas and Mandamenti have the shapes of the pack", () => {
    for (const sea of island.seas) expect(sea.d).toBe(path(source.seas[sea.id].polygon));
    for (const each of island.mandamenti) expect(each.d).toBe(path(source.mandamenti[each.id].outline));
  });
});

group("the places the map zooms in on", () => {
  const asked = (...dos: object[]): Asks => ({ options: dos.map((what) => ({ do: what })) }) as unknown as Asks;
  test("are the areas and seas where equipment may be placed", () => {
    expect(litSpots(asked({ do: "place_car", area: 3 }, { do: "place_boat", sea: 2 }, { do: "done" }))).toEqual([
      areaSpot(3),
      island.seas[2]!.label,
    ]);
  });
  test("are none without a prompt", () => expect(litSpots(null)).toEqual([]));
});

group("sums and sequence are those of the rules", () => {
  const set = frames.filter(([, frame]) => frame.expected);
  test("the frames include fights, Strikes and queues to compare", () => {
    expect(set.some(([, frame]) => frame.expected!.attack > 0)).toBe(true);
    expect(set.some(([, frame]) => frame.expected!.strikes.length > 1)).toBe(true);
    expect(set.some(([, frame]) => frame.expected!.queue.length > 2)).toBe(true);
  });
  test.each(set)("in %s", (_, frame) => {
    const v = inside<LaFamigliaView>(frame.view);
    const fight = fightOf(v);
    expect(v.orders_open ? queue(v) : []).toEqual(v.orders_open ? frame.expected!.queue : []);
    const targets = (frame.asks?.options ?? []).flatMap((each) =>
      String(each.do["do"]).startsWith("strike") ? [[each.do["area"], odds(v, each)!.force, odds(v, each)!.guard]] : [],
    );
    expect(targets).toEqual(frame.expected!.strikes);
    if (v.fight_area >= 0)
      expect([fight!.attack.sum, fight!.defence.sum]).toEqual([frame.expected!.attack, frame.expected!.defence]);
  });
});

group("every prompt", () => {
  test.each(frames)("%s has a place for each of its options", (_, frame) => {
    const places = ["area", "sea", "space", "column", "row", "order", "tile", "card", "family", "seat"];
    const acts = ["finesse", "brute_force", "pick_up_card", "leave_card"];
    for (const option of frame.asks?.options ?? []) {
      const found =
        isLoose(option) || acts.includes(String(option.do["do"])) || places.some((each) => each in option.do);
      expect(found, JSON.stringify(option.do)).toBe(true);
    }
  });
  test.each(frames)("%s is described without missing texts", (_, frame) => {
    const words = JSON.stringify(describe(frame.view, translator, players, 0, file.la_famiglia));
    expect(words).not.toMatch(/undefined|NaN|lf-|board-|part-|\{ ?\$/);
  });
  test("opens the panel with its options", () => {
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
    const use = of("ask-planningturn-1").asks!.options.find(
      (each) => printed.sheets[v.bottom_sheet]![Number(each.do["space"])]!.pay,
    )!;
    expect(priceOf(v, use)).toBeLessThan(0);
    expect(`space_${spaceName(printed.sheets[v.bottom_sheet]!, Number(use.do["space"]))}`).toBe(use.says.args["space"]);
  });
});

group("movement", () => {
  const before = viewOf("end");
  const area = before.men.findIndex((men, each) => men > 1 && before.holder[each]! < 4);
  const side = before.holder[area]!;
  const to = before.holder.findIndex((holder, each) => holder === side && each !== area);
  const [from, there] = [island.areas[area]!.slots, island.areas[to]!.slots];

  test("a Soldato that left one area and came to another is one flight", () => {
    const men = before.men.with(area, before.men[area]! - 1).with(to, before.men[to]! + 1);
    expect(movedBetween(before, { ...before, men })).toEqual({
      flights: [{ kind: "soldati", side, count: 1, from: from.soldati, to: there.soldati }],
      changes: [],
    });
    expect(movedBetween(before, before)).toEqual({ flights: [], changes: [] });
  });
  test("a car and a boat that change place are flights", () => {
    const start = {
      ...before,
      cars: before.cars.with(area, 1).with(to, 0),
      boats: before.boats.with(0, [1, 0, 0, 0, 0, 0, 0, 0, 0]),
    };
    const now = {
      ...start,
      cars: start.cars.with(area, 0).with(to, 1),
      boats: start.boats.with(0, [0, 1, 0, 0, 0, 0, 0, 0, 0]),
    };
    expect(movedBetween(start, now).flights).toEqual([
      { kind: "car", side, count: 1, from: from.car, to: there.car },
      { kind: "boat", side: 0, count: 1, from: island.seas[0]!.boats[0], to: island.seas[1]!.boats[0] },
    ]);
  });
  test("Soldati that are placed or removed are changes in their area", () => {
    const men = before.men.with(area, before.men[area]! + 3);
    expect(movedBetween(before, { ...before, men }).changes).toEqual([
      { kind: "soldati", side, at: from.soldati, by: 3 },
    ]);
    expect(movedBetween({ ...before, men }, before).changes).toEqual([
      { kind: "soldati", side, at: from.soldati, by: -3 },
    ]);
  });
});

group("outcomes of fights and Strikes", () => {
  const all = scenes as unknown as Scene[];
  test("the scenes include fights, fights that ended at once, and Strikes", () => {
    expect(new Set(all.map((each) => each.expected.kind))).toEqual(new Set(["fight", "walkover", "strike"]));
  });
  test.each(all.map((each, i) => [`${each.expected.kind} ${i}`, each] as const))(
    "%s has the outcome of the rules",
    (_, { before, now, expected }) => {
      const told = happened(inside<LaFamigliaView>(before), inside<LaFamigliaView>(now.view), now.lines)!;
      expect(told.kind).toBe(expected.kind === "strike" ? "strike" : "fight");
      if (told.kind === "strike") expect([told.area, told.fallen]).toEqual([expected.area, expected.fallen]);
      else
        expect([told.fight.area, told.holder, told.left.attackers + told.left.defenders]).toEqual([
          expected.area,
          expected.holder,
          expected.men,
        ]);
      expect(happeningTold(inside<LaFamigliaView>(now.view), told, translator)).not.toMatch(
        /undefined|NaN|lf-|news-|\{/,
      );
    },
  );
  test("a Strike removes as many Soldati as its sum, or all that were there", () => {
    for (const { before, now, expected } of all.filter((each) => each.expected.kind === "strike")) {
      const told = happened(inside<LaFamigliaView>(before), inside<LaFamigliaView>(now.view), now.lines) as StrikeTold;
      expect(Math.min(told.men, Math.max(0, told.skull + told.bomb - told.defence.sum))).toBe(expected.fallen);
    }
  });
  test("views that do not follow each other have no outcome", () => {
    const [first, last] = [all[0]!, all.at(-1)!];
    expect(happened(inside<LaFamigliaView>(last.before), inside<LaFamigliaView>(first.now.view), [])).toBeNull();
  });
});

group("a finger", () => {
  const [x, y] = island.areas[4]!.slots.soldati;
  const outlineOf = (area: number) =>
    island.areas[area]!.d.slice(1, -1)
      .split("L")
      .map((point) => point.split(" ").map(Number) as [number, number]);
  const every = island.areas.map((_, area) => area);

  test("well inside an area means only that area", () => {
    expect(meant({ x, y }, every, 0.5)).toEqual([4]);
  });
  test("may also mean adjacent areas if the whole island fits a phone, nearest first", () => {
    const found = meant({ x, y }, every, 4.1);
    expect(found[0]).toBe(4);
    expect(found.length).toBeGreaterThan(1);
    for (const other of found.slice(1)) expect(island.areas[4]!.adjacent).toContain(other);
  });
  test("near the only possible area means that area, and far from it none", () => {
    const left = Math.min(...outlineOf(4).map(([east]) => east));
    const [, height] = outlineOf(4).find(([east]) => east === left)!;
    expect(meant({ x: left - 60, y: height }, [4], 4.1)).toEqual([4]);
    expect(meant({ x: left - 60, y: height }, [4], 1)).toEqual([]);
  });
});

group("the chart of orders", () => {
  test.each([
    [ON_MAT, false, "still on the family mat"],
    [IN_HEADQUARTERS, true, "in headquarters"],
    [OUT_OF_GAME, false, "sold"],
    [UNSEEN, true, "on the island or in headquarters"],
    [5, true, areaName(5, translator)],
  ])("shows whether an order at %d is in play, and says where it is", (place, inPlay, words) => {
    expect(isInPlay(place)).toBe(inPlay);
    expect(orderPlace(place, translator)).toBe(words);
  });
});

group("the symbols of orders", () => {
  const orders = printed.families.flatMap((family) => family.orders);
  test("each have an icon of their own", () => {
    const kinds = new Set(orders.flatMap((order) => Object.keys(order.symbols)));
    expect(kinds.size).toBeGreaterThan(11);
    for (const kind of [...kinds, "pentito"]) expect(symbolOf(kind)).not.toBe(SYMBOLS["special"]);
  });
  test.each([
    ["recruit", 1, "1"],
    ["skull", 1, "1"],
    ["soldatiPlus", 0, "+0"],
    ["shotgun", 1, ""],
    ["shotgun", 2, "2"],
    ["pentito", "1+1", "1+1"],
  ])("%s %s shows the number '%s'", (kind, number, shown) => expect(symbolNumber(kind, number)).toBe(shown));
});

group("the team notes", () => {
  test("keep marks and text, and remove a mark that is set again", () => {
    const sheet = marked(readSheet(""), 5, "attack");
    expect(readSheet(writeSheet(sheet))).toEqual({ marks: { 5: "attack" }, text: "" });
    expect(marked(sheet, 5, "attack").marks).toEqual({});
    expect(marked(sheet, 5, "defend").marks).toEqual({ 5: "defend" });
  });
  test("accept plain text, and drop unknown marks", () => {
    expect(readSheet("all on Enna")).toEqual({ marks: {}, text: "all on Enna" });
    expect(readSheet('{"text":"x","marks":{"3":"nonsense","x":"attack"}}')).toEqual({ marks: {}, text: "x" });
  });
});

test("every text id that the board uses exists", () => {
  const folder = "src/games/la_famiglia/";
  const said = readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith("tests/"))
    .flatMap((name) =>
      [...readFileSync(folder + name, "utf-8").matchAll(/\bw\(["']([\w-]+)["']/g)].map((found) => found[1]!),
    );
  const known = readFileSync(`${folder}words/en.ftl`, "utf-8");
  expect(said.length).toBeGreaterThan(40);
  for (const id of said) expect(known).toMatch(new RegExp(`^lf-${id} =`, "m"));
});

test("both languages have the same text ids", () => {
  const ids = (language: string): string[] =>
    [...readFileSync(`src/games/la_famiglia/words/${language}.ftl`, "utf-8").matchAll(/^(lf-[\w-]+) =/gm)].map(
      (found) => found[1]!,
    );
  expect(ids("de")).toEqual(ids("en"));
});
