/** The team's sheet: marks on the island and a text, as one JSON text that partners share. */

export const MARKS = ["attack", "defend", "gather", "ask"] as const;
export type Mark = (typeof MARKS)[number];

export interface TeamSheet {
  marks: Record<number, Mark>; // by area
  text: string;
}

/** Whatever somebody wrote before: if it is not ours, it is all text. */
export function readSheet(written: string): TeamSheet {
  try {
    const found = JSON.parse(written) as Partial<TeamSheet> | null;
    if (found && typeof found === "object" && typeof found.text === "string")
      return { marks: sound(found.marks), text: found.text };
  } catch {
    // not JSON: somebody's plain words
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

/** A second touch with the same mark takes it off. */
export function marked(sheet: TeamSheet, area: number, mark: Mark): TeamSheet {
  const { [area]: before, ...others } = sheet.marks;
  return { ...sheet, marks: before === mark ? others : { ...others, [area]: mark } };
}
