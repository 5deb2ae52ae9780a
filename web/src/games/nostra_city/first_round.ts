/** The accompanied first round: the card of each question, and what beginners choose. */

import type { Option } from "../../protocol";
import { compare, firstOf, kind, least, most } from "../beginners";
import type { FirstDecision, FirstRound } from "../contract";
import de from "./first_round/de.ftl?raw";
import en from "./first_round/en.ftl?raw";

function innocent(options: Option[]): Option[] {
  return options.filter((each) => String(each.do["bill"]).endsWith("I") && each.do["do"] === "place");
}

const decisions: Record<string, FirstDecision> = {
  "ask-businessturn-0": { card: "cash-in", beginners: kind("make_busy") },
  "ask-businessturn-1": { card: "turf", beginners: kind("use_turf") },
  "ask-businessturn-2": { card: "count", beginners: compare },
  "ask-cashin-3": { card: "share", beginners: least("bill") },
  "ask-cheated-0": { card: "cheated", beginners: kind("use_power") },
  "ask-played-0": { card: "stop", beginners: kind("use_power") },
  "ask-played-0-any": { card: "stop", beginners: compare },
  "ask-played-2-tap": { card: "tap", beginners: most("bill") },
  "ask-played-3": { card: "answer", beginners: kind("use_power") },
  "ask-moment-0": { card: "vendetta", beginners: compare },
  "ask-lastturn-0": { card: "last-turn", beginners: kind("payback") },
  "ask-meetingturn-0": { card: "auction", beginners: kind("make_busy") },
  "ask-meetingturn-1": { card: "prize", beginners: compare },
  "ask-meetingturn-2": { card: "bid", beginners: kind("bid") },
  "ask-resolution-1": { card: "keep", beginners: most("bill") },
  "ask-resolution-1-won": { card: "keep", beginners: most("bill") },
  "ask-resolution-2": { card: "keep", beginners: most("bill") },
  "ask-givetitles-1": { card: "title", beginners: compare },
  "ask-givetitles-2": { card: "title", beginners: compare },
  "ask-trialturn-0": { card: "corruption", beginners: kind("make_busy") },
  "ask-trialturn-3": { card: "bribe", beginners: firstOf(innocent, least("bill")) },
  "ask-trialturn-4": { card: "second-bill", beginners: kind("done") },
  "ask-reception-2": { card: "discard", beginners: least("bill") },
};

export const firstRound: FirstRound = { texts: { en, de }, decisions };
