/** The accompanied first round: the card of each question, and what beginners choose. */

import { compare, firstOf, kind, least, most, telling } from "../beginners";
import type { FirstDecision, FirstRound } from "../contract";
import de from "./first_round/de.ftl?raw";
import en from "./first_round/en.ftl?raw";

const EASIER = ["blue", "green", "red", "yellow"]; // the rulebook leaves black and white out of a first game
const rally = kind("rally_to", "rally_from");
const freeTokens = firstOf(telling("whose", "neutral"), telling("whose", "own"));

const decisions: Record<string, FirstDecision> = {
  "ask-preparation-2": { card: "family", beginners: telling("family", ...EASIER) },
  "ask-preparation-11": { card: "first-tokens", beginners: compare },
  "ask-firstunits-0": { card: "first-units", beginners: compare },
  "ask-firstlabs-0": { card: "lab", beginners: compare },
  "ask-buildlab-0": { card: "lab", beginners: kind("place_lab") },
  "ask-tilesofplanning-0": { card: "use-tile", beginners: kind("use_tile") },
  "ask-planningturn-0": { card: "planning", beginners: freeTokens },
  "ask-planningturn-1": { card: "space", beginners: compare },
  "ask-finalaction-0": { card: "final-action", beginners: kind("use_space") },
  "ask-useactionspace-2": { card: "parts", beginners: kind("do_part") },
  "ask-recruitsoldati-0": { card: "recruit", beginners: most("number") },
  "ask-supplyrecruits-0": { card: "recruit", beginners: most("number") },
  "ask-placesoldati-0": { card: "place", beginners: telling("side", "own") },
  "ask-placesoldati-1": { card: "place-number", beginners: most("number") },
  "ask-supplysoldati-0": { card: "place-number", beginners: most("number") },
  "ask-reinforce-0": { card: "place-number", beginners: most("number") },
  "ask-issueorders-0": { card: "order-area", beginners: kind("issue_at") },
  "ask-issueorders-1": { card: "order", beginners: compare },
  "ask-organizeequipment-0": { card: "equipment", beginners: kind("place_lab") },
  "ask-buildcar-0": { card: "car", beginners: kind("place_car") },
  "ask-buildboat-0": { card: "boat", beginners: kind("place_boat") },
  "ask-newboat-0": { card: "boat", beginners: kind("done") },
  "ask-newboat-1": { card: "three-boats", beginners: compare },
  "ask-exertinfluence-0": { card: "influence", beginners: telling("gains", "order") },
  "ask-exertinfluence-1": { card: "influence-token", beginners: kind("to_top") },
  "ask-gaininfluenceturn-1": { card: "column-tokens", beginners: kind("put_token") },
  "ask-gaininfluenceturn-2": { card: "column-order", beginners: least("part") },
  "ask-gaininfluenceturn-4": { card: "column-order", beginners: kind("do_part") },
  "ask-launderandrally-0": { card: "launder", beginners: kind("do_part") },
  "ask-planningrally-0": { card: "rally", beginners: rally },
  "ask-planningrally-1": { card: "rally", beginners: rally },
  "ask-planningrally-2": { card: "rally-number", beginners: compare },
  "ask-planningrally-3": { card: "rally-number", beginners: most("number") },
  "ask-rally-0": { card: "rally", beginners: rally },
  "ask-group-0": { card: "rally-number", beginners: compare },
  "ask-group-1": { card: "rally-number", beginners: most("number") },
  "ask-cleartiles-0": { card: "lose-tile", beginners: compare },
  "ask-marktiles-0": { card: "take-tile", beginners: compare },
  "ask-nextorder-0": { card: "next-order", beginners: compare },
  "ask-executeorder-1": { card: "execute", beginners: kind("do_part") },
  "ask-movement-0": { card: "second-movement", beginners: compare },
  "ask-movement-1": { card: "target", beginners: firstOf(telling("side", "neutral"), telling("side", "enemy")) },
  "ask-movement-2": { card: "attackers", beginners: compare },
  "ask-movement-3": { card: "car-along", beginners: most("number") },
  "ask-movement-5": { card: "recruitment", beginners: kind("use_tile") },
  "ask-attack-0": { card: "bribery", beginners: kind("use_tile") },
  "ask-attack-2": { card: "replace", beginners: most("number") },
  "ask-attack-3": { card: "pay", beginners: compare },
  "ask-attack-7": { card: "method", beginners: compare },
  "ask-cardconflict-0": { card: "neutral-side", beginners: compare },
  "ask-cardconflict-1": { card: "conflict-card", beginners: telling("card", "coward_1") },
  "ask-cardconflict-2": { card: "pick-up", beginners: compare },
  "ask-strike-0": { card: "strike", beginners: kind("strike_at", "strike_by_car") },
  "ask-strike-1": { card: "car-bomb", beginners: compare },
  "ask-pentito-0": { card: "pentito", beginners: kind("send_pentito") },
  "ask-pentito-1": { card: "pentito-targets", beginners: kind("remove_from") },
  "ask-agitate-0": { card: "agitate", beginners: kind("agitate_at") },
  "ask-whitea-0": { card: "more-areas", beginners: kind("place_at") },
  "ask-whiteb-0": { card: "replace", beginners: kind("remove_from") },
  "ask-yellowb-0": { card: "more-areas", beginners: kind("place_at") },
  "ask-blueb-0": { card: "bomb-first", beginners: kind("do_part") },
};

export const firstRound: FirstRound = { texts: { en, de }, decisions };
