/** The client's own words, in the person's language. */

import type { FluentBundle } from "@fluent/bundle";
import de from "../../messages/de.ftl?raw";
import en from "../../messages/en.ftl?raw";
import { settings, type Language } from "../settings.svelte";
import { bundleOf, say, type Args } from "./bundles";

const bundles: Record<Language, FluentBundle> = { en: bundleOf("en", en), de: bundleOf("de", de) };

/** Read in a template, it follows the language that is set. */
export function t(id: string, args: Args = {}): string {
  return say([bundles[settings.language], bundles.en], id, args);
}

export function hasWords(id: string): boolean {
  return bundles.en.hasMessage(id);
}

/** Names as a sentence lists them: Anna, Bruno and Carla. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
