/** Plays a lesson. For the table it replaces the server: it sends recorded frames and accepts only recorded moves. */

import { load, save } from "../storage";
import { VERSION, type FromClient, type FromServer, type TableInfo } from "../protocol";
import { motion } from "../settings.svelte";
import type { Wire } from "../table/connection";
import { agreeing, ruleAgainst, type Do, type Lesson, type Step } from "./lesson";

const PACE = 2.6; // pause between two automatic steps, as a multiple of an animation's duration
const STILL = 350; // the same pause in milliseconds if animations are off

/** A socket whose other end is the lesson player instead of a server. */
class Ear implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  constructor(private heard: (message: FromClient) => void) {
    queueMicrotask(() => this.onopen?.(new Event("open")));
  }

  /** Delivers the message asynchronously, because the sender registers for the answer only after `send` returns. */
  send(text: string): void {
    queueMicrotask(() => this.heard(JSON.parse(text) as FromClient));
  }

  tell(message: FromServer): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  close(): void {
    this.onmessage = null;
  }
}

export class LessonPlayer {
  at = $state(0);
  erred = $state(0); // how many moves other than the recorded one the learner tried at this step
  tried: Do | null = $state.raw(null); // the latest of them
  private ear: Ear | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    public lesson: Lesson,
    public you: string,
  ) {
    this.at = this.remembered();
  }

  get step(): Step {
    return this.lesson.steps[this.at]!;
  }

  get isMove(): boolean {
    return !!this.step.asks;
  }

  get isLast(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  /** The number of steps with a message of the coach: up to here, and in total. */
  get stops(): { at: number; of: number } {
    const upTo = (steps: Step[]): number => steps.filter((each) => each.say).length;
    return { at: upTo(this.lesson.steps.slice(0, this.at + 1)), of: upTo(this.lesson.steps) };
  }

  open(): Wire {
    this.ear = new Ear((message) => this.hear(message));
    return this.ear;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /** Shows the next step, if there is one. */
  advance(): void {
    if (!this.isLast) this.show(this.at + 1);
  }

  restart(): void {
    save(this.place, null);
  }

  // Messages from the table

  private hear(message: FromClient): void {
    if (message.type === "hello") this.welcome();
    else if (message.type === "choose") this.chosen(message.id, [message.do]);
    else if (message.type === "several") this.chosen(message.id, message.do);
    else if (message.type === "why") this.explain(message.id, message.do);
    else if (message.type === "ping") this.tell({ type: "pong" });
    else if (message.type !== "look") this.refuse(message.id); // a lesson has no lobby
  }

  private welcome(): void {
    const [seat, table] = [this.lesson.seat, this.table()];
    this.tell({ type: "welcome", version: VERSION, seat, table, always_asked: true });
    for (const step of this.lesson.steps.slice(0, this.at + 1)) this.tellStep(step);
    this.wait();
  }

  private chosen(id: string, what: Do[]): void {
    const passed = this.isMove ? agreeing(this.lesson.steps.slice(this.at), what) : 0;
    if (!passed) {
      this.erred += 1;
      this.tried = what.at(-1) ?? null;
      return this.refuse(id);
    }
    this.tell({ type: "done", id });
    this.pass(passed);
  }

  /** Moves on past this many of the learner's recorded moves. */
  private pass(choices: number): void {
    let to = this.at;
    for (let left = choices; left; to += 1) if (this.lesson.steps[to]!.do) left -= 1;
    for (const step of this.lesson.steps.slice(this.at + 1, to)) this.tellStep(step);
    this.show(to);
  }

  private explain(id: string, what: Do): void {
    const rule = ruleAgainst(this.lesson, this.step, what);
    if (rule) this.tell({ type: "refused", id, reason: "rule", rule, sentence: "" });
    else this.tell({ type: "done", id });
  }

  private refuse(id: string): void {
    this.tell({ type: "refused", id, reason: "lesson", rule: "", sentence: "" });
  }

  // Messages to the table

  private show(at: number): void {
    this.at = at;
    this.erred = 0;
    this.tried = null;
    this.tellStep(this.step);
    this.wait();
  }

  /** Saves the progress at a step with a message. At other steps, shows the next step after a pause. */
  private wait(): void {
    clearTimeout(this.timer);
    if (this.step.say) save(this.place, { at: this.at, of: this.lesson.steps.length });
    else if (!this.isLast) this.timer = setTimeout(() => this.advance(), motion() * PACE || STILL);
  }

  private tellStep(step: Step): void {
    const { n, lines, view, asks, waits } = step;
    this.tell({ type: "frame", n, lines, view, asks, waits, clocks: [], until: null });
  }

  private tell(message: FromServer): void {
    this.ear?.tell(message);
  }

  private table(): TableInfo {
    const { title, edition, pack, names, teams, seat: own } = this.lesson;
    const seats = names.map((name, seat) => {
      const mine = seat === own;
      const team = teams.findIndex((each) => each.includes(seat));
      return {
        seat,
        name: mine ? this.you : name,
        bot: mine ? "" : "greedy",
        person: mine,
        team,
        here: mine,
        held: false,
      };
    });
    const clock = { kind: "none", bank_ms: 0, increment_ms: 0, moment_ms: 0 } as const;
    const rest = {
      variants: [],
      owner: "",
      created: "",
      open: false,
      watch: false,
      commitment: "",
      votes: [],
      rematch: "",
      offer: null,
      origin: "",
      winners: null,
      ending: "",
      hints: false,
      played_on: null,
      rated: false,
      room: null,
      closed: "",
    };
    return { type: "table", id: "lesson", title, edition, pack, state: "running", seats, clock, ...rest };
  }

  // Saved progress

  private get place(): string {
    return `lesson.${this.lesson.title}`;
  }

  private remembered(): number {
    const found = load<{ at: number; of: number } | null>(this.place, null);
    const isUnderWay = found?.of === this.lesson.steps.length && found.at < found.of - 1; // else start from the first
    return isUnderWay ? found.at : 0;
  }
}

/** Whether this browser has saved progress in a lesson that is not finished. */
export function isBegun(title: string): boolean {
  const found = load<{ at: number; of: number } | null>(`lesson.${title}`, null);
  return !!found && found.at > 0 && found.at < found.of - 1;
}
