/** Starting a game while calls get lost: the table is created once, and the seat is taken with one nonce. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const opened: string[] = [];
vi.mock("../src/router.svelte", () => ({ router: { go: (path: string) => opened.push(path), at: {} } }));

import { repeating } from "../src/repeating.svelte";
import { Start } from "../src/table/start.svelte";
import { lay } from "../src/table/sitting";

type Answer = number | "lost" | "never";
interface Asked {
  path: string;
  key: string;
  nonce: string;
}

let asked: Asked[] = [];
let answers: Record<string, Answer[]> = {};

const REPLIES: Record<string, unknown> = {
  "/api/tables": { id: "t1", commitment: "c", invite: "i" },
  "/api/tables/t1": { commitment: "c", seats: [] },
  "/api/tables/t1/sit": { seat: 0, begun: true },
};

async function site(address: string, { body, signal }: RequestInit): Promise<Response> {
  const [path = "", query] = address.split("?");
  const { nonce = "" } = JSON.parse((body as string | undefined) ?? "{}") as { nonce?: string };
  asked.push({ path, nonce, key: new URLSearchParams(query).get("key") ?? "" });
  const answer = answers[path]?.shift() ?? 200;
  if (answer === "never") await new Promise((_, gone) => signal?.addEventListener("abort", () => gone(signal.reason)));
  if (answer === "lost") throw new TypeError("Failed to fetch");
  const reply = answer === 200 ? REPLIES[path] : { reason: answer === 503 ? "busy" : "no-table", sentence: "No." };
  return new Response(JSON.stringify(reply), { status: answer as number });
}

function calls(path: string): Asked[] {
  return asked.filter((each) => each.path === path);
}

function create(key: string): ReturnType<typeof lay> {
  return lay({ title: "one", seats: 2 }, key);
}

async function finished<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(120_000);
  return promise;
}

describe("the start of a game", () => {
  beforeEach(() => {
    [asked, answers] = [[], {}];
    opened.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal("fetch", site);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const control = new AbortController();
      setTimeout(() => control.abort(new DOMException("too late", "TimeoutError")), ms);
      return control.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("opens the table", async () => {
    expect(await finished(new Start().go(create))).toBe(true);
    expect(opened).toEqual(["/t/t1"]);
  });

  it.each<Answer>(["lost", "never", 500, 503])("repeats a call for the seat that ends with %s", async (answer) => {
    answers["/api/tables/t1/sit"] = [answer, answer];
    expect(await finished(new Start().go(create))).toBe(true);
    const sits = calls("/api/tables/t1/sit");
    expect(sits.length).toBe(3);
    expect(new Set(sits.map((each) => each.nonce)).size).toBe(1);
    expect(calls("/api/tables").length).toBe(1);
  });

  it("says that it tries again, as long as it does", async () => {
    answers["/api/tables/t1/sit"] = ["lost"];
    const going = new Start().go(create);
    await vi.advanceTimersByTimeAsync(500);
    expect(repeating.isOn).toBe(true);
    await finished(going);
    expect(repeating.isOn).toBe(false);
  });

  it("stops after four tries, and continues with the same table", async () => {
    answers["/api/tables/t1/sit"] = ["lost", "lost", "lost", "lost"];
    const start = new Start();
    expect(await finished(start.go(create))).toBe(false);
    expect([start.isStuck, start.busy, repeating.isOn]).toEqual([true, false, false]);
    expect(start.fault).toContain("Your table is ready");
    expect(await finished(start.go(create))).toBe(true);
    expect(calls("/api/tables").length).toBe(1);
    expect(opened).toEqual(["/t/t1"]);
  });

  it("does not repeat what the site refuses, and then creates another table", async () => {
    answers["/api/tables/t1/sit"] = [404];
    const start = new Start();
    expect(await finished(start.go(create))).toBe(false);
    expect([start.isStuck, start.fault]).toEqual([false, "No."]);
    expect(await finished(start.go(create))).toBe(true);
    const created = calls("/api/tables");
    expect([created.length, new Set(created.map((each) => each.key)).size]).toEqual([2, 2]);
  });

  it("creates one table, though it gave up in between", async () => {
    answers["/api/tables"] = ["lost", "lost", "lost", "lost"];
    const start = new Start();
    expect(await finished(start.go(create))).toBe(false);
    expect([start.isStuck, start.fault]).toEqual([false, expect.stringContaining("reach the site")]);
    expect(await finished(start.go(create))).toBe(true);
    expect(new Set(calls("/api/tables").map((each) => each.key)).size).toBe(1);
  });

  it("creates one table, though the first answer was lost", async () => {
    answers["/api/tables"] = ["lost", "never"];
    expect(await finished(new Start().go(create))).toBe(true);
    const created = calls("/api/tables");
    expect(created.length).toBe(3);
    expect(new Set(created.map((each) => each.key)).size).toBe(1);
    expect(created[0]!.key).toMatch(/^[\w-]{20,}/);
  });
});
