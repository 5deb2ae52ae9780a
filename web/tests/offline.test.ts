/** What an installed app caches for use without a network: files of each version, and texts once a day. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const texts: string[] = [];
vi.mock("../src/games/catalog.svelte", () => ({
  games: () => Promise.resolve({ games: [{ id: "famiglia", packs: [] }] }),
  rulesOf: (id: string) => Promise.resolve(texts.push(id)),
}));

import { keepForOffline } from "../src/offline/register";

const stored = new Map<string, string>();
let version = "1";
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-01-01T12:00:00") });
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.stubGlobal("fetch", () => {
    asked++;
    return Promise.resolve(new Response(version));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("caches missing files at every start, and texts once a day for each version", async () => {
  await keepForOffline();
  await keepForOffline();
  expect([asked, texts.length]).toEqual([2, 1]);
  version = "2";
  await keepForOffline();
  expect(texts.length).toBe(2);
  vi.setSystemTime(Date.parse("2026-01-02T12:00:00"));
  await keepForOffline();
  expect(texts.length).toBe(3);
});
