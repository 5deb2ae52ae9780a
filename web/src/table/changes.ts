/** Applies the changes that the site sends instead of whole frames. docs/protocol.md describes them. */

import type { Delta, Frame, FromServer } from "../protocol";

/** A message as the table receives it: every frame is whole. */
export type Heard = Exclude<FromServer, Delta>;

type Fields = Record<string, unknown>;

/** A JSON value after a change. Unchanged parts are shared with the old value, which is not modified. */
export function changed(old: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return replaced(old as unknown[], change as unknown[]);
  const parts = Object.entries(change as Fields);
  if (Array.isArray(old)) {
    const items: unknown[] = [...(old as unknown[])];
    for (const [i, inner] of parts) items[Number(i)] = changed(items[Number(i)], inner);
    return items;
  }
  const fields: Fields = { ...(typeof old === "object" ? old : null) };
  for (const [key, inner] of parts) fields[key] = changed(fields[key], inner);
  return fields;
}

/** `[new]`, `[first, changes of the item before]` or `[start, end, items]`. */
function replaced(old: unknown[], [first, second, items]: unknown[]): unknown {
  if (items !== undefined) return [...old.slice(0, first as number), ...list(items), ...old.slice(second as number)];
  if (second === undefined) return first;
  const made = [first];
  for (const row of second as unknown[]) made.push(changed(made.at(-1), row));
  return made;
}

function list(change: unknown): unknown[] {
  return changed([], change) as unknown[];
}

/** The latest frame of a connection, to which the next delta refers. */
export class LatestFrame {
  private frame: Frame | null = null;

  /** The frame that a delta describes; any other message as it is. */
  whole(message: FromServer): Heard {
    const known = message.type === "delta" ? this.after(message) : message;
    if (known.type === "frame") this.frame = known;
    return known;
  }

  private after({ n, lines, changes }: Delta): Frame {
    return { ...(changed(this.frame, changes) as Frame), n, lines };
  }
}
