/** Fluent bundles, made from text. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Args = Record<string, FluentVariable>;

export function bundleOf(language: string, ...texts: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

/** Formats a message of the first bundle that has it. Returns the id if none does. */
export function say(bundles: FluentBundle[], id: string, args: Args = {}): string {
  for (const bundle of bundles) {
    const message = bundle.getMessage(id);
    if (message?.value) return bundle.formatPattern(message.value, args, []);
  }
  return id;
}

export function attribute(bundles: FluentBundle[], id: string, name: string, args: Args = {}): string {
  const bundle = bundles.find((each) => each.hasMessage(id));
  const pattern = bundle?.getMessage(id)?.attributes[name];
  return bundle && pattern ? bundle.formatPattern(pattern, args, []) : "";
}
