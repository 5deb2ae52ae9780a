/** Game data from the site's API, cached after the first request. */

import type { FluentBundle } from "@fluent/bundle";
import { call } from "../api";
import { bundleOf } from "../i18n/bundles";
import type { Game, Games, Rule } from "../protocol";
import type { Language } from "../settings.svelte";

const known = new Map<string, Promise<unknown>>();

function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  let asked = known.get(key) as Promise<T> | undefined;
  if (!asked) {
    asked = ask();
    known.set(key, asked);
    asked.catch(() => known.delete(key));
  }
  return asked;
}

let told: Games | null = $state.raw(null);

export function games(): Promise<Games> {
  return once("games", async () => (told = await call("GET /api/games")));
}

/** The site's data of one game, or undefined until it has loaded. Reactive in templates. */
export function gameOf(title: string): Game | undefined {
  if (!told) void games().catch(() => undefined);
  return told?.games.find((each) => each.id === title);
}

async function languagesOf(title: string, wished: Language): Promise<string[]> {
  const game = (await games()).games.find((each) => each.id === title);
  return game?.languages.includes(wished) && wished !== "en" ? [wished, "en"] : ["en"];
}

/** The title's messages with a pack's names, in the user's language. English fills the gaps. */
export async function bundlesOf(title: string, wished: Language, pack: string): Promise<FluentBundle[]> {
  const languages = await languagesOf(title, wished);
  return Promise.all(
    languages.map((each) => once(`messages ${title} ${each} ${pack}`, () => loaded(title, each, pack))),
  );
}

async function loaded(title: string, language: string, pack: string): Promise<FluentBundle> {
  const told = await call("GET /api/games/{title}/messages", { at: { title }, query: { language, pack } });
  return bundleOf(language, told.shared, told.title);
}

/** The numbered rules in the user's language, with the numbers of a pack, by default the first one. */
export async function rulesOf(title: string, wished: Language, pack = ""): Promise<Rule[]> {
  const [language = "en"] = await languagesOf(title, wished);
  return once(`rules ${title} ${language} ${pack}`, async () => {
    return (await call("GET /api/games/{title}/rules", { at: { title }, query: { language, pack } })).rules;
  });
}

/** The printed data of a pack: what is on its cards, boards and mats. */
export function printedOf(title: string, pack: string): Promise<unknown> {
  return once(
    `printed ${title} ${pack}`,
    async () => (await call("GET /api/games/{title}/printed", { at: { title }, query: { pack } })).printed,
  );
}
