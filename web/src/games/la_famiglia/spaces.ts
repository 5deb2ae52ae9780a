/** The partial actions of action spaces, with the values of a player's family mat. */

import type { Translator } from "../../i18n/translator";
import { familyOf, printed } from "./printed";
import type { Partial } from "./types";
import type { LaFamigliaView } from "./view";

/** The number of a partial action: the base value of the reader's mat plus the bonus, or only the bonus. */
export function partNumber(v: LaFamigliaView, seat: number | null, { kind, bonus }: Partial): string {
  const base = baseOf(v, seat, kind);
  if (base !== undefined) return String(base + bonus);
  const plain: Record<string, string> = {
    recruit: `+${bonus}`,
    place: `+${bonus}`,
    place_own: `+${bonus}`,
    order_two_areas: "1|1",
    order_double: "2",
    exert_row: "2",
  };
  return plain[kind] ?? "";
}

function baseOf(v: LaFamigliaView, seat: number | null, kind: string): number | undefined {
  const mat = seat === null ? undefined : familyOf(v, seat)?.mat;
  if (kind === "recruit") return mat?.recruit[v.removed[seat!]![3]!];
  return kind.startsWith("place") ? mat?.place[v.removed[seat!]![1]!] : undefined;
}

export function partTold(v: LaFamigliaView, seat: number | null, part: Partial, translator: Translator): string {
  const number = partNumber(v, seat, part) || part.bonus;
  return translator.format(`board-part-${part.kind.replaceAll("_", "-")}`, { number });
}

/** What an action space of the bottom sheet does: "order or place 2". */
export function spaceTold(v: LaFamigliaView, seat: number | null, space: number, translator: Translator): string {
  const there = printed.sheets[v.bottom_sheet]?.[space];
  const join = there?.either ? ` ${translator.format("board-or")} ` : ", ";
  return (there?.parts ?? []).map((part) => partTold(v, seat, part, translator)).join(join);
}
