/** Whether this device accompanies a title's first round, and which of its cards were read. */

import { set, settings } from "../settings.svelte";

export function isGuided(title: string): boolean {
  return settings.guided[title] === true;
}

/** Turns the cards of a title on or off. Turned on, they start over. */
export function setGuided(title: string, on: boolean): void {
  set("guided", { ...settings.guided, [title]: on });
  if (on) set("told", { ...settings.told, [title]: [] });
}

export function isTold(title: string, card: string): boolean {
  return settings.told[title]?.includes(card) ?? false;
}

export function markTold(title: string, card: string): void {
  if (!isTold(title, card)) set("told", { ...settings.told, [title]: [...(settings.told[title] ?? []), card] });
}
