/** Cards fly from The Street to a Territory: the same card goes out here and comes in there. */

import { crossfade, fade } from "svelte/transition";

export const [leave, arrive] = crossfade({
  fallback: (node, params) => fade(node, { duration: Number(params.duration ?? 0) / 2 }),
});
