/** Marches and raids on the map, swipes between panels, and the extras of La Famiglia. */

import { describe, expect, it } from "vitest";
import { fightOf } from "../encounters";
import { isExtra } from "../extras";
import { manyOf, marchOf } from "../marches";
import { island, layOut } from "../printed";
import { ATTACKERS, DEFENDERS, oddsAt, raidAt, slotsOf, wayBetween } from "../standing";
import { swiped } from "../swipes";
import type { At } from "../types";
import type { LaFamigliaView, Movement } from "../view";
import { inside } from "../../contract";
import type { Asks, Option } from "../../../protocol";
import file from "../../../../tests/printed.json";
import told from "./frames.json";
import scenes from "./scenes.json";

layOut(file.la_famiglia);
const frames = told as unknown as Record<string, { view: unknown; asks: Asks | null }>;
const before = (scenes as unknown as { before: unknown }[]).map((each) => inside<LaFamigliaView>(each.before));
const moving = (v: LaFamigliaView): Movement | undefined =>
  v.doing.flatMap((each) => ("Movement" in each ? [each.Movement] : [])).at(-1);
const asking = before.find((v) => moving(v)?.at === 2)!;
const fights = before.filter((v) => v.fight_area >= 0);
const men = (number: number): Option => ({ do: { do: "men", number }, says: { id: "do-men", args: {} }, rule: "" });
const far = (a: At, b: At): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe("a march", () => {
  it("has its origin, its target and the odds while the game asks how many Soldati attack", () => {
    const movement = moving(asking)!;
    const march = marchOf(asking)!;
    expect([march.from, march.to]).toEqual([movement.origin, movement.target]);
    expect(march.attack).toMatchObject({
      side: movement.side,
      attackers: [1, asking.men[movement.origin]],
      force: movement.skull,
      defender: asking.holder[movement.target],
      defenders: asking.men[movement.target],
    });
  });

  it("counts the Soldati that the player points at", () => {
    const found = marchOf(asking, men(2))!.attack!;
    expect(manyOf(found.attackers)).toBe("2");
    expect(manyOf(marchOf(asking)!.attack!.attackers)).toMatch(/^1–\d+$/);
  });

  it("adds the car that the player points at", () => {
    const withCar = { do: { do: "cars", number: 1 }, says: { id: "do-cars", args: {} }, rule: "" };
    const bonus = marchOf(asking, withCar)!.attack!.force - marchOf(asking)!.attack!.force;
    expect(bonus).toBeGreaterThan(0);
  });

  it("has no odds where nobody fights", () => {
    const movement = moving(asking)!;
    const holder = asking.holder.with(movement.target, movement.side);
    expect(marchOf({ ...asking, holder })!.attack).toBeNull();
  });

  it("is over before and after the questions about it", () => {
    const at = (step: number): LaFamigliaView => ({
      ...asking,
      doing: [{ Movement: { ...moving(asking)!, at: step } }],
    });
    expect([1, 2, 3, 4].map((step) => Boolean(marchOf(at(step))))).toEqual([false, true, true, false]);
  });

  it("has the sums of the fight once it is fought", () => {
    expect(fights.length).toBeGreaterThan(2);
    for (const v of fights) {
      const fight = fightOf(v)!;
      expect(marchOf(v)).toMatchObject({
        to: v.fight_area,
        attack: { force: fight.attack.sum, guard: fight.defence.sum, defenders: fight.defenders },
      });
    }
  });

  it("is drawn from ring to ring, with its odds on the map", () => {
    const { line, tip } = wayBetween([100, 100], [400, 100], 1);
    expect(line).toMatch(/^M\d+ \d+Q/);
    expect(far(tip.split(" ").map(Number) as At, [400, 100])).toBeLessThan(40);
    for (const area of island.areas.keys()) {
      const [x, y] = oddsAt(asking, area, -1, 1.7).split(" ").map(Number) as At;
      expect(x > 0 && x < 1600 && y > 0 && y < 1120).toBe(true);
    }
  });
});

describe("attackers", () => {
  it.each([1, 1.4, 1.7])("never hide the defenders of any area (pieces %sx)", (big) => {
    const hidden = fights.flatMap((v) =>
      island.areas.flatMap(({ adjacent }, area) =>
        [-1, ...adjacent].filter((origin) => {
          const away = far(raidAt(v, area, origin, big), slotsOf(area, big).soldati);
          return away <= (ATTACKERS + DEFENDERS) * big;
        }),
      ),
    );
    expect(hidden).toEqual([]);
  });

  it("stand on the side from which they came if there is room", () => {
    const empty = { ...asking, holder: asking.holder.map(() => 5), cars: [], labs: [], token: [], face_down: [] };
    const [target, origin] = [0, island.areas[0]!.adjacent[0]!];
    const [to, from] = [slotsOf(target, 1).soldati, slotsOf(origin, 1).soldati];
    expect(far(raidAt(empty, target, origin, 1), from)).toBeLessThan(far(to, from));
  });
});

describe("a swipe", () => {
  const at = (clientX: number, clientY: number): { clientX: number; clientY: number } => ({ clientX, clientY });

  it("to the left turns to the next panel, to the right to the previous one", () => {
    expect(swiped(at(300, 400), at(200, 410), 200)).toBe(1);
    expect(swiped(at(100, 400), at(220, 380), 200)).toBe(-1);
  });

  it.each([
    ["short", at(270, 400), 200],
    ["steep", at(200, 500), 200],
    ["slow", at(200, 400), 900],
  ])("that is too %s turns nothing", (_, end, took) => {
    expect(swiped(at(300, 400), end, took)).toBe(0);
  });
});

describe("extras", () => {
  it("are all any-time actions, and no other option of any prompt", () => {
    const asked = Object.values(frames).flatMap((each) => (each.asks ? [each.asks] : []));
    const anytime = asked.flatMap((each) => each.anytime);
    expect(anytime.length).toBeGreaterThan(10);
    expect(anytime.filter((each) => !isExtra(each.do))).toEqual([]);
    expect(asked.flatMap((each) => each.options).filter((each) => isExtra(each.do))).toEqual([]);
  });
});
