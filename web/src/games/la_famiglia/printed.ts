/**
 * The shapes of the island, which `tools/la_famiglia/web_board.py` generates, and the printed data of the table's
 * pack, which the site sends. A page shows one table, so `layOut` stores that data once, before the board is drawn.
 */

import type { Translator } from "../../i18n/translator";
import file from "./printed.json";
import type { Family, Island, Order, Printed, Space } from "./types";
import type { LaFamigliaView } from "./view";
import { ORDERS } from "./types";

export const island = file.island as unknown as Island;
export let printed: Printed;

export function layOut(given: unknown): void {
  printed = given as Printed;
}

export const COLUMN_IDS = ["primo", "justice", "police", "economy", "church", "two"] as const;
export const ROW_IDS = ["justice", "police", "economy", "church"] as const;
export const COLUMN_LETTERS = "ABCDEF";

export function familyOf(v: LaFamigliaView, seat: number): Family | undefined {
  return printed.families[v.family[seat] ?? -1];
}

export function orderOf(v: LaFamigliaView, token: number): Order | undefined {
  return familyOf(v, Math.floor(token / ORDERS))?.orders[token % ORDERS];
}

/** The id of an order in messages, such as red_JA. */
export function orderCode(v: LaFamigliaView, token: number): string {
  const family = familyOf(v, Math.floor(token / ORDERS));
  return `${family?.id ?? ""}_${orderOf(v, token)?.sign ?? ""}`;
}

/** The name of an order, without an article. */
export function orderName(v: LaFamigliaView, token: number, translator: Translator): string {
  return translator.part(orderCode(v, token), "bare");
}

/** Where there is no room for a name: JA for Justice A. Basic orders have none; their Initiative tells them apart. */
export function shortName({ row, sign }: Order, translator: Translator): string {
  return row < 0 ? "" : `${translator.part(ROW_IDS[row]!).charAt(0)}${sign.slice(-1)}`;
}

/** A1 is the first space of the first column. */
export function spaceName(sheet: Space[], space: number): string {
  const column = sheet[space]?.column ?? 0;
  const before = sheet.slice(0, space).filter((each) => each.column === column).length;
  return `${COLUMN_LETTERS[column]}${before + 1}`;
}

export function spacesOf(sheet: Space[], column: number): number[] {
  return sheet.map((_, space) => space).filter((space) => sheet[space]?.column === column);
}
