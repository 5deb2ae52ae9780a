/** What pages receive on the account's socket besides the list of turns, and what they request there. */

import type { FromClient, FromServer } from "../protocol";
import type { Connection } from "../table/connection";

type Ear = (message: FromServer) => void;

const ears = new Set<Ear>();
const asked = new Map<string, FromClient>();
let socket: Connection | null = null;

/** Uses this connection from now on, or none. Repeats what pages have requested. */
export function attach(connection: Connection | null): void {
  socket = connection;
  for (const message of asked.values()) socket?.keep(message);
}

/** Whether there is a socket: only signed-in users have one. */
export function isAttached(): boolean {
  return socket !== null;
}

/** Sends a request, and again after each reconnect. Replaces an earlier request of the same type. */
export function ask(message: FromClient): void {
  asked.set(message.type, message);
  socket?.keep(message);
}

/** Calls `ear` with every message. Returns a function that stops this. */
export function hearAll(ear: Ear): () => void {
  ears.add(ear);
  return () => void ears.delete(ear);
}

export function pass(message: FromServer): void {
  for (const ear of ears) ear(message);
}
