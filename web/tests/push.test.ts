/** Notifications in this browser: site and browser agree whether they are on, even if a call fails. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "../src/protocol";
import { isWanted, push } from "../src/push/push.svelte";
import { session } from "../src/session.svelte";

vi.mock("../src/offline/register", () => ({ keepForOffline: () => Promise.resolve() }));

let subscription: object | null = null; // the browser's
let told: string[] = []; // to the site
let isReachable = true;
let canUnsubscribe = true;
const kept = new Map<string, string>();

function subscribe(): object {
  subscription = {
    endpoint: "https://push/anna",
    toJSON: () => ({ endpoint: "https://push/anna", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: () => {
      if (!canUnsubscribe) return Promise.reject(new DOMException("no", "AbortError"));
      subscription = null;
      return Promise.resolve(true);
    },
  };
  return subscription;
}

function answered(address: string, { method = "GET" }: RequestInit = {}): Promise<Response> {
  if (address === "/api/push/key") return Promise.resolve(new Response('{"key":"k"}'));
  told.push(`${method} ${address}`);
  return isReachable ? Promise.resolve(new Response("")) : Promise.reject(new TypeError("no network"));
}

beforeEach(async () => {
  [told, isReachable, canUnsubscribe, subscription] = [[], true, true, null];
  kept.clear();
  session.put({ name: "Anna", csrf: "c" } as Me);
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => Promise.resolve(subscribe()),
  };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: () => Promise.resolve("granted") });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", answered);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  await push.look();
});
afterEach(() => vi.unstubAllGlobals());

it("are on once the site has the subscription", async () => {
  await push.turnOn();
  expect([push.state, isWanted(), told]).toEqual(["on", true, ["POST /api/me/push"]]);
});

it("leave no subscription behind if it is not known whether the site has stored it", async () => {
  isReachable = false;
  await expect(push.turnOn()).rejects.toMatchObject({ reason: "offline" });
  expect([push.state, isWanted(), subscription]).toEqual(["off", false, null]);
});

it("stay on, here and after a reload, if the site was not told to stop", async () => {
  await push.turnOn();
  isReachable = false;
  await expect(push.turnOff()).rejects.toMatchObject({ reason: "offline" });
  expect([push.state, isWanted(), subscription]).toEqual(["on", true, expect.anything()]);
  await push.look();
  expect(push.state).toBe("on");
  isReachable = true;
  await push.turnOff();
  expect([push.state, isWanted(), subscription]).toEqual(["off", false, null]);
});

it("are off once the site sends nothing, even if the browser keeps its subscription", async () => {
  await push.turnOn();
  canUnsubscribe = false;
  await push.turnOff();
  expect([push.state, isWanted()]).toEqual(["off", false]);
  await push.look();
  expect(push.state).toBe("off");
});
