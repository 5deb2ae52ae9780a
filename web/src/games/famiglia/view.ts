// Generated from the title's views and its codec by `just protocol`; do not edit.
// A record is sent as its name with its fields: {"FamigliaView": {...}}. `inside` in contract.ts unwraps a view.

export type Seat = number;

/** the codes of all cards: "A2 A2 B3" */
export type PileCode = string;

/** a family's letter and a rank: "B3"; empty for no card */
export type CardCode = string;

export interface FamigliaView {
  seat: Seat | null;
  pack: string;
  edition: string;
  /** the cards of the draw stack above `bottom`; their order is unknown */
  unseen: PileCode;
  /** the cards put at the bottom of the draw stack, next to be drawn first */
  bottom: CardCode[];
  discards: PileCode;
  street: PileCode;
  new: PileCode;
  /** per seat: the own hand as held, the opponent's as remembered */
  hand: PileCode[];
  area: PileCode[];
  starter: Seat;
  /** turns finished since the start of the game */
  turn: number;
  /** in a row */
  passes: number;
  /** whether this is the second draw stack */
  reshuffled: boolean;
  /** UNKNOWN until the draw stack is exhausted for good */
  last_round: number;
  /** the reason of the draw that took the last card */
  ended_by: string;
  /** the running procedures; all their values are public */
  doing: Procedure[];
  /** the version of the title's rules that it is played by; `Title.start` sets it */
  rules_version?: number;
}

export interface Match {
  /** the index of the current step */
  at: number;
}

export interface Turn {
  seat: Seat;
  /** from the second draw stack; only these are limited */
  renewals: number;
  accountant: CardCode;
  /** exchanges that the Accountant still allows */
  exchanges: number;
  /** the card in the Street whose value a Brute reduced */
  victim: CardCode;
  /** the amount of the reduction */
  fear: number;
  /** the index of the current step */
  at: number;
}

/** Draw `count` cards from the draw stack into the Street, or as many as there are. */
export interface Draw {
  count: number;
  /** the reason for the draw; stored if it ends the game */
  by: string;
  /** the index of the current step */
  at: number;
}

/**
 * The draw stack is exhausted.
 *
 * The first time, the discards become the second stack; otherwise this round is the last.
 */
export interface RunOut {
  by: string;
  /** the index of the current step */
  at: number;
}

export interface Procedures {
  Match: Match;
  Turn: Turn;
  Draw: Draw;
  RunOut: RunOut;
}

/** One of these with its name. */
export type Procedure = { [Name in keyof Procedures]: Pick<Procedures, Name> }[keyof Procedures];
