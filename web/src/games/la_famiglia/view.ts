// Generated from the title's views and its codec by `just protocol`; do not edit.
// A record is sent as its name with its fields: {"LaFamigliaView": {...}}. `inside` in contract.ts unwraps a view.

export type Seat = number;

export type Side = number;

export type Area = number;

export type Token = number;

export type Sea = number;

export type RuleId = string;

export type TileNumber = number;

export interface LaFamigliaView {
  seat: Seat | null;
  pack: string;
  edition: string;
  /** optional rule: two identical conflict cards on one side count once */
  variant: boolean;
  /** by seat */
  family: number[];
  character: number[];
  /** the control tiles of this game */
  tiles: number[];
  /** [team][tile]: the seat whose influence token marks it, or NOBODY */
  tile_of: Seat[][];
  holder: Side[];
  men: number[];
  /** they belong to the holder of the area */
  cars: number[];
  labs: number[];
  /** [seat][sea] */
  boats: number[][];
  /** by Mandamento: the seat whose control token lies there */
  control: Side[];
  /** Soldati in headquarters, by seat */
  headquarters: number[];
  /** Soldati by side, neutral ones included */
  supply: number[];
  money: number[];
  /** in the supply */
  cars_left: number[];
  boats_left: number[];
  labs_left: number;
  /** influence tokens in the supply, by seat */
  influence: number[];
  /** [seat][row]: influence tokens removed from the family mat */
  removed: number[][];
  /** UNSEEN where the reader may not know the place */
  token: number[];
  /** only for tokens that the reader sees on the game board */
  issued: number[];
  face_down: { FaceDown: FaceDown }[];
  /** executed tokens that stay on the game board for their protective vest */
  executed: Token[];
  orders_open: boolean;
  /** [space][owner] */
  top: number[][];
  bottom: number[][];
  top_sheet: number;
  bottom_sheet: number;
  /** by seat: the space of the bust on the bottom action sheet */
  bust_at: number[];
  /** starting player of this phase */
  starter: Seat;
  /** owner of the Primo Giocatore: starting player of the next phase */
  next_starter: Seat;
  round: number;
  /** turns taken in this planning phase */
  turn: number;
  /** contested area: the attacking Soldati are there but do not control it */
  fight_area: Area;
  fight_side: Side;
  fight_men: number;
  fight_car: boolean;
  /** by seat: conflict card of the latest finesse, once revealed; -1 for none */
  last_cards: number[];
  doing: Procedure[];
  /** the version of the title's rules that it is played by; `Title.start` sets it */
  rules_version?: number;
}

/** An order token that the reader sees only face down. */
export interface FaceDown {
  seat: Seat;
  area: Area;
  issued: number;
}

export interface Agitate {
  seat: Seat;
  area: Area;
  distance: number;
  /** the index of the current step */
  at: number;
}

export interface Attack {
  /** the seat that decides for the attackers, also for agitated neutral Soldati */
  seat: Seat;
  skull: number;
  special: string;
  by_sea: boolean;
  /** the index of the current step */
  at: number;
}

/** Blue B: a Strike and a Movement (and Attack) in either order. */
export interface BlueB {
  seat: Seat;
  area: Area;
  skull: number;
  first: number;
  /** areas that the family controlled before the movement */
  held: Area[];
  /** the index of the current step */
  at: number;
}

/** An optional choice: place a speedboat in one of the given sea areas. */
export interface BuildBoat {
  seat: Seat;
  seas: Sea[];
  /** the index of the current step */
  at: number;
}

/** An optional choice: place a car in one of the given areas. */
export interface BuildCar {
  seat: Seat;
  areas: Area[];
  /** the index of the current step */
  at: number;
}

/** An optional choice: place a drug lab in one of the given areas. */
export interface BuildLab {
  seat: Seat;
  areas: Area[];
  /** the index of the current step */
  at: number;
}

/** Step 3a, finesse: each family selects a card in secret, may pick up the opposing card, then both are revealed. */
export interface CardConflict {
  attacker: Seat;
  /** the seat that plays the defending cards; NEUTRAL until it is chosen */
  defender: Side;
  /** card by seat, secret until revealed */
  laid: number[];
  /** whether the attacking family, then the defending family, picked up the opposing card */
  taken: boolean[];
  /** the index of the current step */
  at: number;
}

/** A step of management: remove influence tokens that are too many, in the order of play. */
export interface ClearTiles {
  /** the index of the current step */
  at: number;
}

export interface EncounterPhase {
  /** the index of the current step */
  at: number;
}

/** The execution of one order, part by part. It continues even if the family loses the area meanwhile (R47). */
export interface ExecuteOrder {
  token: Token;
  /** area of the order when its execution started */
  area: Area;
  /** parts that are still to do */
  left: number[];
  /** the index of the current step */
  at: number;
}

/**
 * Remove influence tokens from the family mat.
 *
 * `kind` is `supply` or `sheet` for 1 token that goes there, `row` for 2 tokens of one row, `two` for 2 different
 * rows.
 */
export interface ExertInfluence {
  seat: Seat;
  kind: string;
  row: number;
  /** row of the first of two tokens */
  first: number;
  /** the index of the current step */
  at: number;
}

/** Ultima Azione: move the influence token beside the bust to another action space, or leave it. */
export interface FinalAction {
  seat: Seat;
  /** the index of the current step */
  at: number;
}

export interface FirstLabs {
  seat: Seat;
  labs: number;
  /** the index of the current step */
  at: number;
}

/** A step of setup: a player places Soldati, cars and speedboats in any order. */
export interface FirstUnits {
  seat: Seat;
  /** units of the card that are not placed yet; the same for cars and speedboats */
  men: number;
  cars: number;
  boats: number;
  /** the index of the current step */
  at: number;
}

/** B) Gaining influence: move all tokens of a column, perform its action, and issue 1 order before or after it. */
export interface GainInfluenceTurn {
  seat: Seat;
  column: number;
  ordered: boolean;
  /** the index of the current step */
  at: number;
}

/** A step: move any number of Soldati and cars from one area to another. */
export interface Group {
  seat: Seat;
  source: Area;
  target: Area;
  /** the index of the current step */
  at: number;
}

/** Influence one Institution: return the two leftmost tokens of one row to the supply, or as many as are left. */
export interface InfluenceOne {
  seat: Seat;
  row: number;
  /** the index of the current step */
  at: number;
}

/** Issue 1 or 2 orders, in different areas or together in one. The second is optional. */
export interface IssueOrders {
  seat: Seat;
  left: number;
  together: boolean;
  /** areas where this action has already issued an order */
  used: Area[];
  /** area of the order that is chosen next */
  area: Area;
  /** the index of the current step */
  at: number;
}

/** An action: launder money and rally in either order, or do only one of them (R36). */
export interface LaunderAndRally {
  seat: Seat;
  done: number[];
  /** the index of the current step */
  at: number;
}

/** An action: take 1 Money for each of your drug labs. */
export interface LaunderMoney {
  seat: Seat;
  /** the index of the current step */
  at: number;
}

/** The management period, the same after both phases. */
export interface Management {
  /** the index of the current step */
  at: number;
}

/** A step of management: place the missing influence tokens, in the order of play, after `ClearTiles`. */
export interface MarkTiles {
  /** the index of the current step */
  at: number;
}

export interface Match {
  first_game: boolean;
  /** the index of the current step */
  at: number;
}

/** Step 1, for one shotgun. `side` owns the moving Soldati: NEUTRAL when the seat agitates them. */
export interface Movement {
  seat: Seat;
  side: Side;
  origin: Area;
  skull: number;
  special: string;
  /** shotguns left, this one included */
  shotguns: number;
  /** the other area from which the second movement may start */
  reached: Area;
  /** area of the car used in the first movement */
  car_at: number;
  target: Area;
  /** whether the movement goes across water */
  across: boolean;
  men: number;
  car: number;
  /** whether `side` did not control the target before */
  fresh: boolean;
  /** the index of the current step */
  at: number;
}

/** A speedboat just placed: it may move to an adjacent sea area, and a third speedboat there removes two. */
export interface NewBoat {
  seat: Seat;
  sea: Sea;
  moved: boolean;
  /** the index of the current step */
  at: number;
}

/** A step that selects the next order. A player with several orders that are due chooses one (R44). */
export interface NextOrder {
  /** the index of the current step */
  at: number;
}

/** An action: place 1 car, drug lab or speedboat. It is optional when gaining influence. */
export interface OrganizeEquipment {
  seat: Seat;
  optional: boolean;
  /** the index of the current step */
  at: number;
}

export interface Pentito {
  seat: Seat;
  area: Area;
  numbers: number[];
  /** whether the Pentito has been removed: enemy Soldati follow only then */
  sent: boolean;
  /** area of each enemy Soldato removed so far */
  removed: Area[];
  /** the index of the current step */
  at: number;
}

/** An action: move Soldati from headquarters to 1 area, up to the base value of the Police row plus the bonus. */
export interface PlaceSoldati {
  seat: Seat;
  bonus: number;
  /** whether empty areas are excluded */
  own_only: boolean;
  area: Area;
  /** the index of the current step */
  at: number;
}

/** The planning phase: turns in the order of play until the top action sheet is empty, then the final actions. */
export interface PlanningPhase {
  /** turns in a row without a move */
  passes: number;
  /** tokens on the bottom action sheet when the latest turn started, to notice whether it moved any */
  lay: number;
  /** seats that have had their final action */
  finals: number;
  /** the index of the current step */
  at: number;
}

/**
 * A rally in the planning phase: move Soldati and cars to an area from adjacent ones.
 *
 * Areas left without Soldati are settled only at the end (R49).
 */
export interface PlanningRally {
  seat: Seat;
  to: Area;
  /** area from which units are moving now */
  start: Area;
  /** number of Soldati that have just moved from there */
  men: number;
  /** whether anything has moved so far */
  came: boolean;
  /** the index of the current step */
  at: number;
}

/** One turn: A) move 1 token to use an action space, or B) move a column of tokens to gain influence. */
export interface PlanningTurn {
  seat: Seat;
  /** turns in a row without a move before this one, or MONEY_RAISED */
  passes: number;
  /** owner of the token that moves */
  owner: number;
  /** space it moves from */
  space: number;
  /** the index of the current step */
  at: number;
}

export interface Preparation {
  first_game: boolean;
  dealt: number[];
  /** players who have placed their pieces */
  placed: number;
  /** the index of the current step */
  at: number;
}

/** Step 0: move Soldati and cars to an area from adjacent ones. Areas left empty are settled at the end (R49). */
export interface Rally {
  seat: Seat;
  area: Area;
  visited: Area[];
  /** the index of the current step */
  at: number;
}

/** An action: move Soldati from supply to headquarters, up to the base value of the Church row plus the bonus. */
export interface RecruitSoldati {
  seat: Seat;
  bonus: number;
  /** the index of the current step */
  at: number;
}

/** White A in one area: choose how many Soldati join. In a teammate's area the teammate chooses (R65). */
export interface Reinforce {
  seat: Seat;
  area: Area;
  /** the index of the current step */
  at: number;
}

/**
 * A step: remove the leftmost influence token of a row and reveal its space.
 *
 * The caller decides where the token goes.
 */
export interface RevealSpace {
  seat: Seat;
  row: number;
  /** the index of the current step */
  at: number;
}

export interface Round {
  /** the index of the current step */
  at: number;
}

/** The control tiles used before the first turn of a planning phase, in the order of play (R67). */
export interface StartOfPlanning {
  /** players who have had their turn */
  done: number;
  /** the index of the current step */
  at: number;
}

/** A Strike from one of the given areas. With two bombs, a second Strike follows. */
export interface Strike {
  seat: Seat;
  origins: Area[];
  skull: number;
  /** bombs left, this one included */
  bombs: number;
  /** whether the first Strike used up a car */
  burnt: boolean;
  target: Area;
  by_car: boolean;
  /** the index of the current step */
  at: number;
}

/** A supply part: move up to a number of Soldati from the supply to headquarters. */
export interface SupplyRecruits {
  seat: Seat;
  most: number;
  /** the index of the current step */
  at: number;
}

/**
 * A supply part: move up to a number of Soldati from headquarters to the area of the order.
 *
 * `rule` is the rule that limits the number.
 */
export interface SupplySoldati {
  seat: Seat;
  area: Area;
  most: number;
  rule: RuleId;
  /** the index of the current step */
  at: number;
}

/** A family's use of its control tiles before the first turn: each once or not at all. */
export interface TilesOfPlanning {
  seat: Seat;
  used: TileNumber[];
  /** the index of the current step */
  at: number;
}

/** The use of an action space: pay its cost or take its income, then perform partial actions in any order. */
export interface UseActionSpace {
  seat: Seat;
  space: number;
  /** partial actions performed */
  done: number[];
  /** the index of the current step */
  at: number;
}

/** White A: place 2 Soldati each in the area of the order and in 2 adjacent areas. */
export interface WhiteA {
  seat: Seat;
  area: Area;
  /** areas that have been handled */
  done: Area[];
  /** the index of the current step */
  at: number;
}

/**
 * White B: replace adjacent enemy Soldati with your own, which join the area of the order.
 *
 * This is not an attack.
 */
export interface WhiteB {
  seat: Seat;
  area: Area;
  replaced: number;
  /** the index of the current step */
  at: number;
}

/**
 * Yellow B: place 1 Soldato for each of your drug labs, in its area.
 *
 * The car and the drug lab are separate parts.
 */
export interface YellowB {
  seat: Seat;
  area: Area;
  /** area of each Soldato placed */
  placed: Area[];
  /** the index of the current step */
  at: number;
}

export interface Procedures {
  Agitate: Agitate;
  Attack: Attack;
  BlueB: BlueB;
  BuildBoat: BuildBoat;
  BuildCar: BuildCar;
  BuildLab: BuildLab;
  CardConflict: CardConflict;
  ClearTiles: ClearTiles;
  EncounterPhase: EncounterPhase;
  ExecuteOrder: ExecuteOrder;
  ExertInfluence: ExertInfluence;
  FinalAction: FinalAction;
  FirstLabs: FirstLabs;
  FirstUnits: FirstUnits;
  GainInfluenceTurn: GainInfluenceTurn;
  Group: Group;
  InfluenceOne: InfluenceOne;
  IssueOrders: IssueOrders;
  LaunderAndRally: LaunderAndRally;
  LaunderMoney: LaunderMoney;
  Management: Management;
  MarkTiles: MarkTiles;
  Match: Match;
  Movement: Movement;
  NewBoat: NewBoat;
  NextOrder: NextOrder;
  OrganizeEquipment: OrganizeEquipment;
  Pentito: Pentito;
  PlaceSoldati: PlaceSoldati;
  PlanningPhase: PlanningPhase;
  PlanningRally: PlanningRally;
  PlanningTurn: PlanningTurn;
  Preparation: Preparation;
  Rally: Rally;
  RecruitSoldati: RecruitSoldati;
  Reinforce: Reinforce;
  RevealSpace: RevealSpace;
  Round: Round;
  StartOfPlanning: StartOfPlanning;
  Strike: Strike;
  SupplyRecruits: SupplyRecruits;
  SupplySoldati: SupplySoldati;
  TilesOfPlanning: TilesOfPlanning;
  UseActionSpace: UseActionSpace;
  WhiteA: WhiteA;
  WhiteB: WhiteB;
  YellowB: YellowB;
}

/** One of these with its name. */
export type Procedure = { [Name in keyof Procedures]: Pick<Procedures, Name> }[keyof Procedures];
