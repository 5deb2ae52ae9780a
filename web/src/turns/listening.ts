/** Keeps the list of turns up to date while a user is signed in.
 *
 * The account's socket sends it. A page that has a table's socket polls instead, so that each page
 * needs only one socket. That table knows best whose turn it is there, so the tab counts the others.
 */

import { call, Refusal } from "../api";
import type { FromServer, Offer, Turn } from "../protocol";
import { session } from "../session.svelte";
import { load } from "../storage";
import { Connection, type State, type Wire } from "../table/connection";
import { showCount } from "../ui/tab";
import { attach, pass } from "./account_socket";
import { turns } from "./turns.svelte";

const EVERY_MS = 30_000;
let here: string | null = null; // the table that the page shows
let renewed = ""; // the session that the site notifies in this browser

/** Starts updates. Returns a function that stops them and clears the list. */
export function listen(table: string | null): () => void {
  turns.look = look;
  here = table;
  void renew();
  const end = table === null ? connect() : poll();
  return () => {
    end();
    turns.look = () => Promise.resolve();
  };
}

/** Renews notifications of this browser in a new session, if its user has turned them on. If it fails, the next page
 * tries again.
 */
async function renew(): Promise<void> {
  const me = session.me;
  if (!me || me.csrf === renewed || load("push", "") !== me.name) return;
  renewed = me.csrf;
  try {
    const { push } = await import("../push/push.svelte");
    await push.renew();
  } catch {
    renewed = "";
  }
}

export function forget(): void {
  put([], []);
}

function put(list: Turn[], offers: Offer[]): void {
  [turns.all, turns.offers] = [list, offers];
  const offered = offers.filter((each) => each.origin !== here).length; // the result there shows the offer
  const count = turns.waiting.filter((each) => each.table !== here).length + offered;
  showCount(count);
  if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => undefined); // not installed: no icon
}

/** Asks the site for the list. Throws `Refusal` if it does not answer. */
export async function ask(): Promise<void> {
  const { turns: list, offers } = await call("GET /api/me/turns");
  put(list, offers);
}

async function look(): Promise<void> {
  try {
    await ask();
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
  }
}

function poll(): () => void {
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => clearInterval(timer);
}

/** Follows the account's socket, or polls once the site has closed it for good: too many pages, or signed out. */
function connect(): () => void {
  let stopPolling = (): void => undefined;
  const changed = (state: State): void => {
    if (state !== "away") return;
    attach(null);
    stopPolling = poll();
    void session.again().catch(() => undefined);
  };
  const connection = new Connection({ heard, changed, frame: () => 0 }, open);
  attach(connection);
  const hurry = (): void => connection.hurry();
  addEventListener("online", hurry);
  connection.start();
  return () => {
    removeEventListener("online", hurry);
    connection.end();
    attach(null);
    stopPolling();
  };
}

function heard(message: FromServer): void {
  if (message.type === "turns") put(message.turns, message.offers);
  pass(message);
  if (message.type === "paired") turns.onPaired();
}

function open(): Wire {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/me`);
}
