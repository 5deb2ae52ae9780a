/** A crossfade that moves the same piece from one place to another: a card from The Street, or a Bill of a Cash-in. */

import { crossfade, fade } from "svelte/transition";

export const [leave, arrive] = crossfade({
  fallback: (node, params) => fade(node, { duration: Number(params.duration ?? 0) / 2 }),
});
