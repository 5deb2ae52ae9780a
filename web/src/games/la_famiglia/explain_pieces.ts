/** Families, orders, control tiles and conflict cards as explanations. */

import type { Option } from "../../protocol";
import type { Explain, ExplainGiven, Fact } from "../contract";
import { orderOf, printed } from "./printed";
import { cardTold, tileTold } from "./telling";
import type { Family, Order } from "./types";
import type { LaFamigliaView } from "./view";
import { w } from "./words";

type Told = ReturnType<Explain>;

const TILE_RULES: Record<string, string> = {
  chain_of_command: "chain",
  delay_detonator: "detonator",
  protection_money: "protection",
  safe_houses: "safe-houses",
  head_start: "head-start",
};

/** A family: its character, its basic orders, and the values that its mat begins with. */
export function ofFamily(number: number, { translator }: ExplainGiven): Told {
  const family = printed.families[number]!;
  const orders = family.orders.filter((each) => each.row < 0);
  const names = orders.map((each) => translator.part(`${family.id}_${each.sign}`, "bare"));
  const character = `character_${family.id}`;
  return {
    picture: `family ${family.id}`,
    does: [
      translator.knowsPart(character) ? translator.part(character) : "",
      `${w("fact-basic-orders")}:`,
      ...names.map((each) => `• ${each}`),
    ],
    facts: familyFacts(family),
  };
}

function familyFacts({ mat, orders }: Family): Fact[] {
  const attacks = orders.filter((each) => each.attack);
  return [
    { label: w("fact-place"), value: mat.place[0]! },
    { label: w("fact-recruit"), value: mat.recruit[0]! },
    { label: w("fact-car"), value: mat.attack[0]! },
    { label: w("fact-bomb"), value: mat.bomb[0]! },
    { label: w("fact-attack-orders", { orders: orders.length }), value: attacks.length },
    { label: w("fact-lowest-initiative"), value: Math.min(...attacks.map((each) => each.initiative)) },
  ];
}

/** The rules of the symbols on orders. */
const SYMBOL_RULES: Record<string, string> = {
  soldati: "LF-token-1",
  soldatiPlus: "LF-token-2",
  recruit: "LF-token-7",
  car: "LF-token-8",
  boat: "LF-token-5",
  lab: "LF-token-8",
  money: "LF-token-6",
  vest: "LF-vest-1",
  rally: "LF-rally-1",
  shotgun: "LF-movement-1",
  bomb: "LF-strike-1",
  skull: "LF-bonus-1",
  agitate: "LF-agitate-2",
};

/** An order: what each of its symbols does. */
export function ofOrder(v: LaFamigliaView, token: number, { cite }: ExplainGiven): Told {
  const order = orderOf(v, token);
  if (!order) return {};
  const pentito = order.pentito.length ? [cite("LF-pentito-1"), cite("LF-pentito-2")] : [];
  return {
    picture: `order ${token}`,
    does: [
      order.special ? cite(specialRule(order.special)) : "",
      ...Object.keys(order.symbols).map((each) => cite(SYMBOL_RULES[each] ?? "")),
      ...pentito,
    ],
    facts: orderFacts(order),
  };
}

/** green_a becomes LF-green-A. */
function specialRule(special: string): string {
  return `LF-${special.replace(/_(.)$/, (_, letter: string) => `-${letter.toUpperCase()}`)}`;
}

function orderFacts(order: Order): Fact[] {
  const symbols = Object.entries(order.symbols).map(([kind, value]) => ({ label: w(`symbol-${kind}`), value }));
  const pentito = order.pentito.length ? [{ label: w("symbol-pentito"), value: order.pentito.join("+") }] : [];
  return [{ label: w("fact-initiative"), value: order.initiative }, ...symbols, ...pentito];
}

export function ofTile(tile: number, { translator, cite }: ExplainGiven): Told {
  const { id, number } = printed.tiles[tile]!;
  return {
    does: [cite(`LF-tile-${TILE_RULES[id] ?? id}`) || tileTold(tile, translator)],
    facts: number ? [{ label: w("fact-tile"), value: number }] : [],
  };
}

export function ofCard(card: number, { translator }: ExplainGiven): Told {
  return { picture: `card ${card}`, does: [cardTold(card, translator)] };
}

/** A number of Soldati, cars or Money: out of how many. */
export function ofNumber(v: LaFamigliaView, number: number, given: ExplainGiven, { do: what, says }: Option): Told {
  if (what["do"] === "pay_money") return money(v, number, given);
  const men = says.args["men"];
  if (what["do"] === "men" && typeof men === "number")
    return { facts: [{ label: w("fact-stay"), value: men - number }] };
  if (what["do"] === "men" && given.seat !== null)
    return { facts: [{ label: w("fact-headquarters"), value: v.headquarters[given.seat]! }] };
  return {};
}

function money(v: LaFamigliaView, number: number, { seat }: ExplainGiven): Told {
  return seat === null ? {} : { facts: [{ label: w("fact-money-left"), value: v.money[seat]! - number }] };
}
