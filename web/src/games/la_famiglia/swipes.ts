/** Horizontal swipes of one finger, to change between the panels of the board. */

const LEAST = 56; // pixels across
const SLANT = 0.6; // how much a swipe may go up or down, as a share of its way across
const LONGEST = 700; // milliseconds
const OWN = "[data-zoomed], .own, input, textarea"; // these use the finger themselves

interface Point {
  clientX: number;
  clientY: number;
}

/** Which way a finger swiped: 1 to the next panel, -1 to the previous one, 0 if it was no swipe. */
export function swiped(start: Point, end: Point, took: number): -1 | 0 | 1 {
  const [dx, dy] = [end.clientX - start.clientX, end.clientY - start.clientY];
  if (Math.abs(dx) < LEAST || Math.abs(dy) > SLANT * Math.abs(dx) || took > LONGEST) return 0;
  return dx < 0 ? 1 : -1;
}

export function swipes(turn: (by: -1 | 1) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let start: (Point & { at: number }) | null = null;
    const began = (event: TouchEvent): void => {
      const [{ clientX, clientY } = { clientX: 0, clientY: 0 }] = event.touches;
      const isOwn = event.touches.length > 1 || (event.target as Element).closest(OWN);
      start = isOwn ? null : { clientX, clientY, at: event.timeStamp };
    };
    const ended = (event: TouchEvent): void => {
      const by = start && event.changedTouches[0] && swiped(start, event.changedTouches[0], event.timeStamp - start.at);
      start = null;
      if (by) turn(by);
    };
    node.addEventListener("touchstart", began, { passive: true });
    node.addEventListener("touchend", ended, { passive: true });
    return () => {
      node.removeEventListener("touchstart", began);
      node.removeEventListener("touchend", ended);
    };
  };
}
