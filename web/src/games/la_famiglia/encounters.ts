/** The encounter phase, computed from a view: the sequence of orders, and the bonuses in fights and Strikes. */

import type { Option } from "../../protocol";
import { fields, hasTile } from "./facts";
import { familyOf, island, orderOf } from "./printed";
import { NOBODY, ORDERS, SEATS } from "./types";
import type { ExecuteOrder, LaFamigliaView, Strike } from "./view";

export const striking = (v: LaFamigliaView): Strike | undefined => fields(v, "Strike");
export const executing = (v: LaFamigliaView): ExecuteOrder | undefined => fields(v, "ExecuteOrder");

/** The orders on the board that are still to be executed, the next one first. */
export function queue(v: LaFamigliaView): number[] {
  if (!v.orders_open) return [];
  const now = executing(v)?.token;
  const waiting = v.token.flatMap((place, token) =>
    place >= 0 && !v.executed.includes(token) && token !== now ? [token] : [],
  );
  return waiting.sort((a, b) => compare(moment(v, a), moment(v, b)) || a - b);
}

/** Sort key of an order: supply before attack, then Initiative (less Head Start), then the order of play. */
export function moment(v: LaFamigliaView, token: number): number[] {
  const order = orderOf(v, token);
  const seat = Math.floor(token / ORDERS);
  const attack = order?.attack ?? false;
  return [
    Number(attack),
    (order?.initiative ?? 0) - (attack ? hasTile(v, seat, "head_start") : 0),
    (seat - v.starter + SEATS) % SEATS,
  ];
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

// A fight

/** The message id of a bonus, and how much it adds. */
export type Summand = [string, number];

export interface Defence {
  labs: number;
  vests: number;
  other: number;
  sum: number;
}

export interface Fight {
  area: number;
  attacker: number;
  defender: number;
  attackers: number;
  defenders: number;
  attack: { skull: number; car: number; other: number; sum: number };
  defence: Defence;
  /** The seat that plays each side's cards, the cards by seat (-1: none or not known), and who picked one up. */
  cards: { attacker: number; defender: number; laid: number[]; taken: boolean[]; at: number } | undefined;
}

export function fightOf(v: LaFamigliaView): Fight | null {
  if (v.fight_area < 0) return null;
  const attack = fields(v, "Attack");
  const area = v.fight_area;
  const defender = v.holder[area] ?? NOBODY;
  return {
    area,
    attacker: v.fight_side,
    defender,
    attackers: v.fight_men,
    defenders: v.men[area] ?? 0,
    attack: attackBonus(v, attack?.seat ?? NOBODY, {
      skull: attack?.skull ?? 0,
      car: Boolean(attack) && v.fight_car,
      bySea: attack?.by_sea ?? false,
    }),
    defence: defenceAt(v, area),
    cards: fields(v, "CardConflict"),
  };
}

/** The attack bonus of a seat, and what it consists of. */
export function attackBonus(
  v: LaFamigliaView,
  seat: number,
  how: { skull: number; car: boolean; bySea: boolean },
): Fight["attack"] {
  const car = how.car ? (familyOf(v, seat)?.mat.attack[v.removed[seat]?.[0] ?? 0] ?? 0) : 0;
  const other = how.bySea ? hasTile(v, seat, "miniguns") : 0;
  return { skull: how.skull, car, other, sum: how.skull + car + other };
}

export function attackSums({ attack }: Fight): Summand[] {
  return [
    ["sum-skull", attack.skull],
    ["sum-car", attack.car],
    ["sum-tile", attack.other],
  ];
}

export function defenceSums({ labs, vests, other }: Defence): Summand[] {
  return [
    ["sum-labs", labs],
    ["sum-vests", vests],
    ["sum-tile", other],
  ];
}

/** The defense bonus of an area, and what it consists of. */
export function defenceAt(v: LaFamigliaView, area: number): Defence {
  const holder = v.holder[area] ?? NOBODY;
  const labs = v.labs[area] ?? 0;
  const vests = holder < SEATS ? vestsAt(v, area) : 0;
  const other = holder < SEATS && labs ? hasTile(v, holder, "safe_houses") : 0;
  return { labs, vests, other, sum: labs + vests + other };
}

/** How much a car bomb adds to a Strike. */
export function bombOf(v: LaFamigliaView, seat: number): number {
  return familyOf(v, seat)?.mat.bomb[v.removed[seat]?.[0] ?? 0] ?? 0;
}

/** Skulls plus car bomb (`force`) and defense bonus (`guard`) of a Strike or attack; null if it is neither. */
export function odds(v: LaFamigliaView, option: Option): { force: number; guard: number; car: boolean } | null {
  const { do: what, area } = option.do;
  if (typeof area !== "number") return null;
  const guard = defenceAt(v, area).sum;
  const strike = striking(v);
  if (strike && (what === "strike_at" || what === "strike_by_car")) {
    const car = what === "strike_by_car";
    return { force: strike.skull + (car ? bombOf(v, strike.seat) : 0), guard, car };
  }
  const movement = fields(v, "Movement");
  const peaceful = ["own", "empty"].includes(String(option.says.args["side"]));
  if (!movement || peaceful || (what !== "move_to" && what !== "move_across")) return null;
  const how = { skull: movement.skull, car: false, bySea: what === "move_across" };
  return { force: attackBonus(v, movement.seat, how).sum, guard, car: false };
}

/** The vests that protect an area: those in it, or in edition 1.1 those in its whole Mandamento. */
function vestsAt(v: LaFamigliaView, area: number): number {
  const all = island.mandamenti[island.areas[area]?.mandamento ?? 0]?.members ?? [];
  const covered = (v.edition === "1.1" ? all : [area]).filter((each) => v.holder[each] === v.holder[area]);
  const tokens = v.token.flatMap((place, token) => (covered.includes(place) ? [token] : []));
  return tokens.reduce((sum, token) => sum + (orderOf(v, token)?.symbols["vest"] ?? 0), 0);
}

/** The area of the current fight or order, and the areas adjacent to it. */
export function aroundTheAction(v: LaFamigliaView): number[] {
  const area = v.fight_area >= 0 ? v.fight_area : (executing(v)?.area ?? -1);
  return area >= 0 ? [area, ...(island.areas[area]?.adjacent ?? [])] : [];
}
