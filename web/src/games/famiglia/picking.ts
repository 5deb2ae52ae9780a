/** Choosing an option by touching cards: which cards belong to an option, and which can be touched next. */

import type { Option } from "../../protocol";
import type { Do } from "../contract";
import type { CardCode } from "./view";

/** A card and its place: "street B3", "new B3", "hand B2", "area M0". */
export type Piece = string;
export type Zone = "street" | "new" | "hand" | "area";

export function piece(zone: Zone, card: CardCode): Piece {
  return `${zone} ${card}`;
}

/** The cards to touch for an option, with repetitions. Empty: the option is a button. */
export function piecesOf(what: Do, fresh: boolean): Piece[] {
  const open: Zone = fresh ? "new" : "street"; // once there are new cards, only these can be taken
  const word = (name: string): string => String(what[name] ?? "");
  switch (what["do"]) {
    case "discard":
      return [piece(what["new"] ? "new" : "street", word("card"))];
    case "send_accountant":
      return [piece("hand", word("accountant"))];
    case "exchange":
      return [piece("hand", word("lay")), piece("area", word("back"))];
    case "send_brute":
      return [piece("hand", word("brute")), piece(open, word("victim"))];
    case "take":
      return [
        piece(open, word("card")),
        ...[word("lay"), word("keep")].filter(Boolean).map((card) => piece("hand", card)),
      ];
    default:
      return [];
  }
}

function isInStreet(which: Piece | undefined): boolean {
  return !!which && !which.startsWith("hand") && !which.startsWith("area");
}

function without(pieces: Piece[], picked: Piece[]): Piece[] | null {
  const left = [...pieces];
  for (const each of picked) {
    const at = left.indexOf(each);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The cards touched so far and the options that they leave. */
export class Picking {
  readonly fitting: { option: Option; left: Piece[] }[];
  readonly buttons: Option[];

  constructor(
    private options: Option[],
    private fresh: boolean,
    readonly picked: Piece[] = [],
  ) {
    this.buttons = options.filter((each) => !piecesOf(each.do, fresh).length);
    this.fitting = options.flatMap((option) => {
      const pieces = piecesOf(option.do, fresh);
      const left = pieces.length ? without(pieces, picked) : null;
      return left ? [{ option, left }] : [];
    });
  }

  /** Whether touching this card next leads to an option. */
  lit(which: Piece): boolean {
    return this.fitting.some((each) => each.left.includes(which));
  }

  /** Whether some option includes this card, so that a selection can start with it. */
  begins(which: Piece): boolean {
    return this.options.some((each) => piecesOf(each.do, this.fresh).includes(which));
  }

  /** How many copies of this card have been touched. */
  count(which: Piece): number {
    return this.picked.filter((each) => each === which).length;
  }

  /** The selection after a touch: adds the card, removes it, or starts over with it. */
  after(which: Piece): Piece[] {
    if (this.lit(which)) return [...this.picked, which];
    const at = this.picked.indexOf(which);
    if (at >= 0) return this.picked.toSpliced(at, 1);
    return this.begins(which) ? [which] : this.picked;
  }

  /**
   * The options left once no further card makes a difference; empty while cards still do.
   * A card in the Street with one way to pay for it is enough. A card in the hand alone never is: it only pays.
   */
  settled(): Option[] {
    const ways = new Set(this.fitting.map((each) => piecesOf(each.option.do, this.fresh).toSorted().join()));
    const isWhole = this.fitting.some((each) => !each.left.length);
    const isTaken = this.fitting.every((each) => each.option.do["do"] === "take" && isInStreet(this.picked[0]));
    const needsMore = this.picked.length < 2 && !isWhole && !isTaken;
    return this.picked.length && ways.size === 1 && !needsMore ? this.fitting.map((each) => each.option) : [];
  }

  /** The key of the hint for the next touch; "" if nothing is selected or complete. */
  next(): string {
    const found = this.picked.length ? this.fitting.find((each) => each.left.length) : undefined;
    const isHand = found?.left[0]?.startsWith("hand");
    switch (found?.option.do["do"]) {
      case "take":
        return isHand ? "pay" : "take";
      case "send_brute":
        return isHand ? "brute" : "target";
      case "exchange":
        return isHand ? "lay" : "back";
      default:
        return "";
    }
  }

  /** What the previewed option does with this card. */
  static role(ghost: Option | null, which: Piece, fresh: boolean): Role | null {
    if (!ghost || !piecesOf(ghost.do, fresh).includes(which)) return null;
    const [zone, card] = which.split(" ");
    if (zone === "area" || (ghost.do["do"] === "take" && zone !== "hand")) return "take";
    if (ghost.do["do"] === "discard") return "away";
    if (zone !== "hand") return "frighten";
    return ghost.do["do"] === "take" && ghost.do["lay"] !== card ? "keep" : "lay";
  }
}

export type Role = "take" | "away" | "frighten" | "keep" | "lay";

/** The cards in hand, and the cards in the Street that can be taken this turn. */
export interface Lying {
  hand: CardCode[];
  open: CardCode[];
}

/**
 * The action that touching a card that is not highlighted stands for, to ask the server why it is illegal. Null: none.
 */
export function meant(which: Piece, step: string, picked: Piece[], { hand, open }: Lying): Do | null {
  const [zone, card = ""] = which.split(" ");
  if (zone === "street" || zone === "new") return meantInStreet(zone, card, step, hand);
  if (zone === "area") return { do: "exchange", lay: hand.find((each) => each !== card) ?? "F0", back: card };
  const wished = picked.find((each) => !each.startsWith("hand"))?.split(" ")[1];
  if (wished && step === "take") return meantAsPayment(wished, card);
  if (card.startsWith("A")) return { do: "send_accountant", accountant: card };
  return card.startsWith("B") ? meantAsBrute(card, open.find((each) => Number(each[1]) > 0) ?? "F1") : null;
}

/** Both editions allow a reduction by the whole value of the Brute, but not below 0. */
function meantAsBrute(brute: CardCode, victim: CardCode): Do {
  return { do: "send_brute", brute, victim, by: Math.max(1, Math.min(Number(brute[1]), Number(victim[1]))) };
}

function meantInStreet(zone: Zone, card: CardCode, step: string, hand: CardCode[]): Do {
  if (step === "renew") return { do: "discard", card, new: zone === "new" ? 1 : 0 };
  const brute = hand.findLast((each) => each.startsWith("B") && each !== "B0");
  if (step === "brute" && brute) return meantAsBrute(brute, card);
  return meantAsPayment(card, lower(card));
}

function meantAsPayment(card: CardCode, paid: CardCode): Do {
  const possible = paid.startsWith("M") || (paid[0] === card[0] && paid < card);
  const half = lower(card);
  return possible && half ? { do: "take", card, lay: paid, keep: half } : { do: "take", card, lay: half, keep: half };
}

function lower(card: CardCode): CardCode {
  const rank = Number(card[1]);
  return rank ? `${card[0]}${rank - 1}` : "";
}
