/** Words that only this board uses. All other texts come from the title's messages. */

import { bundleOf, say, type Args } from "../../i18n/bundles";
import { settings } from "../../settings.svelte";
import de from "./words/de.ftl?raw";
import en from "./words/en.ftl?raw";

export const WORDS = { en, de };
const bundles = { en: bundleOf("en", en), de: bundleOf("de", de) };

export function w(id: string, args: Args = {}): string {
  return say([bundles[settings.language], bundles.en], `fa-${id}`, args);
}
