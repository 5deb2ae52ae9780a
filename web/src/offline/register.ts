/** Starts the service worker when the page is idle. */

import { bundlesOf, games, printedOf, rulesOf } from "../games/catalog.svelte";
import { settings } from "../settings.svelte";
import { load, save } from "../storage";

const LATER_MS = 3000;

export async function register(): Promise<void> {
  await new Promise((ready) => setTimeout(ready, LATER_MS));
  await navigator.serviceWorker.register("/sw.js");
  if (matchMedia("(display-mode: standalone)").matches) await keepForOffline();
}

/**
 * Caches all boards, tutorials and rules, for users who have installed Cosca. The service worker loads only files that
 * are missing, as all are after a new version. Texts are loaded once a day for each version.
 */
export async function keepForOffline(): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  const version = await (await fetch("/offline/keep")).text(); // answered by the service worker
  const today = `${version} ${new Date().toDateString()}`;
  if (load("kept", "") === today) return;
  for (const { id, packs } of (await games()).games) {
    await rulesOf(id, settings.language);
    for (const pack of packs) await Promise.all([bundlesOf(id, settings.language, pack), printedOf(id, pack)]);
  }
  save("kept", today);
}
