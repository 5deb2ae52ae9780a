/** How a game ended that no rule of the game ended. */

import { listed, t } from "../i18n/words";
import type { Over, TableInfo } from "../protocol";

/** `shared`: the reader won, but not alone nor only with the own team. `watched`: the reader has no seat. */
export type Outcome = "abandoned" | "nobody" | "watched" | "won" | "shared" | "lost";

export function winnersOf(info: TableInfo | null, over: Over | null): number[] {
  return over?.winners ?? info?.winners ?? [];
}

/** How a game ended for its reader. */
export function outcomeOf(info: TableInfo | null, over: Over | null, seat: number | null): Outcome {
  const winners = winnersOf(info, over);
  if (info?.state === "abandoned") return "abandoned";
  if (!winners.length) return "nobody";
  if (seat === null) return "watched";
  if (!winners.includes(seat)) return "lost";
  const teamOf = (each: number): number | undefined => info?.seats.find((one) => one.seat === each)?.team;
  return winners.every((each) => each === seat || teamOf(each) === teamOf(seat)) ? "won" : "shared";
}

/** A sentence about a resignation or an agreement to end the game; "" for all other games. */
export function endedHow(info: TableInfo): string {
  if (info.state === "abandoned") return t("over-abandoned");
  if (info.ending !== "resigned") return "";
  const winners = info.seats.filter((each) => info.winners?.includes(each.seat)).map((each) => each.name);
  return t("ended-resigned", { who: listed(winners), count: winners.length });
}
