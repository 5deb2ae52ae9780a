/** Which highlighted targets lie outside a box that scrolls, and how far to scroll to see as many as possible. */

export interface Beyond {
  above: number;
  below: number;
}

interface Span {
  top: number;
  bottom: number;
}

const MARGIN = 28; // room for a heading above the first target

/** How many targets have their middle above or below the box. */
export function beyond(box: Span, targets: Span[]): Beyond {
  const middles = targets.map(({ top, bottom }) => (top + bottom) / 2);
  return {
    above: middles.filter((each) => each < box.top).length,
    below: middles.filter((each) => each > box.bottom).length,
  };
}

/** The pixels to scroll down so that the first target comes to the top, or 0 if all of them are in the box. */
export function scrollTo(box: Span, targets: Span[]): number {
  const { above, below } = beyond(box, targets);
  if (!above && !below) return 0;
  const [first, last] = [Math.min(...targets.map((each) => each.top)), Math.max(...targets.map((each) => each.bottom))];
  const least = last - box.bottom + MARGIN / 4; // if all fit, no farther than the last one needs
  const most = first - box.top - MARGIN;
  return above ? most : Math.min(least, most);
}
