/** What is printed on the cards of the pack that ships: names of pieces, and figures that a view does not repeat. */

export const BILLS = ["5", "10I", "10G", "20I", "20G", "50I", "50G"] as const;
export const BILL_KINDS = BILLS.length;
export const WISEGUYS = 21;
export const GOTA = 20;
export const FIRST_TURF = 21;
export const ATLANTIC_CITY = 35;
export const FIRST_RESPECT = 36;
export const FIRST_INVESTIGATION = 43;
export const UNDERBOSS = 48;
export const NO_CARD = -1;
export const IN_PILE = -1;
export const IN_STREET = -2;
export const UNSEEN = -2; // a Location that lies face down
export const SPACES = 4;
export const MONTHS = 6;

export const FAMILIES = ["agnello", "baldini", "corvino", "donata"] as const;
export const RACKETS = ["staten_island", "brooklyn", "queens", "bronx"] as const;
export const TRAFFICS = ["drugs", "prostitution", "gambling"] as const;
export const CASH_INS = [...RACKETS, ...TRAFFICS] as const;
export const TITLES = ["underboss", "consigliere", "primo_capo"] as const;
export const BONUSES = ["fine_team", "wisdom_and_virtue", "full_of_cash"] as const;
export const VENDETTA = [
  "snitch", "gota", "atlantic_city", "anger", "shame", "flat_tyre", "protection", "lawyer", "wire_tap", "change", "voices", "juror",
] as const;
export const SNITCH = 0;
const POWERS = [
  "gisella", "salvatore", "rocco", "carla", "nino", "vito", "aldo", "sonia", "enzo", "lucia",
  "bruno", "teresa", "dino", "ada", "fausto", "francesca", "marcello", "pia", "ugo", "rosa",
];
const LUXURIES = ["gold_watch", "silk_suit", "opera_box", "racehorse", "motor_yacht", "penthouse", "cathedral_window"];
const INVESTIGATIONS = ["irs", "fbi", "vice", "attorney", "port"];
export const CARD_IDS: string[] = [
  ...POWERS, "gota",
  ...RACKETS.flatMap((racket) => TRAFFICS.map((traffic) => `${racket}_${traffic}`)),
  "connecticut", "new_jersey", "atlantic_city", ...LUXURIES, ...INVESTIGATIONS, "underboss",
];

export const JURY = 15; // spaces of the Jury Box
export const FIRST_GUILTY = 8;
const RESPECT: Record<string, number> = {
  dino: 1, gota: 1, connecticut: 1, new_jersey: 1, gold_watch: 1, silk_suit: 1, opera_box: 1, racehorse: 2, motor_yacht: 2, penthouse: 2,
  cathedral_window: 3, irs: 1, fbi: 1, vice: 1, attorney: 1, port: 1, underboss: 3,
};
export const BACKHANDER: Record<string, number> = { irs: 80, fbi: 60, vice: 50, attorney: 40, port: 40 };
export const TITLE_WORTH = [3, 2, 1];
export const BONUS_WORTH = 2;

export type Kind = "wiseguy" | "turf" | "luxury" | "investigation" | "title";

export function kindOf(card: number): Kind {
  if (card < WISEGUYS) return "wiseguy";
  if (card <= ATLANTIC_CITY) return "turf";
  if (card < FIRST_INVESTIGATION) return "luxury";
  return card === UNDERBOSS ? "title" : "investigation";
}

export function idOf(card: number): string {
  return CARD_IDS[card] ?? "";
}

export function respectOf(card: number): number {
  return RESPECT[idOf(card)] ?? 0;
}

/** Which family's Wiseguy it is, by its place among the four; Anthony Gota has none. */
export function familyOf(card: number): number {
  return card < GOTA ? Math.floor(card / 5) : -1;
}

/** What a Turf can be cashed in for. */
export function earningsOf(card: number): string[] {
  const id = idOf(card);
  if (id === "connecticut") return ["bronx", "brooklyn"];
  if (id === "new_jersey") return ["queens", "staten_island"];
  if (id === "atlantic_city") return [...TRAFFICS];
  const at = card - FIRST_TURF;
  return [RACKETS[Math.floor(at / 3)]!, TRAFFICS[at % 3]!];
}

/** 20G is 20 thousand dollars, worth 2 towards Guilty. */
export function dollarsOf(bill: string): number {
  return Number.parseInt(bill, 10);
}

export function guiltOf(bill: string): number {
  const value = { 10: 1, 20: 2, 50: 3 }[dollarsOf(bill)] ?? 0;
  return bill.endsWith("G") ? value : -value || 0;
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count, kind) => sum + count * dollarsOf(BILLS[kind] ?? "0"), 0);
}

/** Counts become a row: [2, 1] is 5, 5, 10I. */
export function billsOf(counts: readonly number[]): string[] {
  return counts.flatMap((count, kind) => Array<string>(count).fill(BILLS[kind]!));
}
