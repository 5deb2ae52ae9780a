/** The user's games in progress, where it is their turn, and rematch offers. See `listening.ts`. */

import type { Offer, Turn } from "../protocol";

class Turns {
  all: Turn[] = $state.raw([]);
  offers: Offer[] = $state.raw([]); // of rematches, which wait for the user's answer
  look: () => Promise<void> = () => Promise.resolve(); // asks the site again, while a user is signed in

  onPaired: () => void = () => undefined; // quick play has found a game, which the search then asks for

  /** The games where it is the user's turn, the most urgent first. */
  get waiting(): Turn[] {
    return this.all.filter((each) => each.to_act);
  }

  /** The most urgent of them that is not at this table. */
  next(table: string): Turn | null {
    return this.waiting.find((each) => each.table !== table) ?? null;
  }
}

export const turns = new Turns();
