/** How long a guided first game takes, as `tests/lessons` reckons it: 180 words and 20 choices in a minute. */

export const MINUTES: Record<string, number> = { famiglia: 5, nostra_city: 5, la_famiglia: 7 };
