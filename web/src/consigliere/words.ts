/** The Consigliere's own words: loaded with him, so that whoever never asks him need not load them. */

import { Refusal } from "../api";
import { bundleOf, say, type Args } from "../i18n/bundles";
import { t } from "../i18n/words";
import { settings } from "../settings.svelte";
import de from "./words/de.ftl?raw";
import en from "./words/en.ftl?raw";

export const WORDS = { en, de };
const bundles = { en: bundleOf("en", en), de: bundleOf("de", de) };

export function w(id: string, args: Args = {}): string {
  return say([bundles[settings.language], bundles.en], `co-${id}`, args);
}

/** Why not, in the reader's language. */
export function refusalIn(fault: unknown): string {
  if (!(fault instanceof Refusal)) return t("refused-other");
  return bundles.en.hasMessage(`co-refused-${fault.reason}`) ? w(`refused-${fault.reason}`) : fault.told;
}

/** A chance as one of a hundred. */
export function percent(chance: number): number {
  return Math.round(100 * chance);
}
