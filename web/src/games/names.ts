/** Display names of titles, editions and variants: from the title's catalog, else from the site, else from the id. */

import type { FluentBundle } from "@fluent/bundle";
import { bundleOf, say } from "../i18n/bundles";
import { capital } from "../i18n/translator";
import { t } from "../i18n/words";
import { settings } from "../settings.svelte";
import { gameOf } from "./catalog.svelte";
import { catalogTextsOf } from "./find";

const bundles = new Map<string, FluentBundle>();

function bundle(title: string, language: "en" | "de"): FluentBundle {
  const key = `${title} ${language}`;
  const found = bundles.get(key) ?? bundleOf(language, catalogTextsOf(title)[language]);
  bundles.set(key, found);
  return found;
}

/** A message of the title's catalog; "" if it has none of this id. */
function own(title: string, id: string): string {
  const order = [bundle(title, settings.language), bundle(title, "en")];
  return order.some((each) => each.hasMessage(id)) ? say(order, id) : "";
}

/** An id as readable text: `first_game` becomes First game. */
export function readable(id: string): string {
  return capital(id.replaceAll("_", " "));
}

export function nameOf(title: string): string {
  return own(title, `name-${title}`) || gameOf(title)?.name || readable(title);
}

/** The name without its subtitle. */
export function shortNameOf(title: string): string {
  return nameOf(title).split(":")[0] ?? "";
}

/** Number of players and duration. Without such a line in the catalog, only the number of players. */
export function factsOf(title: string): string {
  const seats = gameOf(title)?.seats ?? [];
  const range = seats.length > 1 ? `${Math.min(...seats)}–${Math.max(...seats)}` : String(seats[0] ?? "");
  return own(title, `facts-${title}`) || (range && `${t("new-seats")}: ${range}`);
}

/** What the game is about, or "". */
export function aboutOf(title: string): string {
  return own(title, `about-${title}`);
}

/** The caption below one of the three intro pictures. */
export function howOf(title: string, step: number): string {
  return own(title, `how-${title}-${step}`);
}

/** The note below the landing page's first button if that button starts this title, or "". */
export function startNoteOf(title: string): string {
  return own(title, "play-first-more");
}

/** Minutes that the title's lesson takes. */
export function lessonMinutesOf(title: string): number {
  return Number(own(title, `lesson-minutes-${title}`));
}

export function editionOf(title: string, edition: string): string {
  return own(title, `edition-${title}-${edition.replaceAll(".", "-")}`) || readable(edition);
}

export function variantOf(title: string, variant: string): string {
  return own(title, `variant-${variant}`) || readable(variant);
}

/** What a variant changes, or "". */
export function variantNoteOf(title: string, variant: string): string {
  return own(title, `variant-${variant}-more`);
}
