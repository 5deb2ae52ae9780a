/** The client's own messages, in the user's language. */

import type { FluentBundle } from "@fluent/bundle";
import { settings, type Language } from "../settings.svelte";
import { bundleOf, say, type Args } from "./bundles";

const en = import.meta.glob<string>("../../messages/en/*.ftl", { query: "?raw", import: "default", eager: true });
const bundles: Partial<Record<Language, FluentBundle>> = { en: bundleOf("en", ...Object.values(en)) };
const later: Partial<Record<Language, () => Promise<{ default: string[] }>>> = { de: () => import("./words_de") };

/** Loads the messages of a language. Those who read it see English until then. */
export async function learn(language: Language): Promise<void> {
  const texts = bundles[language] ? undefined : await later[language]?.();
  if (texts) bundles[language] = bundleOf(language, ...texts.default);
}

function bundle(): FluentBundle {
  return bundles[settings.language] ?? bundles.en!;
}

/** Formats a message, in English if it is not translated. A template that calls it follows the language. */
export function t(id: string, args: Args = {}): string {
  const own = bundle();
  return say(own.hasMessage(id) ? [own] : [bundles.en!], id, args);
}

export function hasWords(id: string): boolean {
  return bundle().hasMessage(id);
}

/** A whole number with the sign that readers expect: −14. With `signed`, a plus sign shows a gain. */
export function figure(number: number, signed = false): string {
  const sign = signed ? "exceptZero" : "auto";
  return new Intl.NumberFormat(settings.language, { signDisplay: sign, useGrouping: false })
    .format(number)
    .replace("-", "−");
}

/** A number as on cards and in the log: 50,000. Unlike a rating, it may have thousands to separate. */
export function amount(number: number): string {
  return new Intl.NumberFormat(settings.language).format(number).replace("-", "−");
}

/** Joins names for a sentence: Anna, Bruno and Carla. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
