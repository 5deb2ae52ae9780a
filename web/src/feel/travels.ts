/**
 * Which pieces travelled between two drawings of a board. A board marks its pieces with `data-token` (what it is; equal
 * ones are interchangeable), `data-spot` (where it is in the game) and `data-count`. A place that new pieces come from,
 * such as a pile, has their `data-token` as its `data-home`, or only the first word of it.
 */

export interface Piece {
  token: string;
  spot: string;
  count: number;
  node: Element;
  at: DOMRect;
}

export interface Trip {
  from: Piece;
  to: Piece;
}

const MOST = 12; // with more trips, the views do not follow each other: a jump in the game

export function piecesIn(root: Element | undefined): Piece[] {
  const found = [...(root?.querySelectorAll<HTMLElement | SVGElement>("[data-token], [data-home]") ?? [])];
  const pieces = found.map((node): Piece => {
    const { token, home = "", spot = "", count = "1" } = node.dataset;
    return { token: token ?? home, spot, count: Number(count), node, at: node.getBoundingClientRect() };
  });
  const merged = new Map<string, Piece>();
  for (const piece of pieces.filter((each) => each.at.width > 0)) {
    const before = merged.get(keyOf(piece));
    merged.set(keyOf(piece), before ? { ...before, count: before.count + piece.count } : piece);
  }
  return [...merged.values()];
}

/**
 * The trips, and the pieces that left a place and have not arrived yet. `adrift` are those of earlier views: a move of
 * several steps takes a piece before it says where it goes.
 */
export function tripsBetween(
  before: readonly Piece[],
  now: readonly Piece[],
  adrift: readonly Piece[] = [],
): { trips: Trip[]; adrift: Piece[] } {
  const gone = [...excess(before, now), ...adrift];
  const trips = excess(now, before).flatMap((to): Trip[] => {
    const place = gone.findIndex((each) => each.token === to.token);
    const [from] = place < 0 ? [homeOf(to, before)] : gone.splice(place, 1);
    return from ? [{ from, to }] : [];
  });
  return trips.length > MOST ? { trips: [], adrift: [] } : { trips, adrift: gone.slice(0, MOST) };
}

/** What `some` have more than `others`, each as often as it has more. */
function excess(some: readonly Piece[], others: readonly Piece[]): Piece[] {
  const counts = new Map(others.map((each) => [keyOf(each), each.count]));
  return some.flatMap((each) =>
    each.spot ? Array<Piece>(Math.max(0, each.count - (counts.get(keyOf(each)) ?? 0))).fill(each) : [],
  );
}

function homeOf(piece: Piece, all: readonly Piece[]): Piece | undefined {
  return all.find((each) => !each.spot && [piece.token, piece.token.split(" ")[0]].includes(each.token));
}

function keyOf(piece: Piece): string {
  return `${piece.token} at ${piece.spot}`;
}

/** Lets copies of the pieces travel over the board. They catch no pointer, so nobody has to wait for them. */
export function show(trips: readonly Trip[], over: HTMLElement, motion: number): void {
  const origin = over.getBoundingClientRect();
  for (const [i, { from, to }] of trips.entries()) {
    const shape = from.spot && from.node instanceof HTMLElement ? from : to;
    if (!(shape.node instanceof HTMLElement)) continue;
    const copy = shape.node.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-token");
    copy.inert = true;
    Object.assign(copy.style, {
      position: "absolute",
      left: "0",
      top: "0",
      width: `${shape.at.width}px`,
      height: `${shape.at.height}px`,
      margin: "0",
      transformOrigin: "0 0",
    });
    over.append(copy);
    const by = (at: DOMRect): string => {
      const size = Math.min(at.width / shape.at.width, at.height / shape.at.height);
      const [x, y] = [
        at.left + (at.width - size * shape.at.width) / 2 - origin.left,
        at.top + (at.height - size * shape.at.height) / 2 - origin.top,
      ];
      return `translate(${x}px, ${y}px) scale(${size})`;
    };
    const timing = { duration: motion * 1.4, delay: i * motion * 0.15, easing: "cubic-bezier(.3,.7,.3,1)" };
    const steps = [{ transform: by(from.at) }, { transform: by(to.at) }];
    const flown = copy.animate(steps, { ...timing, fill: "both" });
    flown.onfinish = flown.oncancel = () => copy.remove();
    if (to.count === 1) to.node.animate({ opacity: [0, 0] }, { duration: timing.duration + timing.delay });
  }
}
