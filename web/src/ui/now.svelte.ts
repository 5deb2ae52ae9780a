/** The site's time as a reactive value. It updates four times a second while a component uses it. */

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
