/** Soldati on their way from one area to another, computed from a view: the way, and the odds if it is an attack. */

import type { Option } from "../../protocol";
import { attackBonus, defenceAt, fightOf } from "./encounters";
import { fields } from "./facts";
import { island } from "./printed";
import { NOBODY } from "./types";
import type { LaFamigliaView, Movement } from "./view";

export interface March {
  from: number; // -1 if the Soldati come from no area
  to: number;
  attack: Odds | null; // null: nobody fights there
}

/** The Soldati of both sides, and the bonuses that are added to them. */
export interface Odds {
  side: number;
  attackers: [least: number, most: number];
  force: number;
  defender: number;
  defenders: number;
  guard: number;
}

const CHOOSING = [2, 3]; // the steps of a movement that ask how many Soldati, and whether a car, go

/** The march that is being decided or fought. `pointed` is the option that the player points at. */
export function marchOf(v: LaFamigliaView, pointed: Option | null = null): March | null {
  const movement = fields(v, "Movement");
  if (v.fight_area >= 0) return fought(v, movement);
  if (movement) return CHOOSING.includes(movement.at) ? chosen(v, movement, pointed) : null;
  const group = fields(v, "Group");
  if (group) return { from: group.source, to: group.target, attack: null };
  const rally = fields(v, "PlanningRally");
  return rally && CHOOSING.includes(rally.at) ? { from: rally.start, to: rally.to, attack: null } : null;
}

function fought(v: LaFamigliaView, movement: Movement | undefined): March | null {
  const fight = fightOf(v);
  if (!fight) return null;
  const { attacker: side, attackers, attack, defender, defenders, defence } = fight;
  return {
    from: movement?.target === fight.area ? movement.origin : -1,
    to: fight.area,
    attack: { side, attackers: [attackers, attackers], force: attack.sum, defender, defenders, guard: defence.sum },
  };
}

function chosen(v: LaFamigliaView, movement: Movement, pointed: Option | null): March | null {
  const { origin: from, target: to, side, seat, skull, across } = movement;
  if (to < 0) return null;
  const defender = v.holder[to] ?? NOBODY;
  if (defender === NOBODY || defender === side) return { from, to, attack: null };
  const number = Number(pointed?.do["number"]);
  const men = pointed?.do["do"] === "men" ? number : movement.men;
  const car = pointed?.do["do"] === "cars" && number > 0;
  return {
    from,
    to,
    attack: {
      side,
      attackers: men ? [men, men] : [1, v.men[from] ?? 1],
      force: attackBonus(v, seat, { skull, car, bySea: across }).sum,
      defender,
      defenders: v.men[to] ?? 0,
      guard: defenceAt(v, to).sum,
    },
  };
}

export const manyOf = ([least, most]: Odds["attackers"]): string => (least === most ? `${most}` : `${least}–${most}`);

/** The areas to show while a march is decided: both ends and what surrounds the target. */
export function aroundTheMarch(v: LaFamigliaView): number[] {
  const march = marchOf(v);
  if (!march || march.from < 0) return [];
  return [march.from, march.to, ...(island.areas[march.to]?.adjacent ?? [])];
}
