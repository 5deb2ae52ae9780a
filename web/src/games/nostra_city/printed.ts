/**
 * Ids and indices of pieces as in views, and the printed data of the table's pack.
 * A page shows one table, so the data is module state: `layOut` sets it before the board is drawn.
 */

export const BILLS = ["5", "10I", "10G", "20I", "20G", "50I", "50G"] as const;
export const BILL_KINDS = BILLS.length;
export const WISEGUYS = 21;
export const GOTA = 20;
export const FIRST_TURF = 21;
export const ATLANTIC_CITY = 35;
export const FIRST_RESPECT = 36;
export const FIRST_INVESTIGATION = 43;
export const UNDERBOSS = 48;
export const POWERS_OF_PHASE = 5;
export const NO_CARD = -1;
export const IN_PILE = -1;
export const IN_STREET = -2;
export const UNSEEN = -2; // the Space of a face-down Location card
export const SPACES = 4;

export const FAMILIES = ["agnello", "baldini", "corvino", "donata"] as const; // badges, in the order of the pack
export const RACKETS = ["staten_island", "brooklyn", "queens", "bronx", "racket_5", "racket_6"] as const;
export const TRAFFICS = ["drugs", "prostitution", "gambling", "traffic_4"] as const;
/** By number. A pack has at least those before the first of other copies. */
export const CASH_INS = [...RACKETS.slice(0, 4), ...TRAFFICS.slice(0, 3), ...RACKETS.slice(4), ...TRAFFICS.slice(3)];
export const TITLES = ["underboss", "consigliere", "primo_capo"] as const;
export const BONUSES = ["fine_team", "wisdom_and_virtue", "full_of_cash"] as const;
export const VENDETTA = [
  "snitch",
  "gota",
  "atlantic_city",
  "anger",
  "shame",
  "flat_tyre",
  "protection",
  "lawyer",
  "wire_tap",
  "change",
  "voices",
  "juror",
] as const;
export const SNITCH = 0;
export type Kind = "wiseguy" | "turf" | "luxury" | "investigation" | "title";

interface Printed {
  bills: { id: string; dollars: number; guilt: number }[];
  cards: { id: string; kind: Kind; family: string; respect: number; backhander: number; earns: string[] }[];
  cash_ins?: string[]; // Rackets and Traffics of this copy
  jury: number; // spaces of the Jury Box
  first_guilty: number;
  months: number;
  titles: number[]; // Respect
  bonuses: number[];
  shame: number;
}

let pack: Printed;
let families: string[] = [];
export let CARD_IDS: string[] = [];
export let CASH_INS_IN_BOX: string[] = [];
export let JURY = 0;
export let FIRST_GUILTY = 0;
export let MONTHS = 0;
export let TITLE_WORTH: number[] = [];
export let BONUS_WORTH: number[] = [];
export let SHAME_WORTH = 0;
export let BACKHANDER: Record<string, number> = {}; // in thousands

export function layOut(printed: unknown): void {
  pack = printed as Printed;
  CARD_IDS = pack.cards.map((each) => each.id);
  CASH_INS_IN_BOX = pack.cash_ins ?? CASH_INS.slice(0, 7);
  families = [...new Set(pack.cards.map((each) => each.family).filter(Boolean))];
  [JURY, FIRST_GUILTY, MONTHS, SHAME_WORTH] = [pack.jury, pack.first_guilty, pack.months, pack.shame];
  [TITLE_WORTH, BONUS_WORTH] = [pack.titles, pack.bonuses];
  BACKHANDER = Object.fromEntries(
    pack.cards.filter((each) => each.backhander).map((each) => [each.id, each.backhander / 1000]),
  );
}

export function kindOf(card: number): Kind {
  return pack.cards[card]?.kind ?? "wiseguy";
}

export function idOf(card: number): string {
  return CARD_IDS[card] ?? "";
}

export function respectOf(card: number): number {
  return pack.cards[card]?.respect ?? 0;
}

/** The badge of a Wiseguy's family, an index of `FAMILIES`; -1 for Anthony Gota. Other copies have other families. */
export function familyOf(card: number): number {
  const place = families.indexOf(pack.cards[card]?.family ?? "");
  return place < 0 ? place : place % FAMILIES.length;
}

/** The Rackets and Traffics that a Turf can be cashed in for. */
export function earningsOf(card: number): string[] {
  return pack.cards[card]?.earns ?? [];
}

/** In thousands. */
export function dollarsOf(bill: string): number {
  return (pack.bills.find((each) => each.id === bill)?.dollars ?? 0) / 1000;
}

/** How far a Bill moves the Verdict token; negative towards Innocent. */
export function guiltOf(bill: string): number {
  return pack.bills.find((each) => each.id === bill)?.guilt ?? 0;
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count, kind) => sum + count * dollarsOf(BILLS[kind] ?? "0"), 0);
}

/** Turns counts per kind into a list: [2, 1] becomes 5, 5, 10I. */
export function billsOf(counts: readonly number[]): string[] {
  return counts.flatMap((count, kind) => Array<string>(count).fill(BILLS[kind]!));
}
