/** The team notes: marks on the map and a text, as one JSON string that teammates share. */

export const MARKS = ["attack", "defend", "gather", "ask"] as const;
export type Mark = (typeof MARKS)[number];

export interface TeamSheet {
  marks: Record<number, Mark>; // by area
  text: string;
}

/** Reads stored team notes. A string in another format becomes the text. */
export function readSheet(written: string): TeamSheet {
  try {
    const found = JSON.parse(written) as Partial<TeamSheet> | null;
    if (found && typeof found === "object" && typeof found.text === "string")
      return { marks: sound(found.marks), text: found.text };
  } catch {
    // not JSON: plain text
  }
  return { marks: {}, text: written };
}

function sound(marks: unknown): Record<number, Mark> {
  const entries = Object.entries((marks ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(([area, mark]) => /^\d+$/.test(area) && MARKS.includes(mark as Mark)),
  ) as Record<number, Mark>;
}

export function writeSheet(sheet: TeamSheet): string {
  return JSON.stringify(sheet);
}

/** Sets a mark on an area, or removes it if the area already has the same mark. */
export function marked(sheet: TeamSheet, area: number, mark: Mark): TeamSheet {
  const { [area]: before, ...others } = sheet.marks;
  return { ...sheet, marks: before === mark ? others : { ...others, [area]: mark } };
}
