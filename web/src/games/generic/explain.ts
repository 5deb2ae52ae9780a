/** Explains nothing beyond the rule of an option, for titles without explanations of their own. */

import type { Explain } from "../contract";

export const explain: Explain = () => ({});
