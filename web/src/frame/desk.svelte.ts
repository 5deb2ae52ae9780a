/** What the frame and the board of one table share: the table, its words and rules, and what is being pointed at. */

import type { BoardTable, Do } from "../boards/board";
import type { Frame, Option, RuleTold } from "../protocol";
import { settings } from "../settings.svelte";
import { Speaker } from "../speech";
import type { Reason, Table } from "../table/table.svelte";
import { bundlesOf, rulesOf } from "../titles";
import { tell } from "../ui/toasts.svelte";
import { t } from "../i18n/words";

/** Something beside an element of the board. */
export interface Bubble {
  anchor: Element;
  options: Option[]; // to choose from or to confirm
  reason: Reason | null; // or why not
}

export class Desk implements BoardTable {
  speech: Speaker = $state.raw(new Speaker([]));
  rules: RuleTold[] = $state.raw([]);
  ready = $state(false);
  ghost: Option | null = $state.raw(null);
  bubble: Bubble | null = $state.raw(null);
  rule = $state(""); // that the rules are opened at
  moment: Frame | null = $state.raw(null); // an earlier one that is looked at

  constructor(
    public live: Table,
    public title: string,
  ) {}

  async load(names: string[]): Promise<void> {
    const [bundles, rules] = await Promise.all([bundlesOf(this.title, settings.language), rulesOf(this.title, settings.language)]);
    this.speech = new Speaker(bundles, names);
    this.rules = rules;
    this.ready = true;
  }

  get sheet(): string {
    return this.live.sheet;
  }

  phrase(option: Option): string {
    return this.speech.sentence(option.says, this.live.seat);
  }

  // What a board calls

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
    if (options.length === 1 && !settings.confirm) return this.choose(only.do);
    this.ghost = options.length === 1 ? only : null;
    this.bubble = { anchor, options, reason: null };
  }

  point(option: Option | null): void {
    if (!this.bubble?.options.length) this.ghost = option;
  }

  whyNot(what: Do, anchor: Element): void {
    void this.live.why(what).then((reason) => {
      this.bubble = { anchor, options: [], reason: reason ? this.inWords(reason) : { rule: "", sentence: t("why-may") } };
    });
  }

  writeSheet(text: string): void {
    void this.live.writeSheet(text).then((reason) => this.tellReason(reason));
  }

  showRule(rule: string): void {
    this.bubble = null;
    this.rule = rule;
  }

  // Of the frame

  settle(): void {
    this.bubble = null;
    this.ghost = null;
  }

  tellReason(reason: Reason | null): void {
    if (reason) tell(this.inWords(reason).sentence, "bad", reason.rule);
  }

  /** A refusal in the language of the rules that are shown. */
  private inWords(reason: Reason): Reason {
    const rule = this.rules.find((each) => each.id === reason.rule);
    return { rule: reason.rule, sentence: rule?.refusal || reason.sentence || rule?.text || t("refused-other") };
  }
}
