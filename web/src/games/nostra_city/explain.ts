/** What an option does: cards with their Powers and Respect, Bills with their Guilt, as the pack prints them. */

import { inside, type Do, type Explain, type ExplainGiven, type Fact } from "../contract";
import {
  BACKHANDER,
  CARD_IDS,
  dollarsOf,
  earningsOf,
  guiltOf,
  kindOf,
  layOut,
  respectOf,
  TITLE_WORTH,
} from "./printed";
import { useOf, vendettaTold } from "./text";
import { around, turfsFor } from "./types";
import type { NostraCityView } from "./view";
import { VENDETTA } from "./printed";
import { word } from "./words";

type Told = ReturnType<Explain>;

export const explain: Explain = (option, given) => {
  layOut(given.printed);
  const { do: what, says } = option;
  const kind = String(what["do"]);
  if ("bill" in what) return ofBill(String(what["bill"]), given);
  if (kind === "announce") return ofCashIn(String(what["on"]), given);
  if (kind === "payback" || kind === "exchange") return ofVendetta(what, given);
  if (kind === "locate") return ofCard(String(says.args["prize"] ?? ""), given);
  if (kind === "name") return { facts: [{ label: word("fact-respect"), value: Number(says.args["respect"]) }] };
  if (kind === "move_token") return ofCard("ada", given);
  const card = what["card"] ?? what["power"];
  return card ? ofCard(String(card), given) : {};
};

function ofBill(bill: string, { translator }: ExplainGiven): Told {
  const guilt = guiltOf(bill);
  const side = translator.part(guilt < 0 ? "innocent" : "guilty");
  return {
    picture: `bill ${bill}`,
    does: guilt ? [word("bribes", { number: Math.abs(guilt), side })] : [word("bribes-nothing")],
    facts: [
      { label: word("fact-dollars"), value: dollarsOf(bill) * 1000 },
      { label: word("fact-corruption"), value: Math.abs(guilt) },
    ],
  };
}

/** A Racket or Traffic: how many Turfs count, of the reader, of the others, and in the whole game. */
function ofCashIn(cashIn: string, { view, seat }: ExplainGiven): Told {
  const v = inside<NostraCityView>(view);
  const [own = 0, ...others] = around(v, seat).map((each) => turfsFor(v, each, cashIn));
  const all = CARD_IDS.filter((_, card) => kindOf(card) === "turf" && earningsOf(card).includes(cashIn)).length;
  return {
    facts: [
      { label: word("fact-own-turfs"), value: own },
      { label: word("fact-other-turfs"), value: others.reduce((sum, each) => sum + each, 0) },
      { label: word("fact-all-turfs"), value: all },
    ],
  };
}

/** A Vendetta card, by its rule, and what it aims at. */
function ofVendetta(what: Do, given: ExplainGiven): Told {
  const id = String(what["card"]);
  const kind = VENDETTA.indexOf(id as (typeof VENDETTA)[number]);
  const rule = given.cite(`NC-payback-${id.replaceAll("_", "-")}`);
  const target = "on" in what ? ofCard(String(what["on"]), given) : {};
  const seller = what["do"] === "exchange" ? [given.cite("NC-wiseguy-pia")] : [];
  return {
    picture: `vendetta ${id}`,
    does: [...seller, rule || vendettaTold(given.translator, kind), ...(target.does ?? [])],
    facts: target.facts ?? [],
  };
}

function ofCard(id: string, given: ExplainGiven): Told {
  const card = CARD_IDS.indexOf(id);
  if (card < 0) return {};
  const rule = given.cite(`NC-wiseguy-${id}`) || given.cite(`NC-effect-${id}`);
  return {
    picture: `card ${id}`,
    does: [rule || `${given.translator.part(id)}: ${useOf(given.translator, card)}`],
    facts: factsOf(card, id, given),
  };
}

function factsOf(card: number, id: string, { translator }: ExplainGiven): Fact[] {
  const earns = earningsOf(card).map((each) => translator.part(each));
  return [
    { label: word("fact-kind"), value: translator.format(`board-kind-${kindOf(card)}`) },
    { label: word("fact-respect"), value: id === "underboss" ? TITLE_WORTH[0]! : respectOf(card) },
    ...(earns.length ? [{ label: word("fact-earns"), value: earns.join(", ") }] : []),
    ...(BACKHANDER[id] ? [{ label: word("fact-backhander"), value: BACKHANDER[id] * 1000 }] : []),
  ];
}
