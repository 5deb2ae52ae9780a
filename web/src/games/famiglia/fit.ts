/** Computes the largest cards with which Street, play areas and hands stay on one screen. */

export const RATIO = 1.4; // height of a card divided by its width
export const SMALLEST = 44;
export const PRICED = 76; // from this width on, a card in the Street shows its price
const LARGEST = 172;
const SHIFT = 0.16; // how far each copy sticks out behind the one in front, as a share of the width
const GAP = 8;
const NOTE = 12; // extra height below a card with a price
const STEP = 2;
const ONE_ROW = 62; // a hand gets a second row only if its cards would be narrower than this
const CHIP = 45; // height of a row of small cards
const CHIP_WIDTH = 55; // including the gap
const LABEL = 40; // width of the label of a row of small cards

export interface Crowd {
  width: number;
  height: number;
  street: number[]; // number of copies per card
  hands: number[][]; // open hands only, same format
  chips: number[]; // number of different cards in each row of small cards
  besides: number; // height of everything but cards
}

export interface Sizes {
  street: number; // width of a card
  hand: number;
  row: number; // width of the Street's rows, chosen so that they are equally full
  fits: boolean; // false: even the smallest cards are too large
}

/** Width of a pile of copies. */
export function pileWidth(count: number, card: number): number {
  return card * (1 + SHIFT * Math.min(count - 1, 3));
}

export function rows(counts: number[], card: number, width: number): number {
  let [rowCount, used] = [counts.length ? 1 : 0, 0];
  for (const count of counts) {
    const needs = pileWidth(count, card);
    if (used && used + GAP + needs > width) [rowCount, used] = [rowCount + 1, 0];
    used += (used ? GAP : 0) + needs;
  }
  return rowCount;
}

function stacked(rowCount: number, height: number): number {
  return rowCount * (height + GAP) - GAP;
}

function largest(fits: (card: number) => boolean): number {
  for (let card = LARGEST; card > SMALLEST; card -= STEP) if (fits(card)) return card;
  return SMALLEST;
}

export function fit(crowd: Crowd): Sizes {
  const { width } = crowd;
  const chips = crowd.chips.reduce(
    (sum, kinds) => sum + (kinds && Math.ceil((kinds * CHIP_WIDTH + LABEL) / width) * CHIP),
    0,
  );
  const free = crowd.height - crowd.besides - chips;
  const streetHeight = (card: number): number =>
    stacked(rows(crowd.street, card, width), card * RATIO + (card >= PRICED ? NOTE : 0));
  const handRows = (card: number): number => crowd.hands.reduce((sum, each) => sum + rows(each, card, width), 0);
  const handHeight = (card: number): number => stacked(handRows(card), card * RATIO);
  const most = Math.max(
    ONE_ROW,
    largest((card) => handRows(card) <= crowd.hands.length),
  );
  const both = largest((card) => streetHeight(card) + handHeight(Math.min(card, most)) <= free);
  const hand = Math.min(both, most);
  const street = Math.max(
    both,
    largest((card) => streetHeight(card) + handHeight(hand) <= free),
  );
  const grown = largest((card) => card <= most && streetHeight(street) + handHeight(card) <= free);
  const fits = streetHeight(SMALLEST) + handHeight(SMALLEST) <= free;
  return { street, hand: Math.max(hand, grown), row: evenRow(crowd.street, street, width), fits };
}

/** The narrowest row width that needs no more rows than the full width. */
function evenRow(counts: number[], card: number, width: number): number {
  const most = rows(counts, card, width);
  let row = width;
  while (row > card * 2 && rows(counts, card, row - GAP) === most) row -= GAP;
  return row;
}
