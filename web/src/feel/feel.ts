/** Lets the reader hear and feel what happens at the table. The sounds load when the first one is due. */

import type { Sound } from "./sounds";

const REST_MS = 900; // bots play fast: the same thing is not heard more often

const latest = new Map<Sound, number>();

/** Without a network, the table is silent. */
const nothing = (): void => undefined;

export function feel(kind: Sound): void {
  const now = Date.now();
  if (now - (latest.get(kind) ?? -Infinity) < REST_MS) return;
  latest.set(kind, now);
  void import("./sounds").then(({ sound }) => sound(kind)).catch(nothing);
  void import("./haptics").then(({ vibrate }) => vibrate(kind)).catch(nothing);
}
