/** What time it is at the site, four times a second while somebody looks. */

import { createSubscriber } from "svelte/reactivity";
import { siteTime } from "../api";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return siteTime();
}
