/** The account's socket, and what takes its place when the site has closed it for good. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "../src/protocol";
import { session } from "../src/session.svelte";
import { isAttached } from "../src/turns/account_socket";
import { listen } from "../src/turns/listening";

const renewals: (() => Promise<void>)[] = []; // what each attempt does
vi.mock("../src/push/push.svelte", () => ({ push: { renew: () => renewals.shift()!() } }));

const calls: string[] = [];
const wires: { onclose: ((event: { code: number }) => void) | null }[] = [];

class FakeSocket {
  onopen = null;
  onmessage = null;
  onclose = null;
  constructor() {
    wires.push(this);
  }
  send(): void {}
  close(): void {}
}

describe("the account's socket", () => {
  beforeEach(() => {
    calls.length = wires.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { protocol: "http:", host: "site" });
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("document", { title: "", querySelector: () => null });
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    vi.stubGlobal("fetch", (address: string) => {
      calls.push(address);
      return Promise.resolve(new Response(JSON.stringify({ turns: [], offers: [] }), { status: 200 }));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([1008, 4001, 4003])("is replaced by calls once it was closed for good (%i)", async (code) => {
    const end = listen(null);
    expect(isAttached()).toBe(true);
    wires[0]!.onclose!({ code });
    expect(isAttached()).toBe(false);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(wires.length).toBe(1);
    expect(calls.filter((each) => each === "/api/me/turns").length).toBe(3);
    end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls.filter((each) => each === "/api/me/turns").length).toBe(3);
  });
});

describe("notifications in a new session", () => {
  afterEach(() => {
    session.put(null);
    vi.unstubAllGlobals();
  });

  it("are renewed once, and tried again on the next page if that fails", async () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { protocol: "http:", host: "site" });
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    vi.stubGlobal("localStorage", { getItem: () => JSON.stringify("Anna") });
    session.put({ name: "Anna", csrf: "new" } as Me);
    const done = (): Promise<void> => Promise.resolve();
    renewals.push(() => Promise.reject(new TypeError("no network")), done, done);
    for (const left of [2, 1, 1]) {
      listen(null)();
      await vi.waitFor(() => expect(renewals.length).toBe(left), 10_000);
      await new Promise((ready) => setTimeout(ready)); // until the failure is noticed
    }
  });
});
