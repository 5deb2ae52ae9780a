/** Where the keyboard is on the board: it is not lost when a card goes away, and arrows lead from card to card. */

export type Direction = [number, number];
export const ARROWS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5; // how much farther it feels to look aside than ahead

export interface Middle {
  x: number;
  y: number;
}

/** The nearest of these places in a direction, by its number; -1: there is none. */
export function nearest(from: Middle, places: Middle[], [dx, dy]: Direction): number {
  const lengths = places.map(({ x, y }) => {
    const [ahead, aside] = [
      (x - from.x) * dx + (y - from.y) * dy,
      Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx),
    ];
    return ahead > 4 ? ahead + ASIDE * aside : Infinity;
  });
  const least = Math.min(...lengths);
  return least < Infinity ? lengths.indexOf(least) : -1;
}

function middle(node: Element): Middle {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export class Focus {
  private last: string | null = null; // the place that had it, "" if that was no card; null: it is none of our business

  constructor(private root: () => HTMLElement | undefined) {}

  /** Something has got the focus. A bubble belongs to the card that it is about. */
  moved(to: HTMLElement): void {
    if (this.root()?.contains(to)) this.last = to.dataset["at"] ?? "";
    else if (!to.closest(".bubble")) this.last = null;
  }

  forget(): void {
    this.last = null;
  }

  /**
   * What had the focus may be gone: then it goes to the same card, to one that can be touched, or to the
   * board as a whole.
   */
  restore(): void {
    const [root, active] = [this.root(), document.activeElement];
    if (this.last === null || !root || (active !== document.body && active !== root)) return;
    const same = this.last ? root.querySelector<HTMLElement>(`button[data-at="${this.last}"]`) : null;
    (same ?? root.querySelector<HTMLElement>("[data-lit='yes'], .actions button") ?? root).focus();
  }

  arrow(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    const here = (event.target as Element).closest("button");
    if (!direction || !here) return;
    const others = [...(this.root()?.querySelectorAll("button") ?? [])].filter((each) => each !== here);
    const next = others[nearest(middle(here), others.map(middle), direction)];
    if (next) event.preventDefault();
    next?.focus();
  }
}
