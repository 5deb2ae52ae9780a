// Generated from the title's views and its codec by `just protocol`; do not edit.
// A record is sent as its name with its fields: {"NostraCityView": {...}}. `inside` in contract.ts unwraps a view.

export type Seat = number;

export type Card = number;

export type Space = number;

export interface NostraCityView {
  seat: Seat | null;
  pack: string;
  edition: string;
  seats: number;
  /** of each card: a seat, IN_PILE, IN_STREET or GONE */
  place: number[];
  /** of each card */
  busy: boolean[];
  /** the card on each Space */
  street: Card[];
  respect: number[];
  pile_size: number;
  discards_size: number;
  /** the part of `discards` that was discarded face up */
  seen_discards: number[];
  /** the seat's own Bills, by kind; empty for a spectator */
  bank: number[];
  bank_size: number[];
  /** empty unless the seat has drawn them */
  drawn: number[];
  drawn_size: number;
  corruption_size: number;
  /** of each Wiseguy's Bid; UNSEEN for face-down Location cards of others */
  location: Space[];
  /** Bills of each Wiseguy's Bid, kind by kind; 0 unless it is the seat's own or revealed */
  bid: number[];
  bid_size: number[];
  /** whether each Wiseguy's Bid is revealed */
  shown: boolean[];
  /** the Bids revealed in this Month, kept after they are discarded */
  last_bids: number[];
  locations_open: boolean;
  /** the next Space to resolve, once Location cards are revealed */
  resolving: Space;
  /** Bills certain to be with each seat; the last entry is about the Corruption Pile */
  known: number[][];
  vendetta_size: number;
  /** discarded Vendetta cards, by kind */
  used: number[];
  /** the seat's own Vendetta cards, by kind; empty for a spectator */
  hand: number[];
  hand_size: number[];
  /** FBI Snitch cards of each seat; empty until the end of the game */
  snitches: number[];
  /** Shame on you! cards in each Territory */
  shame: number[];
  /** how often each Bank was looked into; other players see no more than that */
  tapped: number[];
  /** the owner of each */
  titles: Seat[];
  zealous: number[];
  zealous_left: number;
  /** the owner of each */
  bonus: Seat[];
  /** until a Space has no Investigation (ruling E1) */
  underboss_waits: boolean;
  first: Seat;
  next_first: Seat;
  /** in this Month */
  first_moved: boolean;
  month: number;
  phase: number;
  /** the space of the Verdict token */
  verdict: number;
  /** of each seat in this MEETING */
  auctions: number[];
  got_card: boolean[];
  /** the seats noticed bribing in this TRIAL */
  corruptors: boolean[];
  /** the running procedures, without the sealed answers of others */
  doing: Procedure[];
  /** the version of the title's rules that it is played by; `Title.start` sets it */
  rules_version?: number;
}

/** The end of the MEETING: reveal all Location cards, then resolve the Auctions Space by Space. */
export interface Auctions {
  /** the index of the current step */
  at: number;
}

/** A seat's turn in the BUSINESS: Cash-in actions until it passes or can make no more. */
export interface BusinessTurn {
  seat: Seat;
  /** the Cash-ins made in this phase */
  done: number[];
  wiseguy: Card;
  turf: Card;
  /** the index of the current step */
  at: number;
}

/** A Cash-in after its announcement: count the Turfs, draw Bills, split them, and let the Cheated players draw. */
export interface CashIn {
  seat: Seat;
  wiseguy: Card;
  cash_in: number;
  /** Bills to draw */
  left: number;
  /** Bills that each seat should get */
  due: number[];
  /** Bills each seat got, the First Player card included; -1 - n: n Bills, and no more to come */
  given: number[];
  raided: boolean;
  /** Rocco has set the Police Raid aside */
  aside: boolean;
  /** the index of the current step */
  at: number;
}

/** A Cheated player: VENDETTA Powers that react to it, then drawing the Vendetta cards. */
export interface Cheated {
  seat: Seat;
  cards: number;
  /** the seat whose Cash-in it was; NOBODY in the MEETING */
  cheat: Seat;
  robs: boolean;
  /** the index of the current step */
  at: number;
}

/** A draw of Vendetta cards by a seat: as many as are due and available. */
export interface DrawCards {
  seat: Seat;
  left: number;
  /** the index of the current step */
  at: number;
}

/** The FINAL VERDICT, which replaces the RECEPTION of the sixth Month. */
export interface FinalVerdict {
  /** the index of the current step */
  at: number;
}

/** The distribution of the Title cards: Underboss, Consigliere, Primo Capo. */
export interface GiveTitles {
  /** the seat that gives the next Title card */
  seat: Seat;
  /** the index of the current step */
  at: number;
}

/** FINAL VERDICT, step 1: the last turn around the table. */
export interface LastTurn {
  turn: number;
  /** the index of the current step */
  at: number;
}

/** A whole game: the setup, then Months until the FINAL VERDICT. */
export interface Match {
  /** the index of the current step */
  at: number;
}

/** A seat's turn in the MEETING: Auction actions until it passes or can make no more. */
export interface MeetingTurn {
  seat: Seat;
  wiseguy: Card;
  /** the index of the current step */
  at: number;
}

/** A simultaneous sealed decision: all seats choose a Payback or none. It repeats until no Payback is played. */
export interface Moment {
  /** of each seat: SILENT, NO_CARD_NOW or the number of a Payback */
  answers: number[];
  played: boolean;
  /** the index of the current step */
  at: number;
}

/** A Month: BUSINESS, MEETING, TRIAL, and the RECEPTION, or the FINAL VERDICT in June. */
export interface Month {
  /** the index of the current step */
  at: number;
}

/** A Payback being played: Marcello's owner may stop it, it takes effect, Rosa's owner may answer it. */
export interface Played {
  seat: Seat;
  /** the index in PAYBACKS */
  number: number;
  /** the index of the current step */
  at: number;
}

/** The setup: deal Wiseguys and Turfs, fill The Street and choose the First Player at random. */
export interface Preparation {
  /** the index of the current step */
  at: number;
}

/** The RECEPTION of a Month: no actions of players, except discarding Bills above the limit. */
export interface Reception {
  /** the index of the current step */
  at: number;
}

/** The resolution of the Auction for one Space. */
export interface Resolution {
  space: Space;
  /** the Wiseguy whose Bid wins */
  winner: Card;
  /** Bills that the sole bidder may still keep */
  keeps: number;
  /** whether the card is an Investigation and the Bids are below its Backhander value */
  stays: boolean;
  /** the index of the current step */
  at: number;
}

/** The Bills that Pia Donata gets for a Payback, with packs that print this Power. The Police Raid ends it. */
export interface Sale {
  seat: Seat;
  left: number;
  /** the index of the current step */
  at: number;
}

/** The Tally of the Corruption Pile: reveal its Bills one by one in random order and move the Verdict token. */
export interface Tally {
  /** the index of the current step */
  at: number;
}

/** A seat's turn in the TRIAL: Corruption actions until it passes or can make no more. */
export interface TrialTurn {
  seat: Seat;
  wiseguy: Card;
  /** Corruption actions performed */
  times: number;
  /** the index of the current step */
  at: number;
}

/** A phase: the turns of all seats, clockwise from the First Player. */
export interface Turns {
  first: Seat;
  turn: number;
  /** the index of the current step */
  at: number;
}

export interface Procedures {
  Auctions: Auctions;
  BusinessTurn: BusinessTurn;
  CashIn: CashIn;
  Cheated: Cheated;
  DrawCards: DrawCards;
  FinalVerdict: FinalVerdict;
  GiveTitles: GiveTitles;
  LastTurn: LastTurn;
  Match: Match;
  MeetingTurn: MeetingTurn;
  Moment: Moment;
  Month: Month;
  Played: Played;
  Preparation: Preparation;
  Reception: Reception;
  Resolution: Resolution;
  Sale: Sale;
  Tally: Tally;
  TrialTurn: TrialTurn;
  Turns: Turns;
}

/** One of these with its name. */
export type Procedure = { [Name in keyof Procedures]: Pick<Procedures, Name> }[keyof Procedures];
