/** Keyboard focus on the board: arrows move between cards, and focus survives when its card disappears. */

export type Direction = [number, number];
export const ARROWS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5; // distance to the side counts this much more than distance ahead

export interface Middle {
  x: number;
  y: number;
}

/** The index of the nearest place in a direction; -1 if there is none. */
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
  private last: string | null = null; // `data-at` of the focused card; "": on the board but not a card; null: elsewhere

  constructor(private root: () => HTMLElement | undefined) {}

  /** Records where focus went. A bubble outside the board counts as part of its card. */
  moved(to: HTMLElement): void {
    if (this.root()?.contains(to)) this.last = to.dataset["at"] ?? "";
    else if (!to.closest(".bubble")) this.last = null;
  }

  forget(): void {
    this.last = null;
  }

  /** If the focused element is gone, focuses the same card, else a card that can be touched, else the board. */
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
