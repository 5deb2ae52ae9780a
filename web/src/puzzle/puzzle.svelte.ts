/** One puzzle on screen: what the seat saw, its options, and the answer after a try. */

import { call } from "../api";
import { citing, explained, type Explanation } from "../explanations/explanation";
import { inWords } from "../explanations/words";
import { bundlesOf, games, printedOf, rulesOf } from "../games/catalog.svelte";
import type { Board, BoardTable, Describe, Do, Explain } from "../games/contract";
import { boardOf, describeOf, explainOf } from "../games/find";
import { inertTable } from "../games/inert_table";
import { Translator } from "../i18n/translator";
import type { DailyPuzzle, Option, PuzzleAnswer, Rule, SeatInfo } from "../protocol";
import { session } from "../session.svelte";
import { settings } from "../settings.svelte";
import { storedStreak, storedTry, storeTry } from "./tries";
import { w } from "./words";

export class PuzzleOnScreen {
  answer: PuzzleAnswer | null = $state.raw(null);
  streak = $state(0);
  picked = $state(-1); // the index of the selected option, before it is chosen
  translator: Translator = $state.raw(new Translator([]));
  explanations: Explanation[] = $state.raw([]);
  printed: unknown = $state.raw({});
  Board: Board | null = $state.raw(null);
  describe: Describe | null = $state.raw(null);
  players: SeatInfo[] = $state.raw([]);
  ghost: Option | null = $state.raw(null);

  constructor(public shown: DailyPuzzle) {
    const stored = this.isKept ? null : storedTry(shown.id);
    this.answer = shown.tried ?? stored?.answer ?? null;
    this.streak = this.isKept ? shown.streak : storedStreak(shown.today);
  }

  /** Whether the site stores this user's tries. */
  get isKept(): boolean {
    return !!session.me && !session.me.guest;
  }

  get options(): Option[] {
    return this.shown.asks.options;
  }

  /** Boards call this like a table: tapping a piece selects its option. */
  get table(): BoardTable {
    return {
      ...inertTable,
      ghost: this.ghost,
      choose: (what) => this.pick(what),
      touch: (options) => {
        if (options.length === 1) this.pick(options[0]!.do);
      },
      point: (option) => (this.ghost = option),
    };
  }

  private pick(what: Do): void {
    const text = JSON.stringify(what);
    if (!this.answer) this.picked = this.options.findIndex((each) => JSON.stringify(each.do) === text);
  }

  async load(): Promise<void> {
    const { title, pack } = this.shown;
    const { language } = settings;
    const [bundles, rules, explain, Shown, describe, printed] = await Promise.all([
      bundlesOf(title, language, pack),
      rulesOf(title, language, pack),
      explainOf(title),
      boardOf(title),
      describeOf(title),
      printedOf(title, pack),
    ]);
    this.players = await this.seated();
    this.translator = new Translator(
      bundles,
      this.players.map((each) => each.name),
    );
    [this.printed, this.describe] = [printed, describe];
    this.explanations = this.explained(rules, explain);
    this.Board = Shown;
  }

  private async seated(): Promise<SeatInfo[]> {
    const { title, seats, seat: own } = this.shown;
    const game = (await games()).games.find((each) => each.id === title);
    const teams = game?.teams[seats] ?? [];
    return Array.from({ length: seats }, (_, seat) => ({
      seat,
      name: seat === own ? w("you") : w("seat", { number: seat + 1 }),
      bot: "",
      person: false,
      team: teams.findIndex((team) => team.includes(seat)),
      here: false,
      held: false,
    }));
  }

  private explained(rules: Rule[], explain: Explain): Explanation[] {
    const { view, seat, edition } = this.shown;
    const given = { view, seat, translator: this.translator, printed: this.printed, cite: citing(rules, edition) };
    return explained(this.options, explain, given, rules);
  }

  phrase(place: number): string {
    return this.translator.sentence(this.options[place]!.says, this.shown.seat);
  }

  /** What an option does, or "". */
  effect(place: number): string {
    const explanation = this.explanations[place];
    return explanation ? inWords(explanation) : "";
  }

  async choose(): Promise<void> {
    const { id, day, today } = this.shown;
    const tried = await call("POST /api/puzzles/{id}/try", { at: { id: `${id}` }, body: { option: this.picked } });
    if (!this.isKept) storeTry(id, tried, day, today);
    this.answer = tried.answer;
    this.streak = this.isKept ? tried.streak : storedStreak(today);
  }
}
