/** State shared by the layout and the board of a table: messages, rules, and the bubble or preview on the board. */

import type { Component } from "svelte";
import { citing, explained, type Explanation } from "../explanations/explanation";
import type { BoardTable, Do, Explain, ExplainGiven, IsExtra, PictureProps } from "../games/contract";
import type { Frame, Option, Rule } from "../protocol";
import { settings } from "../settings.svelte";
import { Translator } from "../i18n/translator";
import type { Reason, Table } from "../table/table.svelte";
import { bundlesOf, printedOf, rulesOf } from "../games/catalog.svelte";
import { explainOf, extrasOf, pictureOf } from "../games/find";
import { tell, tellFault } from "../ui/toasts.svelte";
import { t } from "../i18n/words";

/** A small dialog beside an element of the board. It shows either options or a reason. */
export interface Bubble {
  anchor: Element;
  options: Option[]; // to choose from or to confirm
  reason: Reason | null; // why the action is not possible
}

export class TableController implements BoardTable {
  translator: Translator = $state.raw(new Translator([]));
  rules: Rule[] = $state.raw([]);
  printed: unknown = $state.raw({}); // what is printed on the components of the table's pack
  ready = $state(false);
  ghost: Option | null = $state.raw(null);
  bubble: Bubble | null = $state.raw(null);
  question = $state(""); // what the board asks next, after the first touch of a move
  explained: { option: Option; anchor: Element } | null = $state.raw(null); // shown beside the anchor
  read: Option[] = $state.raw([]); // the options whose explanations are shown in full
  Picture: Component<PictureProps> | null = $state.raw(null);
  private explainer: Explain = $state.raw(() => ({}));
  private extra: IsExtra | null = $state.raw(null);
  recommended: Option[] = $state.raw([]); // what beginners choose here, marked in the list of moves
  rule = $state(""); // the rule to show in the rules tab
  isStaging = $state(false); // the board plays its own ending
  moment: Frame | null = $state.raw(null); // the earlier frame that is shown instead of the current one
  private offered = ""; // the options of the latest prompt
  private pointed = 0; // rises with each touch and each `whyNot`, to ignore answers to older ones

  constructor(
    public live: Table,
    public title: string,
  ) {}

  async load(names: string[], pack: string): Promise<void> {
    const { language } = settings;
    const [bundles, rules, printed, explainer, Picture, extra] = await Promise.all([
      bundlesOf(this.title, language, pack),
      rulesOf(this.title, language, pack),
      printedOf(this.title, pack),
      explainOf(this.title),
      pictureOf(this.title),
      extrasOf(this.title),
    ]);
    [this.explainer, this.Picture, this.extra] = [explainer, Picture, extra];
    this.translator = new Translator(bundles, names);
    this.rules = rules;
    this.printed = printed;
    this.ready = true;
  }

  get sheet(): string {
    return this.live.sheet;
  }

  phrase(option: Option): string {
    return this.translator.sentence(option.says, this.live.seat);
  }

  isExtra(option: Option): boolean {
    return this.extra?.(option.do) ?? false;
  }

  get pictured(): ExplainGiven {
    const { translator, printed, live } = this;
    const cite = citing(this.rules, live.info?.edition ?? "");
    return { view: live.frame?.view, translator, printed, seat: live.seat, cite };
  }

  /** The explanations of the current prompt's options, by action. */
  private explanations: Map<string, Explanation> = $derived.by(() => {
    const { asks, frame } = this.live;
    if (!asks || !frame) return new Map<string, Explanation>();
    const options = [...asks.options, ...asks.anytime];
    const told = explained(options, this.explainer, this.pictured, this.rules);
    return new Map(options.map((each, i) => [JSON.stringify(each.do), told[i]!]));
  });

  explanationOf(option: Option): Explanation | null {
    return this.explanations.get(JSON.stringify(option.do)) ?? null;
  }

  // Called by boards

  explain(options: Option[], anchor: Element): void {
    if (options.length === 1) this.explained = { option: options[0]!, anchor };
    else if (this.explained?.anchor === anchor) this.explained = null;
  }

  readExplanation(options: Option[]): void {
    this.explained = null;
    this.read = options;
  }

  choose(what: Do): void {
    this.settle();
    void this.live.choose(what).then((reason) => this.tellReason(reason));
  }

  several(what: Do[]): void {
    this.settle();
    void this.live.several(what).then((reason) => this.tellReason(reason));
  }

  touch(options: Option[], anchor: Element): void {
    const [only] = options;
    if (!only) return;
    if (options.length === 1 && !settings.confirm && !this.isExtra(only)) return this.choose(only.do);
    this.pointed++;
    this.ghost = options.length === 1 ? only : null;
    this.bubble = { anchor, options, reason: null };
  }

  /** Plays an option of a list or a bubble. An extra is first shown alone, to be confirmed. */
  pick(option: Option, anchor: Element): void {
    const shown = this.bubble?.options ?? [];
    const isConfirmed = shown.length === 1 && JSON.stringify(shown[0]!.do) === JSON.stringify(option.do);
    if (this.isExtra(option) && !isConfirmed) this.touch([option], anchor);
    else this.choose(option.do);
  }

  point(option: Option | null): void {
    if (!this.bubble?.options.length) this.ghost = option;
  }

  ask(question: string): void {
    this.question = question;
  }

  /** Shows why an action is illegal, unless a bubble with options is open or something newer was touched. */
  whyNot(what: Do, anchor: Element): void {
    if (this.bubble?.options.length) return;
    const asked = ++this.pointed;
    void this.live.why(what).then((reason) => {
      if (asked !== this.pointed || !anchor.isConnected) return;
      this.bubble = {
        anchor,
        options: [],
        reason: reason ? this.inWords(reason) : { rule: "", sentence: t("why-may") },
      };
    });
  }

  writeSheet(text: string): void {
    void this.live.writeSheet(text).then((reason) => this.tellReason(reason));
  }

  stage(isOn: boolean): void {
    this.isStaging = isOn;
  }

  showRule(rule: string): void {
    this.settle();
    this.rule = rule;
  }

  // Called by the layout

  /** Shows the frame of a log line. If that is the latest frame, returns to the live game. */
  async look(line: number): Promise<void> {
    try {
      const found = await this.live.moment(line);
      this.settle();
      this.moment = found && found.n !== this.live.frame?.n ? found : null;
    } catch (fault) {
      tellFault(fault);
    }
  }

  /**
   * Called when the prompt may have changed. Closes the bubble if one of its options is no longer legal. Ends the
   * preview of an option of an earlier prompt: no event says that the pointer has left an option that disappeared.
   */
  refresh(): void {
    const offered = [...(this.live.asks?.options ?? []), ...(this.live.asks?.anytime ?? [])].map((each) =>
      JSON.stringify(each.do),
    );
    if (this.bubble?.options.some((each) => !offered.includes(JSON.stringify(each.do)))) this.settle();
    const isNew = this.offered !== offered.join();
    this.offered = offered.join();
    if (isNew) {
      this.point(null);
      [this.explained, this.read] = [null, []];
    }
  }

  settle(): void {
    this.pointed++;
    this.bubble = null;
    this.ghost = null;
    this.explained = null;
  }

  tellReason(reason: Reason | null): void {
    if (reason) tell(this.inWords(reason).sentence, "bad", reason.rule);
  }

  /** The reason in the reader's language, from the rule's own refusal text if it has one. */
  private inWords(reason: Reason): Reason {
    const rule = this.rules.find((each) => each.id === reason.rule);
    return { rule: reason.rule, sentence: rule?.refusal || reason.sentence || rule?.text || t("refused-other") };
  }
}
