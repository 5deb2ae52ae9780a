/** Colour, shape and letter of each side, so that you need not distinguish colours. */

import type { Translator } from "../../i18n/translator";
import { familyOf } from "./printed";
import { NEUTRAL, SEATS } from "./types";
import type { LaFamigliaView } from "./view";

export interface Look {
  fill: string;
  ink: string;
  shape: string; // SVG path, radius about 13
  letter: string;
}

const LOOKS: Record<string, Omit<Look, "letter">> = {
  black: { fill: "#2b2523", ink: "#fff5dc", shape: "M0-13L11.3-6.5V6.5L0 13L-11.3 6.5V-6.5Z" },
  blue: { fill: "#1d5aa3", ink: "#ffffff", shape: "M12.5 0A12.5 12.5 0 1 1-12.5 0A12.5 12.5 0 1 1 12.5 0Z" },
  green: { fill: "#33692f", ink: "#ffffff", shape: "M-12-11H12V1C12 8 5 12 0 14C-5 12-12 8-12 1Z" },
  red: { fill: "#ab211a", ink: "#ffffff", shape: "M0-15L14 0L0 15L-14 0Z" },
  white: { fill: "#fbf6ea", ink: "#2f1a10", shape: "M-11.5-11.5H11.5V11.5H-11.5Z" },
  yellow: { fill: "#efb41f", ink: "#2f1a10", shape: "M0-14L13.6-4L8.6 12H-8.6L-13.6-4Z" },
};
const GREY: Look = { fill: "#8b8376", ink: "#ffffff", shape: "M-5-12H5L12-5V5L5 12H-5L-12 5V-5Z", letter: "" };

export function lookOf(v: LaFamigliaView, side: number, translator: Translator): Look {
  if (side >= NEUTRAL) return GREY;
  const family = familyOf(v, side);
  const look = family && LOOKS[family.id];
  if (!look || !family) return { ...GREY, letter: String(side + 1) };
  return { ...look, letter: translator.part(family.id).charAt(0) };
}

export function lookOfFamily(id: string, translator: Translator): Look {
  return { ...(LOOKS[id] ?? GREY), letter: translator.part(id).charAt(0) };
}

/** The family's name; the player's before families are chosen; or the word for neutral or nobody. */
export function sideName(v: LaFamigliaView, side: number, translator: Translator): string {
  if (side < SEATS) return familyOf(v, side) ? translator.part(familyOf(v, side)!.id) : translator.name(side);
  return translator.format(side === NEUTRAL ? "part-side_neutral" : "part-side_nobody");
}
