/** Messages of one title's tutorial and summary. */

import type { FluentBundle } from "@fluent/bundle";
import { attribute, bundleOf, say, type Args } from "./bundles";
import { settings, type Language } from "../settings.svelte";

export class Words {
  constructor(private bundles: Record<Language, FluentBundle>) {}

  /** Formats a message. A template that calls it updates when the language changes. */
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

export function wordsIn(texts: Record<Language, string>): Words {
  return new Words({ en: bundleOf("en", texts.en), de: bundleOf("de", texts.de) });
}
