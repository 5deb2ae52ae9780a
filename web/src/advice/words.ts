/** Messages of the Consigliere. They load with the feature, so players who never use it do not download them. */

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

/** The text for a failed call, in the reader's language. */
export function refusalIn(fault: unknown): string {
  if (!(fault instanceof Refusal)) return t("refused-other");
  return bundles.en.hasMessage(`co-refused-${fault.reason}`) ? w(`refused-${fault.reason}`) : fault.told;
}

/** A probability in whole per cent. */
export function percent(chance: number): number {
  return Math.round(100 * chance);
}
