/** Areas, seas, action spaces, columns and rows as explanations. */

import type { Option } from "../../protocol";
import type { Explain, ExplainGiven, Fact } from "../contract";
import { familyOf, island, printed } from "./printed";
import { spaceTold } from "./spaces";
import { areaInWords, areaName, seaInWords } from "./telling";
import type { Mat } from "./types";
import type { LaFamigliaView } from "./view";
import { w } from "./words";

type Told = ReturnType<Explain>;

export function ofArea(v: LaFamigliaView, area: number, { translator }: ExplainGiven): Told {
  const { mandamento, adjacent } = island.areas[area]!;
  const { id, members } = island.mandamenti[mandamento]!;
  const near = adjacent.map((each) => areaName(each, translator)).join(", ");
  return {
    does: [
      `${areaName(area, translator)}: ${areaInWords(v, area, translator)}`,
      w("fact-mandamento", {
        mandamento: translator.part(id),
        areas: members.map((each) => `${areaName(each, translator)} (${v.men[each]})`).join(", "),
      }),
      `${translator.format("board-by-land")}: ${near}`,
    ],
    facts: [{ label: w("fact-soldati"), value: v.men[area]! }],
  };
}

export function ofSea(v: LaFamigliaView, sea: number, { translator }: ExplainGiven): Told {
  const coasts = island.areas.filter((each) => each.seas.includes(sea)).map((each) => translator.part(each.id));
  return {
    does: [
      `${translator.part(island.seas[sea]!.id)}: ${seaInWords(v, sea, translator)}`,
      `${translator.format("board-coasts")}: ${coasts.join(", ")}`,
    ],
    facts: [{ label: w("fact-boats"), value: v.boats.reduce((sum, of) => sum + of[sea]!, 0) }],
  };
}

/** The rules of the partial actions of action spaces. */
const PART_RULES: Record<string, string[]> = {
  recruit: ["LF-recruit-1", "LF-recruit-2"],
  place: ["LF-place-1", "LF-place-3", "LF-place-5"],
  place_own: ["LF-place-1", "LF-place-5", "LF-space-special-4"],
  order: ["LF-order-1"],
  order_two_areas: ["LF-space-special-1"],
  order_double: ["LF-space-special-2"],
  equipment: ["LF-equipment-1"],
  launder: ["LF-launder-1"],
  launder_rally: ["LF-launder-1", "LF-space-special-6"],
  exert_supply: ["LF-exert-1", "LF-exert-2"],
  exert_sheet: ["LF-exert-1", "LF-exert-3"],
  exert_row: ["LF-space-special-5"],
  final: ["LF-final-1", "LF-final-2"],
};
/** The rules of the actions above the columns. */
const COLUMN_RULES = [
  ["LF-gain-8", "LF-gain-10"],
  ...Array<string[]>(4).fill(["LF-gain-11"]),
  ["LF-gain-13", "LF-gain-14"],
];

export function ofSpace(v: LaFamigliaView, space: number, { translator, seat, cite }: ExplainGiven): Told {
  const there = printed.sheets[v.bottom_sheet]?.[space];
  if (!there?.parts.length) return {};
  return {
    does: [
      spaceTold(v, seat, space, translator),
      ...there.parts.flatMap(({ kind }) => (PART_RULES[kind] ?? []).map(cite)),
    ],
    facts: [
      { label: w("fact-money"), value: there.receive - there.pay },
      ...there.parts.filter((each) => each.bonus).map(({ bonus }) => ({ label: w("fact-bonus"), value: bonus })),
    ],
  };
}

/** A column: what its action does, and what it costs. */
export function ofColumn(v: LaFamigliaView, column: number, { cite }: ExplainGiven, { says }: Option): Told {
  const tokens = v.top.filter((_, space) => printed.sheets[v.top_sheet]?.[space]?.column === column);
  return {
    does: [...(COLUMN_RULES[column] ?? []).map(cite), cite("LF-gain-15")],
    facts: [
      { label: w("fact-money"), value: -Number(says.args["money"]) },
      { label: w("fact-tokens"), value: tokens.flat().reduce((sum, each) => sum + each, 0) },
    ],
  };
}

/** A row of the reader's mat: its value before and after, what the space gives, and the order that comes with it. */
export function ofRow(v: LaFamigliaView, row: number, { seat, translator }: ExplainGiven, { says }: Option): Told {
  const family = seat === null ? undefined : familyOf(v, seat);
  if (!family || seat === null) return {};
  const removed = v.removed[seat]![row]!;
  const effect = family.mat.effects[row]?.[removed];
  const order = String(says.args["gains"] === "order" ? says.args["order"] : "");
  return {
    does: [
      effect?.kind ? translator.format(`board-effect-${effect.kind}`, { count: effect.bonus }) : "",
      order ? `${w("fact-new-order")}: ${translator.part(order, "bare")}` : "",
    ],
    facts: rowFacts(family.mat, row, removed),
  };
}

function rowFacts(mat: Mat, row: number, removed: number): Fact[] {
  const values = [
    [
      { label: w("fact-car"), of: mat.attack },
      { label: w("fact-bomb"), of: mat.bomb },
    ],
    [{ label: w("fact-place"), of: mat.place }],
    [],
    [{ label: w("fact-recruit"), of: mat.recruit }],
  ][row]!;
  const changes = values.map(({ label, of }) => ({ label, value: `${of[removed]} → ${of[removed + 1]}` }));
  return [...changes, { label: w("fact-left"), value: mat.width[row]! - removed }];
}
