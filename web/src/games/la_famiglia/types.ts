/** Types of La Famiglia's printed data, and the numbers that stand for sides and places in a view. */

export const SEATS = 4;
export const NEUTRAL = 4;
export const NOBODY = 5;
export const ORDERS = 13;
export const ON_MAT = -1;
export const IN_HEADQUARTERS = -2;
export const OUT_OF_GAME = -3;
export const UNSEEN = -4;

export type At = [number, number];

export interface Partial {
  kind: string;
  bonus: number;
}

export interface Space {
  column: number;
  pay: number;
  receive: number;
  infinity: boolean;
  either: boolean;
  parts: Partial[];
}

export interface Order {
  sign: string; // for codes of messages: O3 or JA; never shown
  initiative: number;
  attack: boolean;
  row: number;
  symbols: Record<string, number>;
  pentito: number[];
  special: string;
}

export interface Mat {
  width: number[];
  attack: number[];
  bomb: number[];
  place: number[];
  recruit: number[];
  effects: Partial[][];
  orders: number[][];
}

export interface Family {
  id: string;
  orders: Order[];
  mat: Mat;
}

export interface Slots {
  soldati: At;
  order_1: At;
  order_2: At;
  car: At;
  lab: At;
}

export interface AreaShape {
  id: string;
  d: string;
  label: { at: At; size: number; lines: string[] };
  slots: Slots;
  emblem: { kind: string; at: At; radius: number };
  mandamento: number;
  adjacent: number[];
  seas: number[];
}

export interface MandamentoShape {
  id: string;
  d: string;
  colour: string;
  control: { at: At; shore: At; caption: At; lines: string[] };
  members: number[];
}

export interface SeaShape {
  id: string;
  d: string;
  label: At;
  boats: At[];
}

export interface Island {
  box: [number, number, number, number];
  coast: string;
  islets: string[];
  waves: At[];
  seaBorders: string[];
  compass: [number, number, number];
  cartouche: [number, number, number, number];
  emblems: Record<string, string>;
  areas: AreaShape[];
  mandamenti: MandamentoShape[];
  seas: SeaShape[];
}

export interface Printed {
  sheets: Space[][];
  topCosts: number[][];
  families: Family[];
  characters: string[];
  tiles: { id: string; number: number }[];
  cards: string[];
}
