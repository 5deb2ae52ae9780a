/** Describes a table of La Famiglia in words. With the list of options, that is enough to play. */

import { capital, type Translator } from "../../i18n/translator";
import { inside, type Describe, type Section } from "../contract";
import { executing, fightOf, queue } from "./encounters";
import { areasOf, inHand, mandamentiOf, ordersIn, partner } from "./facts";
import { sideName } from "./looks";
import { familyOf, island, layOut, orderName, printed, ROW_IDS, spaceName } from "./printed";
import { areaInWords, areaName, seaInWords, sidesTold, tileTold } from "./telling";
import { NOBODY, ORDERS, SEATS, UNSEEN } from "./types";
import type { LaFamigliaView } from "./view";
import { w } from "./words";

type Fact = Section["facts"][number];

export const describe: Describe = (view, translator, players, seat, given) => {
  layOut(given);
  const v = inside<LaFamigliaView>(view);
  const seats = Array.from({ length: SEATS }, (_, each) => each);
  return [
    now(v, translator),
    ...seats.map((each) => family(v, each, seat, players[each]?.name ?? translator.name(each), translator)),
    sheets(v, translator),
    ...island.mandamenti.map((_, m) => mandamento(v, m, translator)),
    {
      head: translator.format("board-seas"),
      facts: island.seas.map((each, sea) => ({
        label: translator.part(each.id),
        text: seaInWords(v, sea, translator),
      })),
    },
    tiles(v, translator),
  ].filter((each) => each.facts.length);
};

function now(v: LaFamigliaView, translator: Translator): Section {
  const phase = w(
    `phase-${!v.doing.length ? "over" : v.round === 0 ? "setup" : v.orders_open ? "encounter" : "planning"}`,
  );
  const open = executing(v);
  return {
    head: v.round ? `${w("round", { number: v.round })}, ${phase}` : phase,
    facts: [
      { label: translator.name(v.starter), text: w("starts") },
      ...(open
        ? [{ label: w("now"), text: `${areaName(open.area, translator)}: ${orderTold(v, open.token, translator)}` }]
        : []),
      ...fight(v, translator),
      ...queue(v).map((token, i) => ({
        label: i ? "" : w("next"),
        text: `${areaName(v.token[token]!, translator)}: ${orderTold(v, token, translator)}`,
      })),
    ],
  };
}

function fight(v: LaFamigliaView, translator: Translator): Fact[] {
  const found = fightOf(v);
  if (!found) return [];
  const { attack, defence } = found;
  return [
    {
      label: translator.format("board-fight", { area: areaName(found.area, translator) }),
      text: sidesTold(v, found, translator),
    },
    {
      label: w("attack"),
      text: translator.format("board-attack-bonus", {
        bonus: attack.sum,
        skull: attack.skull,
        car: attack.car,
        other: attack.other,
      }),
    },
    {
      label: w("defence"),
      text: translator.format("board-defence-bonus", {
        bonus: defence.sum,
        labs: defence.labs,
        vests: defence.vests,
        other: defence.other,
      }),
    },
    ...(found.cards?.laid ?? []).flatMap((card, owner) =>
      card >= 0
        ? [
            {
              label: sideName(v, owner, translator),
              text: translator.format("board-laid", { card: translator.part(printed.cards[card]!) }),
            },
          ]
        : [],
    ),
  ];
}

function orderTold(v: LaFamigliaView, token: number, translator: Translator): string {
  return `${sideName(v, Math.floor(token / ORDERS), translator)}, ${orderName(v, token, translator)}`;
}

function family(v: LaFamigliaView, of: number, seat: number | null, name: string, translator: Translator): Section {
  const role = seat === null ? "" : of === seat ? ` (${w("you")})` : of === partner(seat) ? ` (${w("partner")})` : "";
  const own = inHand(v, of).map((token) => orderName(v, token, translator));
  const unseen = ordersIn(v, of, UNSEEN).map((token) => orderName(v, token, translator));
  return {
    head: `${name}${role}${familyOf(v, of) ? `: ${sideName(v, of, translator)}` : ""}`,
    facts: [
      {
        label: translator.format("board-mandamenti"),
        text: `${mandamentiOf(v, of)}; ${translator.format("board-areas")}: ${areasOf(v, of)}`,
      },
      { label: translator.format("board-money"), text: String(v.money[of]) },
      { label: translator.format("board-headquarters"), text: w("men", { count: v.headquarters[of]! }) },
      ...(own.length ? [{ label: w("chart-hand"), text: own.join("; ") }] : []),
      ...(unseen.length ? [{ label: w("chart-unseen"), text: unseen.join("; ") }] : []),
      ...(familyOf(v, of)
        ? ROW_IDS.map((id, row) => ({ label: translator.part(id), text: mat(v, of, row, translator) }))
        : []),
      {
        label: w("left"),
        text: [
          w("men", { count: v.supply[of]! }),
          w("cars", { count: v.cars_left[of]! }),
          w("boats", { count: v.boats_left[of]! }),
        ].join(", "),
      },
    ],
  };
}

function mat(v: LaFamigliaView, of: number, row: number, translator: Translator): string {
  const { mat: m } = familyOf(v, of)!;
  const off = v.removed[of]![row]!;
  const values: Record<number, string> = {
    0: `${translator.format("board-car")} ${m.attack[off]}, ${translator.format("board-bomb")} ${m.bomb[off]}`,
    1: `${translator.format("board-place")} ${m.place[off]}`,
    3: `${translator.format("board-recruit")} ${m.recruit[off]}`,
  };
  return [values[row], `${m.width[row]! - off}/${m.width[row]}`].filter(Boolean).join("; ");
}

function sheets(v: LaFamigliaView, translator: Translator): Section {
  const told = (number: number, lying: number[][], sheet: string): Fact[] =>
    lying.flatMap((owners, space) => {
      const there = owners.flatMap((count, owner) =>
        count ? [`${sideName(v, owner, translator)}${count > 1 ? ` ${count}` : ""}`] : [],
      );
      const does = number === v.bottom_sheet ? translator.part(`sheet_${number}_${space}`) : "";
      const text = [does, there.join(", ")].filter(Boolean).join(": ");
      return text ? [{ label: `${sheet}, ${spaceName(printed.sheets[number] ?? [], space)}`, text }] : [];
    });
  return {
    head: translator.format("board-sheets"),
    facts: [...told(v.top_sheet, v.top, w("sheet-top")), ...told(v.bottom_sheet, v.bottom, w("sheet-bottom"))],
  };
}

function mandamento(v: LaFamigliaView, m: number, translator: Translator): Section {
  const { id, members } = island.mandamenti[m]!;
  const owner = v.control[m] ?? NOBODY;
  return {
    head: `${translator.part(id)}${owner === NOBODY ? "" : `: ${sideName(v, owner, translator)}`}`,
    facts: members.map((area) => ({ label: areaName(area, translator), text: areaInWords(v, area, translator) })),
  };
}

function tiles(v: LaFamigliaView, translator: Translator): Section {
  const owners = (tile: number): string =>
    v.tile_of
      .map((team) => team[tile]!)
      .filter((owner) => owner < SEATS)
      .map((owner) => sideName(v, owner, translator))
      .join(", ");
  return {
    head: capital(translator.format("board-tiles")),
    facts: v.tiles.map((tile) => ({
      label: translator.part(printed.tiles[tile]!.id),
      text: [tileTold(tile, translator), owners(tile)].filter(Boolean).join(": "),
    })),
  };
}
