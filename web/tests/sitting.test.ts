/** Taking a seat: what the browser stores to verify the seed, on the first device and on others. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "../src/protocol";
import { session } from "../src/session.svelte";
import { promiseOf } from "../src/table/promises";
import { sit } from "../src/table/sitting";

let seats: { seat: number; name: string; person: boolean }[] = [];
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  session.put({ name: "Anna", csrf: "" } as Me);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.stubGlobal("fetch", (address: string) => {
    const reply = address.endsWith("/sit") ? { seat: 0, begun: false } : { commitment: "c", seats };
    return Promise.resolve(new Response(JSON.stringify(reply)));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("stores the commitment and the nonce that it sends", async () => {
  seats = [{ seat: 0, name: "", person: false }];
  await sit("t", null, "");
  expect(promiseOf("t")).toEqual({ commitment: "c", said: [expect.any(String)] });
});

it("stores no nonce if the user has joined on another device: the log will have that device's nonce", async () => {
  seats = [{ seat: 0, name: "Anna", person: true }];
  await sit("t", null, "");
  expect(promiseOf("t")).toEqual({ commitment: "c", said: [] });
});

it("stores its nonce at a table where a bot has the user's name", async () => {
  seats = [{ seat: 0, name: "Anna", person: false }];
  await sit("t", null, "");
  expect(promiseOf("t").said).toHaveLength(1);
});
