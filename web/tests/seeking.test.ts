/** Searching for a game against people: a search ends with its dialog, and goes on when the site restarts. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const opened: string[] = [];
vi.mock("../src/router.svelte", () => ({ router: { go: (path: string) => opened.push(path), at: {} } }));

import type { NewSeek } from "../src/protocol";
import { Seeking } from "../src/quick_play/seeking.svelte";

const WISH: NewSeek = { title: "famiglia", pace: "fast", seats: [], bots_after: 30, bots: "greedy" };
const SEARCHING = { state: "looking", table: "", commitment: "", started: false, until: null };

let calls: string[] = [];
let statuses: number[] = [];

async function site(address: string, { method = "GET" }: RequestInit): Promise<Response> {
  calls.push(`${method} ${address}`);
  const status = statuses.shift() ?? 200;
  const body = status === 200 ? SEARCHING : { reason: "other", sentence: "" };
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
}

describe("a search", () => {
  beforeEach(() => {
    [calls, statuses] = [[], []];
    vi.useFakeTimers();
    vi.stubGlobal("fetch", site);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("does not begin if its dialog was closed while the user signed in", async () => {
    const seeking = new Seeking();
    await seeking.close();
    await seeking.start(WISH);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toEqual([]);
    expect([seeking.isActive, opened]).toEqual([false, []]);
  });

  it("can begin again after it was cancelled", async () => {
    const seeking = new Seeking();
    await seeking.start(WISH);
    await seeking.cancel();
    await seeking.start(WISH);
    expect(calls).toEqual(["PUT /api/me/seek", "DELETE /api/me/seek", "PUT /api/me/seek"]);
  });

  it.each([502, 503, 504])("goes on after an answer of %s, as when the site restarts", async (status) => {
    const seeking = new Seeking();
    await seeking.start(WISH);
    statuses = [status];
    await vi.advanceTimersByTimeAsync(10_000);
    expect([seeking.isActive, seeking.fault]).toEqual([true, ""]);
    expect(calls.length).toBeGreaterThan(2);
  });
});
