/** Messages of the puzzles. They load with the page. */

import { bundleOf, say, type Args } from "../i18n/bundles";
import { settings } from "../settings.svelte";
import de from "./words/de.ftl?raw";
import en from "./words/en.ftl?raw";

export const WORDS = { en, de };
const bundles = { en: bundleOf("en", en), de: bundleOf("de", de) };

export function w(id: string, args: Args = {}): string {
  return say([bundles[settings.language], bundles.en], `puzzle-${id}`, args);
}

/** A day in the reader's format: 19 November 2026. */
export function dayInWords(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "long", timeZone: "UTC" }).format(at);
}
