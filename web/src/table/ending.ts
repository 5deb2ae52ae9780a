/** How a game ended that no rule of the game ended. */

import { listed, t } from "../i18n/words";
import type { TableInfo } from "../protocol";

/** A sentence about a resignation or an agreement to end the game; "" for all other games. */
export function endedHow(info: TableInfo): string {
  if (info.state === "abandoned") return t("over-abandoned");
  if (info.ending !== "resigned") return "";
  const winners = info.seats.filter((each) => info.winners?.includes(each.seat)).map((each) => each.name);
  return t("ended-resigned", { who: listed(winners), count: winners.length });
}
