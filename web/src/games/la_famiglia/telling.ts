/** Areas, seas, control tiles, fights and Strikes in words, for labels and for the text board. */

import type { Translator } from "../../i18n/translator";
import type { Fight } from "./encounters";
import { ordersAt } from "./facts";
import type { FightTold, Happening } from "./happenings";
import { sideName } from "./looks";
import { island, orderName, printed } from "./printed";
import { IN_HEADQUARTERS, NOBODY, ON_MAT, OUT_OF_GAME, SEATS, UNSEEN } from "./types";
import type { LaFamigliaView } from "./view";
import { w } from "./words";

export function areaInWords(v: LaFamigliaView, area: number, translator: Translator): string {
  const holder = v.holder[area] ?? NOBODY;
  const standing =
    holder === NOBODY ? w("empty") : `${sideName(v, holder, translator)}: ${w("men", { count: v.men[area] ?? 0 })}`;
  const besides = [
    v.cars[area] ? w("cars", { count: v.cars[area] }) : "",
    v.labs[area] ? w("labs", { count: v.labs[area] }) : "",
    ...ordersAt(v, area).map((each) =>
      each.token < 0
        ? `${w("face-down")} (${sideName(v, each.seat, translator)})`
        : orderName(v, each.token, translator),
    ),
    v.fight_area === area ? w("attacked", { who: sideName(v, v.fight_side, translator), count: v.fight_men }) : "",
  ];
  return [standing, ...besides.filter(Boolean)].join(", ");
}

export function seaInWords(v: LaFamigliaView, sea: number, translator: Translator): string {
  const boats = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => v.boats[seat]?.[sea]);
  return (
    boats
      .map((seat) => `${sideName(v, seat, translator)}: ${w("boats", { count: v.boats[seat]![sea]! })}`)
      .join(", ") || w("empty")
  );
}

export function areaName(area: number, translator: Translator): string {
  return translator.part(island.areas[area]?.id ?? "");
}

const OFF_THE_ISLAND: Record<number, string> = {
  [ON_MAT]: "chart-mat",
  [IN_HEADQUARTERS]: "chart-hand",
  [OUT_OF_GAME]: "chart-sold",
  [UNSEEN]: "chart-unseen",
};

/** Where an order is, as far as the reader may know. */
export function orderPlace(place: number, translator: Translator): string {
  return place >= 0 ? areaName(place, translator) : w(OFF_THE_ISLAND[place]!);
}

const SHORT: Record<string, string> = {
  chain_of_command: "chain",
  delay_detonator: "detonator",
  protection_money: "protection",
  safe_houses: "houses",
  head_start: "start",
};

/** What a control tile does. */
export function tileTold(tile: number, translator: Translator): string {
  const { id, number } = printed.tiles[tile]!;
  return translator.format(`board-tile-${SHORT[id] ?? id}`, { number });
}

const CARDS: Record<string, string> = {
  turncoat: "board-card-turncoat",
  coward_1: "board-card-coward",
  coward_2: "board-card-cowards",
};

/** What a conflict card does; "" for its back. */
export function cardTold(card: number, translator: Translator): string {
  const message = CARDS[printed.cards[card] ?? ""];
  return message ? translator.format(message) : "";
}

// Fights and Strikes that are over

/** Who holds the area after a fight. */
export function fightEnd(v: LaFamigliaView, { fight, holder, left }: FightTold, translator: Translator): string {
  const area = areaName(fight.area, translator);
  const who = sideName(v, holder, translator);
  if (holder === NOBODY) return w("end-nobody", { area });
  return holder === fight.defender
    ? w("end-held", { who, area, men: left.defenders })
    : w("end-taken", { who, area, men: left.attackers });
}

/** Who fights whom, and with how many. */
export function sidesTold(v: LaFamigliaView, fight: Fight, translator: Translator): string {
  const attackers = `${sideName(v, fight.attacker, translator)} ${fight.attackers}`;
  return `${attackers} ${w("versus")} ${sideName(v, fight.defender, translator)} ${fight.defenders}`;
}

/** A fight or a Strike in one line. */
export function happeningTold(v: LaFamigliaView, told: Happening, translator: Translator): string {
  if (told.kind === "fight") return `${sidesTold(v, told.fight, translator)}. ${fightEnd(v, told, translator)}`;
  const head = w("strike-on", { who: sideName(v, told.seat, translator), area: areaName(told.area, translator) });
  const who = sideName(v, told.side, translator);
  return `${head}: ${w("strike-fallen", { who, fallen: told.fallen, men: told.men })}`;
}
