/** Notifications in this browser: whether site and browser support them, and turning them on and off.
 *
 * Browsers ask for permission only after a tap, and iPhones only in an app on the home screen.
 */

import { call } from "../api";
import { keepForOffline } from "../offline/register";
import { session } from "../session.svelte";
import { load, save } from "../storage";

/** `home`: on an iPhone, once the page is on the home screen. `denied`: the user has blocked notifications. */
export type PushState = "unknown" | "none" | "home" | "denied" | "off" | "on";

const IS_ON = "push"; // the name of the user who turned notifications on in this browser

class Push {
  state: PushState = $state("unknown");
  private key = "";

  /** Reads the current state. Nothing is offered if the site has no key. */
  async look(): Promise<void> {
    this.key = (await call("GET /api/push/key")).key;
    this.state = this.key ? await found() : "none";
  }

  /** Turns notifications on. Must be called in response to a tap. */
  async turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      this.state = await found();
      return;
    }
    const subscription = await subscribed(this.key);
    await tell(subscription).catch(async (fault: unknown) => {
      await end(subscription); // the site may have stored it although its answer was lost
      throw fault;
    });
    save(IS_ON, session.me?.name ?? "");
    this.state = "on";
    void keepForOffline().catch(() => undefined);
  }

  /** Turns notifications off: at the site first. If it refuses or can't be reached, they stay on there and here. */
  async turnOff(): Promise<void> {
    const subscription = await current();
    if (subscription) await call("DELETE /api/me/push", { body: { endpoint: subscription.endpoint } });
    save(IS_ON, "");
    this.state = "off";
    if (subscription) await end(subscription);
  }

  /** Sends the subscription to the site again, because a new session starts without notifications. */
  async renew(): Promise<void> {
    await this.look();
    if (this.state === "on") await tell(await subscribed(this.key));
  }
}

export const push = new Push();

/** Whether this user has turned notifications on in this browser. */
export function isWanted(): boolean {
  return !!session.me && load(IS_ON, "") === session.me.name;
}

async function found(): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isIphone() ? "home" : "none";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && isWanted() && (await current()) ? "on" : "off";
}

function isIphone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration ? registration.pushManager.getSubscription() : null;
}

/** Ends a subscription. If the browser fails to, it stays without messages: the site does not know it. */
async function end(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe().catch(() => undefined);
}

/** This browser's subscription with the site's key. One with another key is useless. */
async function subscribed(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js");
  const manager = (await navigator.serviceWorker.ready).pushManager;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wanted);
  } catch (fault) {
    const old = await manager.getSubscription();
    if (!old) throw fault;
    await old.unsubscribe();
    return manager.subscribe(wanted);
  }
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
  await call("POST /api/me/push", { body });
}
