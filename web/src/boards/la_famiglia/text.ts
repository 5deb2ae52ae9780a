/** A table of La Famiglia in words: enough to play from with the list of options. */

import { capital, type Speaker } from "../../speech";
import { inside, type Describe, type Section } from "../board";
import { executing, fightOf, queue } from "./encounters";
import { areasOf, inHand, mandamentiOf, ordersIn, partner } from "./facts";
import { sideName } from "./looks";
import { familyOf, island, layOut, orderCode, printed, ROW_IDS, spaceName } from "./printed";
import { areaInWords, areaName, seaInWords, tileTold } from "./telling";
import { NOBODY, ORDERS, SEATS, UNSEEN, type View } from "./types";
import { w } from "./words";

type Fact = Section["facts"][number];

export const describe: Describe = (view, speech, players, seat, given) => {
  layOut(given);
  const v = inside<View>(view);
  const seats = Array.from({ length: SEATS }, (_, each) => each);
  return [
    now(v, speech),
    ...seats.map((each) => family(v, each, seat, players[each]?.name ?? speech.name(each), speech)),
    sheets(v, speech),
    ...island.mandamenti.map((_, m) => mandamento(v, m, speech)),
    { head: speech.say("board-seas"), facts: island.seas.map((each, sea) => ({ label: speech.part(each.id), text: seaInWords(v, sea, speech) })) },
    tiles(v, speech),
  ].filter((each) => each.facts.length);
};

function now(v: View, speech: Speaker): Section {
  const phase = w(`phase-${!v.doing.length ? "over" : v.round === 0 ? "setup" : v.orders_open ? "encounter" : "planning"}`);
  const open = executing(v);
  return {
    head: v.round ? `${w("round", { number: v.round })}, ${phase}` : phase,
    facts: [
      { label: speech.name(v.starter), text: w("starts") },
      ...(open ? [{ label: w("now"), text: `${areaName(open.area, speech)}: ${orderTold(v, open.token, speech)}` }] : []),
      ...fight(v, speech),
      ...queue(v).map((token, i) => ({ label: i ? "" : w("next"), text: `${areaName(v.token[token]!, speech)}: ${orderTold(v, token, speech)}` })),
    ],
  };
}

function fight(v: View, speech: Speaker): Fact[] {
  const found = fightOf(v);
  if (!found) return [];
  const { attack, defence } = found;
  return [
    { label: speech.say("board-fight", { area: areaName(found.area, speech) }), text: `${sideName(v, found.attacker, speech)} ${found.attackers} ${w("versus")} ${sideName(v, found.defender, speech)} ${found.defenders}` },
    { label: w("attack"), text: speech.say("board-attack-bonus", { bonus: attack.sum, skull: attack.skull, car: attack.car, other: attack.other }) },
    { label: w("defence"), text: speech.say("board-defence-bonus", { bonus: defence.sum, labs: defence.labs, vests: defence.vests, other: defence.other }) },
    ...(found.cards?.laid ?? []).flatMap((card, owner) => (card >= 0 ? [{ label: sideName(v, owner, speech), text: speech.say("board-laid", { card: speech.part(printed.cards[card]!) }) }] : [])),
  ];
}

function orderTold(v: View, token: number, speech: Speaker): string {
  return `${sideName(v, Math.floor(token / ORDERS), speech)}, ${speech.part(orderCode(v, token))}`;
}

function family(v: View, of: number, seat: number | null, name: string, speech: Speaker): Section {
  const role = seat === null ? "" : of === seat ? ` (${w("you")})` : of === partner(seat) ? ` (${w("partner")})` : "";
  const own = inHand(v, of).map((token) => speech.part(orderCode(v, token)));
  const unseen = ordersIn(v, of, UNSEEN).map((token) => speech.part(orderCode(v, token)));
  return {
    head: `${name}${role}${familyOf(v, of) ? `: ${sideName(v, of, speech)}` : ""}`,
    facts: [
      { label: speech.say("board-mandamenti"), text: `${mandamentiOf(v, of)}; ${speech.say("board-areas")}: ${areasOf(v, of)}` },
      { label: speech.say("board-money"), text: String(v.money[of]) },
      { label: speech.say("board-headquarters"), text: w("men", { count: v.headquarters[of]! }) },
      ...(own.length ? [{ label: w("chart-hand"), text: own.join("; ") }] : []),
      ...(unseen.length ? [{ label: w("chart-unseen"), text: unseen.join("; ") }] : []),
      ...(familyOf(v, of) ? ROW_IDS.map((id, row) => ({ label: speech.part(id), text: mat(v, of, row, speech) })) : []),
      { label: w("left"), text: `${w("men", { count: v.supply[of]! })}, ${w("cars", { count: v.cars_left[of]! })}, ${w("boats", { count: v.boats_left[of]! })}` },
    ],
  };
}

function mat(v: View, of: number, row: number, speech: Speaker): string {
  const { mat: m } = familyOf(v, of)!;
  const off = v.removed[of]![row]!;
  const values: Record<number, string> = {
    0: `${speech.say("board-car")} ${m.attack[off]}, ${speech.say("board-bomb")} ${m.bomb[off]}`,
    1: `${speech.say("board-place")} ${m.place[off]}`,
    3: `${speech.say("board-recruit")} ${m.recruit[off]}`,
  };
  return [values[row], `${m.width[row]! - off}/${m.width[row]}`].filter(Boolean).join("; ");
}

function sheets(v: View, speech: Speaker): Section {
  const told = (number: number, lying: number[][]): Fact[] =>
    lying.flatMap((owners, space) => {
      const there = owners.flatMap((count, owner) => (count ? [`${sideName(v, owner, speech)}${count > 1 ? ` ${count}` : ""}`] : []));
      const does = number === v.bottom_sheet ? speech.part(`sheet_${number}_${space}`) : "";
      const text = [does, there.join(", ")].filter(Boolean).join(": ");
      return text ? [{ label: `${number} ${spaceName(printed.sheets[number] ?? [], space)}`, text }] : [];
    });
  return { head: speech.say("board-sheets", { top: v.top_sheet, bottom: v.bottom_sheet }), facts: [...told(v.top_sheet, v.top), ...told(v.bottom_sheet, v.bottom)] };
}

function mandamento(v: View, m: number, speech: Speaker): Section {
  const { id, members } = island.mandamenti[m]!;
  const owner = v.control[m] ?? NOBODY;
  return {
    head: `${speech.part(id)}${owner === NOBODY ? "" : `: ${sideName(v, owner, speech)}`}`,
    facts: members.map((area) => ({ label: areaName(area, speech), text: areaInWords(v, area, speech) })),
  };
}

function tiles(v: View, speech: Speaker): Section {
  const owners = (tile: number): string => v.tile_of.map((team) => team[tile]!).filter((owner) => owner < SEATS).map((owner) => sideName(v, owner, speech)).join(", ");
  return { head: capital(speech.say("board-tiles")), facts: v.tiles.map((tile) => ({ label: speech.part(printed.tiles[tile]!.id), text: [tileTold(tile, speech), owners(tile)].filter(Boolean).join(": ") })) };
}
