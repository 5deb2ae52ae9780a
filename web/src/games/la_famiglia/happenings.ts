/**
 * The outcome of a move, found by comparing the view before and the view after it: a fight that ended, or
 * a Strike.
 */

import type { Line } from "../../protocol";
import { bombOf, defenceAt, fightOf, striking, type Defence, type Fight } from "./encounters";
import { fields } from "./facts";
import { island } from "./printed";
import { NOBODY } from "./types";
import type { LaFamigliaView, Movement } from "./view";

export interface FightTold {
  kind: "fight";
  fight: Fight; // before the move that ended it
  left: { attackers: number; defenders: number };
  holder: number;
  brute: boolean;
  cards: { owner: number; card: number }[];
}

export interface StrikeTold {
  kind: "strike";
  seat: number;
  area: number;
  side: number; // the side that was struck
  skull: number;
  bomb: number; // what the car bomb added; 0 without a car
  defence: Defence;
  men: number;
  fallen: number;
}

export type Happening = FightTold | StrikeTold;

export function happened(before: LaFamigliaView, now: LaFamigliaView, lines: Line[]): Happening | null {
  return fightTold(before, now, lines) ?? strikeTold(before, now, lines);
}

// Fights

function fightTold(before: LaFamigliaView, now: LaFamigliaView, lines: Line[]): FightTold | null {
  const fight = fightBefore(before, now, lines);
  if (!fight || now.fight_area === fight.area) return null;
  const holder = now.holder[fight.area] ?? NOBODY;
  const standing = (side: number): number => (holder === side ? (now.men[fight.area] ?? 0) : 0);
  const cards = fight.cards ? now.last_cards.flatMap((card, owner) => (card >= 0 ? [{ owner, card }] : [])) : [];
  const left = { attackers: standing(fight.attacker), defenders: standing(fight.defender) };
  return { kind: "fight", fight, left, holder, brute: says(lines, "log-bruteforce"), cards };
}

/** The fight in progress before, or one that the last move of a Movement started and ended at once. */
function fightBefore(before: LaFamigliaView, now: LaFamigliaView, lines: Line[]): Fight | null {
  if (before.fight_area < 0) return fightOfMovement(before, now, lines);
  const here = island.areas[before.fight_area]?.id;
  return lines.some((line) => line.args["here"] === here) ? fightOf(before) : null;
}

function fightOfMovement(before: LaFamigliaView, now: LaFamigliaView, lines: Line[]): Fight | null {
  const march = marching(before, lines);
  if (!march || [NOBODY, march.side].includes(before.holder[march.target] ?? NOBODY)) return null;
  const gone =
    (before.men[march.origin] ?? 0) - (now.holder[march.origin] === march.side ? (now.men[march.origin] ?? 0) : 0);
  if (gone !== march.men) return null; // the Soldati have not moved yet
  const { seat, skull, special, across } = march;
  const attack = { Attack: { seat, skull, special, by_sea: across, at: 0 } };
  return fightOf({
    ...before,
    doing: [...before.doing, attack],
    fight_area: march.target,
    fight_side: march.side,
    fight_men: march.men,
    fight_car: says(lines, "log-cars-movement-3"),
  });
}

/** The Movement in progress before, completed by what the latest move chose. */
function marching(before: LaFamigliaView, lines: Line[]): Movement | null {
  const found = fields(before, "Movement");
  const line = lines.find((each) => /^log-(moveto|moveacross|men-movement-2|cars-movement-3)\b/.test(each.id));
  if (!found || !line) return null;
  const target = found.target >= 0 ? found.target : areaOf(line.args["area"]);
  const told = typeof line.args["number"] === "number" && line.id.startsWith("log-men") ? line.args["number"] : 1;
  return { ...found, target, men: found.men || told, across: found.across || line.id.startsWith("log-moveacross") };
}

// Strikes

function strikeTold(before: LaFamigliaView, now: LaFamigliaView, lines: Line[]): StrikeTold | null {
  const strike = striking(before);
  const line = lines.find((each) => /^log-(strikeat|strikebycar|startfrom-strike-1)\b/.test(each.id));
  if (!strike || !line) return null;
  const area = strike.target >= 0 ? strike.target : areaOf(line.args["area"]);
  const waits = striking(now)?.target === area; // the area the car starts from is not chosen yet
  if (area < 0 || waits) return null;
  const bomb = line.id.startsWith("log-strikeat") ? 0 : bombOf(before, strike.seat);
  const [side, men] = [before.holder[area] ?? NOBODY, before.men[area] ?? 0];
  const fallen = men - (now.holder[area] === side ? (now.men[area] ?? 0) : 0);
  return {
    kind: "strike",
    seat: strike.seat,
    area,
    side,
    skull: strike.skull,
    bomb,
    defence: defenceAt(before, area),
    men,
    fallen,
  };
}

function areaOf(id: unknown): number {
  return island.areas.findIndex((each) => each.id === id);
}

function says(lines: Line[], id: string): boolean {
  return lines.some((line) => line.id === id);
}
