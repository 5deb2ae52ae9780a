/** The words of one title's lesson and picture summary, loaded with them. */

import type { FluentBundle } from "@fluent/bundle";
import { attribute, bundleOf, say, type Args } from "../i18n/bundles";
import { settings, type Language } from "../settings.svelte";

const texts = import.meta.glob<string>("./words/*/*.ftl", { query: "?raw", import: "default" });

export class Words {
  constructor(private bundles: Record<Language, FluentBundle>) {}

  /** Read in a template, it follows the language that is set. */
  say(id: string, args: Args = {}): string {
    return say(this.order, id, args);
  }

  attribute(id: string, name: string): string {
    return attribute(this.order, id, name);
  }

  private get order(): FluentBundle[] {
    return [this.bundles[settings.language], this.bundles.en];
  }
}

export async function wordsOf(title: string): Promise<Words> {
  const [en, de] = await Promise.all([load(title, "en"), load(title, "de")]);
  return new Words({ en, de });
}

async function load(title: string, language: Language): Promise<FluentBundle> {
  return bundleOf(language, await texts[`./words/${language}/${title}.ftl`]!());
}
