/** Times of reports and restrictions, in the reader's language. */

import { t } from "../i18n/words";
import { settings } from "../settings.svelte";

/** A day and time, for example "20 Nov 2026, 14:00". */
export function moment(iso: string): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(settings.language, style).format(new Date(iso));
}

/** The end of a mute or ban; `null` is for good. */
export function end(until: string | null): string {
  return until ? t("until", { time: moment(until) }) : t("for-good");
}
