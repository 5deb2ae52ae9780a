/**
 * The twenty gangsters, assembled from a few shapes. Each is drawn in a square of 100 and lit from the left: the right
 * half of a face is in shadow, and the shadow's edge is the profile.
 */

export type Tone = "ink" | "mid" | "deep" | "night"; // from the family's colour to nearly black

export interface Stroke {
  d: string;
  fill?: Tone;
  line?: Tone;
  width?: number;
}

export const HEADS = {
  child: "M50 30c13 0 19 9 19 21c0 14-8 25-19 25s-19-11-19-25c0-12 6-21 19-21z",
  oval: "M50 23c14 0 21 10 21 25c0 17-9 33-21 33s-21-16-21-33c0-15 7-25 21-25z",
  narrow: "M50 22c11 0 17 10 17 26c0 19-8 35-17 35s-17-16-17-35c0-16 6-26 17-26z",
  square: "M50 23c16 0 23 8 23 22c0 9 0 18-1 24c-2 10-11 14-22 14s-20-4-22-14c-1-6-1-15-1-24c0-14 7-22 23-22z",
  jowls: "M50 22c15 0 22 9 22 24c0 7 4 13 3 22c-1 12-13 17-25 17s-24-5-25-17c-1-9 3-15 3-22c0-15 7-24 22-24z",
  giant: "M50 20c19 0 27 9 28 25c0 9 3 14 2 24c-2 13-16 18-30 18s-28-5-30-18c-1-10 2-15 2-24c1-16 9-25 28-25z",
} as const;

export const SHADOW = "M50 12v32l6 15l-5 3l2 6l-2 5v16h40v-77z";

const brim = (y: number): string => `M14 ${y}c10-7 62-7 72 0c2 4-4 6-8 5c-15-5-41-5-56 0c-4 1-10-1-8-5z`;

/** Hats and hair. */
export const HATS: Record<string, Stroke[]> = {
  none: [],
  cap: [
    { d: "M27 42c-3-17 8-25 23-25c16 0 27 6 27 19c7 1 11 4 9 8c-16-6-42-7-59-2z", fill: "mid" },
    { d: "M30 40c14-5 34-5 50-1", line: "night", width: 1.5 },
    { d: "M49 17c2-2 5-2 6 0", line: "ink", width: 2.5 },
  ],
  fedora: [
    { d: "M28 40c-1-13 3-25 11-25c5 0 7 4 11 4s6-4 11-4c8 0 12 12 11 25c-13-3-31-3-44 0z", fill: "deep" },
    { d: "M28 40c-.4-4 0-7 .6-10c14-3 29-3 42.8 0c.6 3 1 6 .6 10c-13-3-31-3-44 0z", fill: "ink" },
    { d: brim(42), fill: "deep" },
  ],
  homburg: [
    { d: "M28 39c-3-17 2-27 11-27c5 0 7 2 11 2s6-2 11-2c9 0 14 10 11 27c-13-3-31-3-44 0z", fill: "night" },
    { d: "M27.5 39c-.4-3-.4-5 0-7c14-3 31-3 45 0c.4 2 .4 4 0 7c-13-3-32-3-45 0z", fill: "mid" },
    { d: brim(41), fill: "night" },
    { d: "M15 41c10-6 60-6 70 0", line: "ink", width: 1.6 },
  ],
  bowler: [
    { d: "M29 36c-1-16 8-25 21-25s22 9 21 25c-13-3-29-3-42 0z", fill: "deep" },
    { d: "M29 36c0-2 0-4 .3-6c14-3 27-3 41.4 0c.3 2 .3 4 .3 6c-13-3-29-3-42 0z", fill: "ink" },
    { d: "M20 39c8-7 52-7 60 0c-16-3-44-3-60 0z", fill: "deep" },
  ],
  tiny: [
    { d: "M38 20c-1-11 4-17 12-17s13 6 12 17c-8-2-16-2-24 0z", fill: "mid" },
    { d: "M38 20c0-2 0-4 .3-5.5c8-2 15.4-2 23.4 0c.3 1.5 .3 3.5 .3 5.500c-8-2-16-2-24 0z", fill: "night" },
    { d: "M31 23c8-6 30-6 38 0c-11-3-27-3-38 0z", fill: "night", line: "mid", width: 1.2 },
  ],
  visor: [
    { d: "M29 38c6-5 36-5 42 0v5c-8-4-34-4-42 0z", fill: "mid" },
    { d: "M29 41c8-4 34-4 42 0c8 3 13 7 15 11c-18-8-54-8-72 0c2-4 7-8 15-11z", fill: "deep" },
    { d: "M14 52c18-8 54-8 72 0", line: "ink", width: 1.5 },
  ],
  bandana: [
    { d: "M28 44c-1-16 8-23 22-23s23 7 22 23c-14-7-30-7-44 0z", fill: "mid" },
    { d: "M71 40l13-5l-3 8l7 6l-16-4z", fill: "mid" },
    { d: "M38 30h.1M47 26h.1M57 29h.1M65 34h.1M34 38h.1M51 34h.1", line: "ink", width: 3.5 },
  ],
  beret: [
    { d: "M26 40c-10-14 8-26 26-24c18 1 30 12 22 22c-14-5-34-4-48 2z", fill: "deep" },
    { d: "M27 41c14-6 33-7 47-3", line: "mid", width: 3.5 },
    { d: "M53 16l3-5", line: "deep", width: 3 },
    { d: "M33 31l3 2.500l-1 4l-4-1z", fill: "ink" },
  ],
  slouch: [
    { d: "M27 37c0-13 6-22 14-23c6-1 9 3 15 1c8-2 17 8 17 20c-14-4-32-3-46 2z", fill: "deep" },
    { d: "M10 43c12-10 62-16 80-3c2 5-2 6-7 4c-18-7-44-5-62 2c-6 2-13 1-11-3z", fill: "deep" },
    { d: "M27 37c14-5 32-6 46-2", line: "ink", width: 2.5 },
  ],
  veil: [
    {
      d:
        "M32 78c-8-6-8-20-7-34c1-14 9-20 25-20s25 6 26 20c1 14 0 28-8 34c2-10 1-24-1-36c-10-4-24-4-34 0" +
        "c-2 12-3 26-1 36z",
      fill: "night",
    },
    { d: "M24 36c8-12 44-14 54-2c-12-2-40-2-54 2z", fill: "deep" },
    { d: "M60 28c2-12 12-16 20-14c-3 3-3 5-5 7c3 0 4 1 5 3c-6 0-10 5-13 8z", fill: "ink" },
    {
      d:
        "M27 37l6 18M35 35l4 24M44 34l1 27M54 33l0 27M63 33l-2 24M72 34l-4 18M27 44c15 4 31 4 45 0" +
        "M29 52c13 5 27 5 40 0",
      line: "night",
      width: 0.7,
    },
  ],
  slick: [
    { d: "M28 46c-2-20 8-29 23-28c15 0 23 9 21 27c-2-9-8-14-20-15c-10 0-19 4-24 16z", fill: "night" },
    { d: "M34 31c8-7 20-9 30-4M36 27c7-5 16-6 24-3", line: "mid", width: 1.2 },
  ],
  bald: [
    { d: "M27 50c-1-4-1-7 0-10c2 3 3 6 3 12zM73 50c1-4 1-7 0-10c-2 3-3 6-3 12z", fill: "mid" },
    { d: "M37 31c3-3 6-4 9-4", line: "night", width: 1.2 },
  ],
  bun: [
    { d: "M27 56c-2-24 8-34 23-34s25 10 23 34c-2-10-6-16-9-20c-10 4-22 6-30 4c-3 4-5 8-7 16z", fill: "mid" },
    { d: "M50 24a10 9 0 1 1 .1 0z", fill: "mid" },
    { d: "M42 13c4 4 12 4 16 0M72 8l-32 12", line: "ink", width: 1.6 },
  ],
  waves: [
    {
      d:
        "M26 84c-8-8 0-18-3-28c-2-22 8-36 27-36s29 14 27 36c-3 10 5 20-3 28c-3-10-4-22-4-34c-6-3-12-8-15-16" +
        "c-6 9-14 14-25 17c0 12-1 23-4 33z",
      fill: "deep",
    },
  ],
};

/** Eyes: dark on the lit side, a glint on the shadow side. */
export const EYES: Record<string, Stroke[]> = {
  plain: [
    { d: "M36 50c3-3 7-3 9 0c-2 1.5-6 1.5-9 0z", fill: "night" },
    { d: "M35 45c3-2.5 7-2.5 10-1", line: "night", width: 2 },
    { d: "M59 50h6", line: "ink", width: 1.8 },
  ],
  wide: [
    { d: "M40 53a4 4.5 0 1 1 .1 0z", fill: "night" },
    { d: "M41 46.500h.1", line: "ink", width: 1.8 },
    { d: "M61 53a3 3.5 0 1 1 .1 0z", fill: "ink" },
    { d: "M34 41c3-3 7-3 10-1", line: "night", width: 1.8 },
  ],
  hard: [
    { d: "M34 45l12 4l-1 4l-9-2z", fill: "night" },
    { d: "M66 45l-9 4l1 3l7-2z", fill: "ink" },
  ],
  spectacles: [
    {
      d: "M40 57a8 8 0 1 1 .1 0zM62 57a8 8 0 1 1 .1 0zM48 48c2-1.5 4-1.5 6 0M32 48l-5-2M70 48l4-2",
      line: "night",
      width: 2,
    },
    { d: "M40 51.500a2.5 2.5 0 1 1 .1 0z", fill: "night" },
    { d: "M62 57a8 8 0 1 1 .1 0z", line: "ink", width: 1.6 },
    { d: "M58 51l6-5", line: "ink", width: 1.6 },
  ],
  monocle: [
    { d: "M36 50c3-3 7-3 9 0c-2 1.5-6 1.5-9 0z", fill: "night" },
    { d: "M34 44c4-2 8-2 11 0", line: "night", width: 2.2 },
    { d: "M62 58a8 8 0 1 1 .1 0z", fill: "mid", line: "ink", width: 2 },
    { d: "M68 56c3 8 3 16 0 26", line: "ink", width: 1 },
    { d: "M59 51l5-4", line: "ink", width: 1.6 },
  ],
  patch: [
    { d: "M32 46c4-3 11-3 15 0c0 7-4 10-8 10s-7-4-7-10z", fill: "night" },
    { d: "M28 42l40-8M47 46l25-4", line: "night", width: 2 },
    { d: "M58 50h7", line: "ink", width: 2.2 },
  ],
  shades: [
    { d: "M30 45h17l-1 6c-1 5-12 6-15 0zM53 45h17l-1 6c-3 6-14 5-15 0z", fill: "night" },
    { d: "M28 45h44", line: "mid", width: 2 },
    { d: "M34 48l4-1M58 48l4-1", line: "ink", width: 1.4 },
  ],
  lashes: [
    { d: "M35 50c3-4 8-4 11 0c-3 2-8 2-11 0z", fill: "night" },
    { d: "M33 49l2-3M37 46l0-3M34 43c4-3 8-3 12-1", line: "night", width: 1.5 },
    { d: "M58 50h7l3-2", line: "ink", width: 1.6 },
  ],
};

/** Mouths, with beards, cigars and the like. */
export const MOUTHS: Record<string, Stroke[]> = {
  plain: [{ d: "M42 69c4 1.5 8 1.5 11 0", line: "night", width: 2 }],
  grin: [
    { d: "M39 65c4 6 12 7 16 2", line: "night", width: 2.2 },
    { d: "M36 59h.1M40 61h.1M37 62.500h.1", line: "mid", width: 1.6 },
  ],
  grim: [{ d: "M39 71c4-3 11-3 15 0", line: "night", width: 2.6 }],
  moustache: [
    { d: "M50 62c-4-2-11 0-15 5c6 2 12 1 15-1c3 2 9 3 15 1c-4-5-11-7-15-5z", fill: "night" },
    { d: "M52 65c4 2 8 3 12 2", line: "mid", width: 1.2 },
  ],
  cigar: [
    { d: "M40 69c4 1.5 8 1.5 12 0", line: "night", width: 2.2 },
    { d: "M40 68l-19 8l1.5 4l20-8z", fill: "mid" },
    { d: "M21 76l1.5 4", line: "ink", width: 3 },
    { d: "M19 73c-6-4 2-8-3-14c-4-5 1-8-1-13", line: "mid", width: 1.5 },
  ],
  goatee: [
    { d: "M42 66c4-2 12-2 15 0", line: "night", width: 2.2 },
    { d: "M44 71c3-1 9-1 12 0c0 8-3 15-6 16c-3-1-6-8-6-16z", fill: "night" },
  ],
  beard: [
    { d: "M29 56c3 7 8 7 13 5c5-2 11-2 16 0c5 2 10 2 13-5c1 18-8 32-21 32s-22-14-21-32z", fill: "night" },
    { d: "M43 69c4-2 10-2 14 0", line: "ink", width: 1.8 },
  ],
  stubble: [
    { d: "M39 70c4-2 11-2 15 0", line: "night", width: 2.4 },
    {
      d: "M33 66h.1M36 70h.1M34 73h.1M38 76h.1M42 78h.1M46 80h.1M50 78h.1M45 75h.1M39 73h.1",
      line: "night",
      width: 1.5,
    },
  ],
  lips: [{ d: "M42 68c3-3 5-1 7-.500c2-1 5-2 7 .500c-4 5-10 5-14 0z", fill: "night" }],
  toothpick: [
    { d: "M40 69c4 1.5 8 1.5 12 0", line: "night", width: 2.2 },
    { d: "M43 69l-13 5", line: "ink", width: 1.4 },
  ],
  smoke: [
    { d: "M40 69c4 1.5 8 1.5 12 0", line: "night", width: 2.2 },
    { d: "M42 69l-14 4", line: "ink", width: 2.2 },
    { d: "M27 72c-5-5 2-9-2-15c-3-4 0-8-2-12", line: "mid", width: 1.3 },
  ],
};

const shoulders: Stroke = { d: "M6 112c2-20 14-25 32-30l12 8l12-8c18 5 30 10 32 30z", fill: "deep" };
const shirt: Stroke = { d: "M38 82l12 9l12-9l-6 30h-12z", fill: "mid" };
const lapels: Stroke = { d: "M38 81l-9 14l13 17M62 81l9 14l-13 17", line: "ink", width: 1.4 };

/** Clothes, from the collar down. */
export const COATS: Record<string, Stroke[]> = {
  jersey: [
    shoulders,
    { d: "M37 83c6 7 20 7 26 0", line: "ink", width: 2.5 },
    { d: "M14 100h72M10 107h80", line: "mid", width: 2.5 },
  ],
  tie: [shoulders, shirt, { d: "M47 91h6l2 21h-10z", fill: "ink" }, lapels],
  bow: [shoulders, shirt, { d: "M50 90l-11-5v11zl11-5v11z", fill: "ink" }, lapels],
  rose: [
    shoulders,
    shirt,
    { d: "M50 90l-11-5v11zl11-5v11z", fill: "night" },
    lapels,
    { d: "M74 101a5.5 5.5 0 1 1 .1 0z", fill: "ink" },
    { d: "M71 96c2-2 5-1 5 1s-3 3-4 1", line: "night", width: 1.2 },
  ],
  stripes: [
    shoulders,
    { d: "M16 112l5-19M26 112l5-26M74 112l-5-26M84 112l-5-19", line: "mid", width: 1.2 },
    shirt,
    { d: "M47 91h6l2 21h-10z", fill: "night" },
    lapels,
  ],
  braces: [
    { ...shoulders, fill: "mid" },
    { d: "M30 86l4 26M70 86l-4 26", line: "night", width: 4 },
    { d: "M40 82l10 8l10-8", line: "ink", width: 2 },
  ],
  fur: [
    shoulders,
    {
      d: "M34 82c-10 2-12 8-8 12c-3 5 0 9 4 10c0 5 3 8 8 8h24c5 0 8-3 8-8c4-1 7-5 4-10c4-4 2-10-8-12c-3 8-29 8-32 0z",
      fill: "ink",
    },
    { d: "M34 94l3 4M42 99l1 5M57 99l-1 5M66 94l-3 4", line: "deep", width: 1.5 },
  ],
  pearls: [
    shoulders,
    { d: "M40 80c2 10 18 10 20 0", line: "ink", width: 3.5 },
    { d: "M34 84c4 18 28 18 32 0", line: "night", width: 1.5 },
  ],
  trench: [
    shoulders,
    { d: "M38 81l-14-3l-4 12l22 14zM62 81l14-3l4 12l-22 14z", fill: "mid" },
    { d: "M50 96v16", line: "night", width: 2 },
    { d: "M43 106h.1M57 106h.1", line: "ink", width: 3 },
  ],
  belt: [
    shoulders,
    { d: "M22 88l50 24", line: "ink", width: 6 },
    { d: "M30 92l3 5M39 96l3 5M48 100l3 5M57 105l3 5", line: "night", width: 2 },
    { d: "M38 82l12 8l12-8", line: "mid", width: 2.5 },
  ],
};

/** Extras: scars, earrings, a pencil and the like. */
export const MARKS: Record<string, Stroke[]> = {
  scar: [{ d: "M33 56l9 11M35 62l4-3M38 66l4-3", line: "night", width: 1.6 }],
  plaster: [{ d: "M33 58l10-3l1.5 5l-10 3z", fill: "ink", line: "night", width: 1 }],
  pencil: [
    { d: "M24 53l16-16l2.5 2.500l-16 15z", fill: "ink" },
    { d: "M24 53l-1 3l3.5-1.500z", fill: "night" },
  ],
  ear: [{ d: "M27 50c-6-3-8 3-6 8c1 4 5 6 7 4z", fill: "mid" }],
  ring: [{ d: "M27 63a3.5 3.5 0 1 1 .1 0z", line: "ink", width: 1.5 }],
  broken: [{ d: "M50 52l5 3l-4 3l5 4", line: "night", width: 2.5 }],
};

export interface Look {
  head: keyof typeof HEADS;
  hat: string;
  eyes: string;
  mouth: string;
  coat: string;
  marks?: string[];
}

export const LOOKS: Record<string, Look> = {
  F0: { head: "child", hat: "cap", eyes: "wide", mouth: "grin", coat: "jersey", marks: ["ear"] },
  F1: { head: "oval", hat: "slick", eyes: "plain", mouth: "toothpick", coat: "tie" },
  F2: { head: "narrow", hat: "veil", eyes: "lashes", mouth: "lips", coat: "pearls" },
  F3: { head: "oval", hat: "fedora", eyes: "plain", mouth: "moustache", coat: "stripes" },
  F4: { head: "jowls", hat: "homburg", eyes: "hard", mouth: "cigar", coat: "rose" },
  A0: { head: "child", hat: "visor", eyes: "wide", mouth: "plain", coat: "bow" },
  A1: { head: "narrow", hat: "slick", eyes: "spectacles", mouth: "plain", coat: "tie", marks: ["pencil"] },
  A2: { head: "oval", hat: "bun", eyes: "spectacles", mouth: "lips", coat: "pearls" },
  A3: { head: "jowls", hat: "bald", eyes: "spectacles", mouth: "moustache", coat: "bow" },
  A4: { head: "narrow", hat: "bowler", eyes: "monocle", mouth: "goatee", coat: "stripes" },
  B0: { head: "square", hat: "cap", eyes: "wide", mouth: "grim", coat: "braces", marks: ["ear"] },
  B1: { head: "square", hat: "slick", eyes: "hard", mouth: "toothpick", coat: "braces", marks: ["plaster"] },
  B2: { head: "jowls", hat: "fedora", eyes: "hard", mouth: "stubble", coat: "tie", marks: ["broken"] },
  B3: { head: "square", hat: "bald", eyes: "hard", mouth: "grim", coat: "trench", marks: ["scar", "ear"] },
  B4: { head: "giant", hat: "tiny", eyes: "hard", mouth: "stubble", coat: "stripes", marks: ["broken", "plaster"] },
  M0: { head: "oval", hat: "bandana", eyes: "plain", mouth: "grin", coat: "jersey", marks: ["ring"] },
  M1: { head: "square", hat: "beret", eyes: "plain", mouth: "smoke", coat: "belt" },
  M2: { head: "narrow", hat: "waves", eyes: "shades", mouth: "lips", coat: "trench" },
  M3: { head: "square", hat: "bandana", eyes: "patch", mouth: "beard", coat: "belt", marks: ["ring"] },
  M4: { head: "oval", hat: "slouch", eyes: "hard", mouth: "smoke", coat: "fur", marks: ["scar"] },
};
