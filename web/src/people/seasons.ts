/** Names of seasons. */

import { t } from "../i18n/words";

/** Returns "Q4 2026" for 2026-Q4, in the user's language. */
export function seasonName(season: string): string {
  const [year = "", quarter = ""] = season.split("-Q");
  return t("season-name", { quarter, year });
}
