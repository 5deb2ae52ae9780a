/** The account's socket, and what takes its place when the site has closed it for good. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAttached } from "../src/turns/account_socket";
import { listen } from "../src/turns/listening";

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
