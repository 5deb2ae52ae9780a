/** Merges two versions of one text, by lines or by JSON keys, from their last common version. */

const MOST = 4000; // the site's limit, in characters

type Value = string | number | boolean | null | Value[] | Fields;
type Fields = { [key: string]: Value };

/** `mine`, with the changes that lead from `before` to `theirs`. */
export function merged(before: string, mine: string, theirs: string, most = MOST): string {
  const [old, own, other] = [before || "{}", mine, theirs].map(fieldsOf);
  if (old && own && other) return JSON.stringify(mergedFields(old, own, other));
  return mergedLines(before, mine, theirs).slice(0, most);
}

/** The text as a JSON object, or null. Boards store marks as JSON. */
function fieldsOf(text: string): Fields | null {
  try {
    const found = JSON.parse(text) as Value;
    return found && typeof found === "object" && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

function mergedFields(before: Fields, mine: Fields, theirs: Fields): Fields {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const found = keys.map((key) => [key, mergedValue(before[key], mine[key], theirs[key])] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Fields;
}

/** Takes a change that only one side made. Merges changes of both sides if possible; otherwise `mine` wins. */
function mergedValue(before: Value | undefined, mine: Value | undefined, theirs: Value | undefined): Value | undefined {
  if (isSame(mine, before)) return theirs;
  if (isSame(theirs, before)) return mine;
  if (isFields(mine) && isFields(theirs)) return mergedFields(isFields(before) ? before : {}, mine, theirs);
  if (typeof mine === "string" && typeof theirs === "string" && typeof before === "string")
    return mergedLines(before, mine, theirs);
  return mine;
}

function isFields(value: Value | undefined): value is Fields {
  return !!value && typeof value === "object" && !Array.isArray(value);
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function mergedLines(before: string, mine: string, theirs: string): string {
  if (mine === before) return theirs;
  if (theirs === before || theirs === mine) return mine;
  const [old, own, other] = [lines(before), lines(mine), lines(theirs)];
  const kept = without(other, without(old, own)); // theirs, without the lines I removed
  for (const line of without(own, old)) kept.splice(placeOf(line, own, kept), 0, line);
  return kept.join("\n");
}

function lines(text: string): string[] {
  return text ? text.split("\n") : [];
}

/** Removes each line as often as it occurs in `taken`. */
function without(from: string[], taken: string[]): string[] {
  const left = [...taken];
  return from.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The place after the line's predecessor in `own`, if `kept` has that one; otherwise the end. */
function placeOf(line: string, own: string[], kept: string[]): number {
  const before = own[own.indexOf(line) - 1];
  const at = before === undefined ? -1 : kept.indexOf(before);
  return at < 0 ? kept.length : at + 1;
}
