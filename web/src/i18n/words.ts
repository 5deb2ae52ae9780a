/** The client's own messages, in the user's language. */

import type { FluentBundle } from "@fluent/bundle";
import { settings, type Language } from "../settings.svelte";
import { bundleOf, say, type Args } from "./bundles";

const en = import.meta.glob<string>("../../messages/en/*.ftl", { query: "?raw", import: "default", eager: true });
const de = import.meta.glob<string>("../../messages/de/*.ftl", { query: "?raw", import: "default", eager: true });
const texts: Record<Language, Record<string, string>> = { en, de };
const bundles: Partial<Record<Language, FluentBundle>> = {};

/** Parses the messages on first use, because most users need only one language. */
function bundle(language: Language): FluentBundle {
  return (bundles[language] ??= bundleOf(language, ...Object.values(texts[language])));
}

/** Formats a message, in English if it is not translated. A template that calls it follows the language. */
export function t(id: string, args: Args = {}): string {
  const own = bundle(settings.language);
  return say(own.hasMessage(id) ? [own] : [bundle("en")], id, args);
}

export function hasWords(id: string): boolean {
  return bundle(settings.language).hasMessage(id);
}

/** A whole number with the sign that readers expect: −14. With `signed`, a plus sign shows a gain. */
export function figure(number: number, signed = false): string {
  const sign = signed ? "exceptZero" : "auto";
  return new Intl.NumberFormat(settings.language, { signDisplay: sign, useGrouping: false })
    .format(number)
    .replace("-", "−");
}

/** Joins names for a sentence: Anna, Bruno and Carla. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
