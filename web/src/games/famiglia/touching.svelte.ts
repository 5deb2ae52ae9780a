/** State of the touches on the board: what has been touched, what can be touched next, and what a touch does. */

import { tick } from "svelte";
import type { Asks, Option } from "../../protocol";
import type { BoardProps } from "../contract";
import { meant, Picking, type Piece, type Role } from "./picking";
import { cardsOf, famigliaView } from "./types";
import { w } from "./words";

const NONE: Piece[] = [];
const RULES: Record<string, string> = { F: "FA-famiglia", M: "FA-mercenaries-1" };

export class Touching {
  private touched: Piece[] = $state.raw(NONE);
  private touchedFor: Asks | null = $state.raw(null); // the prompt that was touched; a new one clears the selection

  constructor(private given: () => BoardProps) {}

  private picked = $derived.by(() => (this.touchedFor === this.given().asks ? this.touched : NONE));
  private fresh = $derived.by(() => famigliaView(this.given().view).new !== "");
  readonly picking: Picking = $derived.by(() => new Picking(this.given().asks?.options ?? [], this.fresh, this.picked));

  get isAsked(): boolean {
    return Boolean(this.given().asks?.options.length);
  }

  get hasPicked(): boolean {
    return this.picked.length > 0;
  }

  /** Whether any option of the prompt involves cards. */
  get isAboutCards(): boolean {
    return this.picking.fitting.length > 0;
  }

  /** Which card to touch next, in words. */
  get hint(): string {
    const [next, last] = [this.picking.next(), this.picked.at(-1)?.split(" ")[1]];
    return next && last ? w(`pick-${next}`, { card: this.given().translator.part(last) }) : "";
  }

  role(which: Piece): Role | null {
    return Picking.role(this.given().table.ghost, which, this.fresh);
  }

  phrase(option: Option): string {
    const { translator, seat } = this.given();
    return translator.sentence(option.says, seat);
  }

  /** A button says what it does, so it plays at once. Only a pass that ends the game asks for confirmation. */
  choose(option: Option, anchor: Element): void {
    const { table } = this.given();
    if (option.says.id === "do-pass-last") table.touch([option], anchor);
    else table.choose(option.do);
  }

  async touch(which: Piece, anchor: Element, byKey: boolean): Promise<void> {
    // already complete, and the bubble was closed without an answer: open it again
    const isWhole = this.picking.settled().length > 0 && this.picking.count(which) > 0;
    if (!isWhole) this.pick(this.picking.after(which));
    const settled = this.picking.settled();
    this.given().table.touch(settled, anchor);
    if (byKey && !settled.length && this.hasPicked) await this.advance(anchor);
  }

  /** After a touch by keyboard, focuses the first card that can be touched next. */
  private async advance(anchor: Element): Promise<void> {
    await tick();
    anchor.closest("[data-board]")?.querySelector<HTMLElement>("[data-lit='yes']")?.focus();
  }

  point(which: Piece | null): void {
    this.given().table.point(which ? this.only(which) : null);
  }

  /** The option that touching this card would complete; null if more cards are needed or several options fit. */
  only(which: Piece): Option | null {
    const { asks } = this.given();
    const options = asks ? new Picking(asks.options, this.fresh, this.picking.after(which)).settled() : [];
    return options.length === 1 ? options[0]! : null;
  }

  letGo(): void {
    this.pick(NONE);
    this.given().table.point(null);
  }

  private pick(pieces: Piece[]): void {
    this.touched = pieces;
    this.touchedFor = this.given().asks;
  }

  /** The action a touch of a card that is not highlighted stands for; null if only its rule can be shown. */
  meant(which: Piece): Record<string, string | number> | null {
    const { view, asks, seat } = this.given();
    const shown = famigliaView(view);
    const lying = { hand: cardsOf(shown.hand[seat ?? 0] ?? ""), open: cardsOf(shown.new || shown.street) };
    return meant(which, asks?.says?.id.replace("ask-", "") ?? "", this.picked, lying);
  }

  tellRule(which: Piece): void {
    const rule = RULES[which.split(" ")[1]?.charAt(0) ?? ""];
    if (rule) this.given().table.showRule(rule);
  }
}
