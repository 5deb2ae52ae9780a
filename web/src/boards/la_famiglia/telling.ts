/** Places in words, for labels and for the text board. */

import type { Speaker } from "../../speech";
import { ordersAt } from "./facts";
import type { FightTold, Happening } from "./happenings";
import { sideName } from "./looks";
import { island, orderCode, printed } from "./printed";
import { NOBODY, SEATS, type View } from "./types";
import { w } from "./words";

export function areaInWords(v: View, area: number, speech: Speaker): string {
  const holder = v.holder[area] ?? NOBODY;
  const standing = holder === NOBODY ? w("empty") : `${sideName(v, holder, speech)}: ${w("men", { count: v.men[area] ?? 0 })}`;
  const besides = [
    v.cars[area] ? w("cars", { count: v.cars[area] }) : "",
    v.labs[area] ? w("labs", { count: v.labs[area] }) : "",
    ...ordersAt(v, area).map((each) => (each.token < 0 ? `${w("face-down")} (${sideName(v, each.seat, speech)})` : speech.part(orderCode(v, each.token)))),
    v.fight_area === area ? w("attacked", { who: sideName(v, v.fight_side, speech), count: v.fight_men }) : "",
  ];
  return [standing, ...besides.filter(Boolean)].join(", ");
}

export function seaInWords(v: View, sea: number, speech: Speaker): string {
  const boats = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => v.boats[seat]?.[sea]);
  return boats.map((seat) => `${sideName(v, seat, speech)}: ${w("boats", { count: v.boats[seat]![sea]! })}`).join(", ") || w("empty");
}

export function areaName(area: number, speech: Speaker): string {
  return speech.part(island.areas[area]?.id ?? "");
}

const SHORT: Record<string, string> = { chain_of_command: "chain", delay_detonator: "detonator", protection_money: "protection", safe_houses: "houses", head_start: "start" };

/** What a control tile does. */
export function tileTold(tile: number, speech: Speaker): string {
  const { id, number } = printed.tiles[tile]!;
  return speech.say(`board-tile-${SHORT[id] ?? id}`, { number });
}

// What was played out

/** Whose the area is now that the fight is over. */
export function fightEnd(v: View, { fight, holder, left }: FightTold, speech: Speaker): string {
  const area = areaName(fight.area, speech);
  const who = sideName(v, holder, speech);
  if (holder === NOBODY) return w("end-nobody", { area });
  return holder === fight.defender ? w("end-held", { who, area, men: left.defenders }) : w("end-taken", { who, area, men: left.attackers });
}

/** In one line. */
export function happeningTold(v: View, told: Happening, speech: Speaker): string {
  if (told.kind === "fight") {
    const { attacker, defender, attackers, defenders } = told.fight;
    return `${sideName(v, attacker, speech)} ${attackers} ${w("versus")} ${sideName(v, defender, speech)} ${defenders}. ${fightEnd(v, told, speech)}`;
  }
  const head = w("strike-on", { who: sideName(v, told.seat, speech), area: areaName(told.area, speech) });
  return `${head}: ${w("strike-fallen", { who: sideName(v, told.side, speech), fallen: told.fallen, men: told.men })}`;
}
