/** The state of a replay: position, readers whose views are shown, and playback. */

import type { Line, TableInfo } from "../protocol";
import { Translator } from "../i18n/translator";
import { tellFault } from "../ui/toasts.svelte";
import { ALL, hashOf, seatOf, spotIn, WATCH, type Spot } from "./address";
import { allSeen, type Seen } from "./loading";
import { chapterBeside, chaptersOf, placeOf, seenAt, stepsOf, toldIn } from "./timeline";
import type { TitleReview } from "../games/review";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1600; // at speed 1
const WRITES_MS = 250; // delay before the address changes, because browsers limit how often a page may change it

export class Replay {
  readonly info: TableInfo;
  readonly title: TitleReview;
  readonly own: number | null; // the user's own seat
  readonly invite: string;
  translator = $state.raw(new Translator([]));
  printed: unknown = $state.raw({}); // what is printed on the components of the table's pack
  seen: Record<string, Seen[]> = $state.raw({});
  spot: Spot = $state.raw({ at: 0, as: WATCH, beside: "" });
  playing = $state(false);
  speed: number = $state(1);
  /** Whether the last navigation was one step forward. Only then boards animate the change. */
  forward = $state(false);
  inWords = $state(false);
  private asked = new Set<string>();
  private writing: ReturnType<typeof setTimeout> | undefined;

  main = $derived(this.seen[this.spot.as] ?? []);
  steps = $derived(stepsOf(this.main, ...this.besides().map((each) => this.seen[each] ?? [])));
  place = $derived(placeOf(this.steps, this.spot.at));
  readonly isOpening = (line: Line): boolean => this.title.isOpening?.(line) ?? true;
  chapters = $derived(chaptersOf(this.main, (view) => this.title.chapter(view, this.translator), this.isOpening));
  told = $derived(toldIn(this.main, (line) => this.title.isTurning(line)));
  now = $derived(seenAt(this.main, this.spot.at));

  constructor(info: TableInfo, title: TitleReview, own: number | null, invite: string) {
    [this.info, this.title, this.own, this.invite] = [info, title, own, invite];
  }

  get usual(): Spot {
    return { at: 0, as: this.own === null ? WATCH : String(this.own), beside: "" };
  }

  get seats(): string[] {
    return this.info.seats.map((each) => String(each.seat));
  }

  private besides(): string[] {
    return this.spot.beside === ALL ? this.seats : this.spot.beside ? [this.spot.beside] : [];
  }

  /** Goes to the position that an address names. */
  async open(hash: URLSearchParams): Promise<void> {
    this.spot = spotIn(hash, this.info.seats.length, this.usual);
    this.forward = false;
    await Promise.all([this.spot.as, ...this.besides()].map((each) => this.load(each)));
  }

  async load(reader: string): Promise<void> {
    if (this.asked.has(reader)) return;
    this.asked.add(reader);
    try {
      const seen = await allSeen(this.info.id, seatOf(reader) === null ? "" : reader, this.invite);
      this.seen = { ...this.seen, [reader]: seen };
    } catch (fault) {
      this.asked.delete(reader);
      throw fault;
    }
  }

  /** Loads readers, and shows a message if that fails. */
  want(...readers: string[]): void {
    Promise.all(readers.map((each) => this.load(each))).catch(tellFault);
  }

  look(through: Partial<Pick<Spot, "as" | "beside">>): void {
    this.spot = { ...this.spot, ...through };
    if (this.spot.beside === this.spot.as) this.spot = { ...this.spot, beside: "" };
    this.forward = false;
    this.want(this.spot.as, ...this.besides());
    this.write();
  }

  /** Goes to the position after this many log entries, and pauses playback. */
  go(entry: number): void {
    this.playing = false;
    this.move(entry);
  }

  step(by: number): void {
    this.go(this.steps[Math.max(0, Math.min(this.steps.length - 1, this.place + by))] ?? 0);
  }

  chapter(by: 1 | -1): void {
    const found = chapterBeside(this.chapters, this.spot.at, by);
    this.go(found?.entry ?? (by > 0 ? this.steps.at(-1) : this.steps[0]) ?? 0);
  }

  /** Plays or pauses. At the end it plays again from the start. */
  play(): void {
    if (!this.playing && this.isLast) this.move(this.steps[0] ?? 0);
    this.playing = !this.playing;
  }

  get isLast(): boolean {
    return this.place >= this.steps.length - 1;
  }

  get stepMs(): number {
    return STEP_MS / this.speed;
  }

  /** Goes one step forward during playback, which stops at the end. */
  tick(): void {
    if (!this.isLast) this.move(this.steps[this.place + 1]!);
    if (this.isLast) this.playing = false;
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed as 1) + 1) % SPEEDS.length]!;
  }

  private move(entry: number): void {
    const before = this.place;
    this.spot = { ...this.spot, at: entry };
    this.forward = this.place === before + 1;
    this.write();
  }

  private write(): void {
    clearTimeout(this.writing);
    this.writing = setTimeout(() => history.replaceState(null, "", hashOf(this.spot, this.invite)), WRITES_MS);
  }

  close(): void {
    clearTimeout(this.writing);
    this.playing = false;
  }

  get link(): string {
    return `${location.origin}/replay/${this.info.id}${hashOf(this.spot, this.invite)}`;
  }
}
