/** A table as one reader sees it, and the messages that the reader can send. It knows no rules of a game. */

import { siteTime, told } from "../api";
import type {
  Ask,
  Asks,
  Auto,
  Chat,
  Done,
  Frame,
  Option,
  Over,
  Refused,
  Restriction,
  TableInfo,
  Welcome,
} from "../protocol";
import type { Heard } from "./changes";
import { Connection, type State, type Wire } from "./connection";
import { merged } from "../merging";
import { Pacing } from "./pacing";
import { Past, type Told } from "./past";

const MOST_TRIES = 8; // attempts to save team notes while a teammate edits them too
const MOST_BACK = 60; // most moves to undo when a turn is restarted

export type Do = Option["do"];
export type Channel = "table" | "team" | "spectators";

/** Why something was refused. `rule` is empty if no rule of the game forbids it. */
export interface Reason {
  rule: string;
  sentence: string;
}

export class Table {
  state: State = $state("connecting");
  gone = $state(""); // why the site closed the connection for good
  ban: Restriction | null = $state.raw(null); // if that was the reason
  seat: number | null = $state(null);
  info: TableInfo | null = $state.raw(null);
  frame: Frame | null = $state.raw(null);
  lines: Told[] = $state.raw([]);
  chats: Chat[] = $state.raw([]);
  sheet = $state("");
  private sheetVersion = "";
  private farewell = ""; // why the site closes the connection, in the reader's language
  over: Over | null = $state.raw(null);
  wantsEveryPrompt = false; // the reader's setting, sent on joining, until the reader has chosen at this table
  alwaysAsked = $state(false); // the site answers nothing for the reader at this table
  private shownAt = $state(0); // when the frame on screen appeared, in milliseconds
  private chosenAt = $state(0); // the frame in which a move was sent; its options disappear at once
  private connection: Connection;
  private past: Past;
  private pacing = new Pacing((frames) => this.see(frames));
  private latest = 0; // number of the latest frame that has arrived
  private told: Told[] = []; // lines that have arrived; `lines` are the ones on screen

  constructor(
    public id: string,
    invite = "",
    open: () => Wire = () => socketOf(id),
  ) {
    const ears = {
      heard: (message: Heard) => this.hear(message),
      changed: (state: State, sentence: string) => this.changed(state, sentence),
      frame: () => this.latest,
    };
    this.connection = new Connection(ears, open, invite);
    this.past = new Past(id, invite);
  }

  /** The current prompt with its options, or null. Also null while a move is being sent and after the game. */
  get asks(): Asks | null {
    return this.frame && this.chosenAt < this.frame.n && !this.ended ? this.frame.asks : null;
  }

  get isAsked(): boolean {
    return !!this.asks?.options.length;
  }

  /** What the site plays if the reader does not answer, and when, in milliseconds; null if it waits. */
  get automatic(): { kind: Auto["kind"]; at: number } | null {
    const auto = this.asks?.auto;
    const waits = this.alwaysAsked || (auto?.kind === "pass" && this.info?.clock.kind === "mail");
    return auto && !waits ? { kind: auto.kind, at: this.shownAt + auto.after_ms } : null;
  }

  get isSending(): boolean {
    return !!this.frame && this.chosenAt >= this.frame.n;
  }

  /** Whether the reader has moved since the page was opened. */
  get hasMoved(): boolean {
    return this.chosenAt > 0;
  }

  /** Whether the latest frame that has arrived is on screen. */
  get isCaughtUp(): boolean {
    return (this.frame?.n ?? 0) === this.latest;
  }

  get ended(): boolean {
    return !!this.over || this.info?.state === "finished" || this.info?.state === "abandoned";
  }

  /** Whether a bot plays for the user's own seat. */
  get isReplaced(): boolean {
    const own = this.info?.seats.find((each) => each.seat === this.seat);
    return !!own?.person && !!own.bot;
  }

  start(): void {
    this.connection.start();
  }

  end(): void {
    this.connection.end();
  }

  hurry(): void {
    this.connection.hurry();
  }

  /** Reconnects after signing in, so that the site knows who the reader is. */
  renew(): void {
    this.connection.renew();
  }

  /** Reads the chat again, because the reader has muted somebody. The site leaves out those lines. */
  rereadChat(): void {
    this.chats = [];
    this.connection.renew();
  }

  // Messages to the server

  choose(what: Do): Promise<Reason | null> {
    return this.chosen((prompt) => ({ type: "choose", prompt, do: what }));
  }

  /** Plays several actions in a row: all of them or none. */
  several(what: Do[]): Promise<Reason | null> {
    return this.chosen((prompt) => ({ type: "several", prompt, do: what }));
  }

  private async chosen(saying: (prompt: number) => Parameters<Connection["say"]>[0]): Promise<Reason | null> {
    const prompt = this.frame?.n ?? 0;
    this.chosenAt = prompt;
    const answer = await this.connection.say(saying(prompt));
    if (answer.type === "refused" && this.chosenAt === prompt) this.chosenAt = 0;
    return reasonOf(answer);
  }

  /** Why an action is illegal, or null if it is legal. */
  why(what: Do): Promise<Reason | null> {
    return this.asked({ type: "why", do: what });
  }

  back(): Promise<Reason | null> {
    return this.asked({ type: "back" });
  }

  /** Undoes moves until the server refuses, for example after a draw or another player's move. */
  async restart(): Promise<Reason | null> {
    const first = await this.back();
    for (let more = MOST_BACK; !first && more && !(await this.back()); more--);
    return first;
  }

  ask(what: Ask["what"]): Promise<Reason | null> {
    return this.asked({ type: "ask", what });
  }

  vote(vote: string, agree: boolean): Promise<Reason | null> {
    return this.asked({ type: "vote", vote, agree });
  }

  leave(): Promise<Reason | null> {
    return this.asked({ type: "leave" });
  }

  return(): Promise<Reason | null> {
    return this.asked({ type: "return" });
  }

  /** Asks to be prompted every time at this table, or lets the site answer what needs no decision. */
  async prompts(always: boolean): Promise<Reason | null> {
    const reason = await this.asked({ type: "prompts", always });
    if (!reason) [this.alwaysAsked, this.wantsEveryPrompt] = [always, false];
    return reason;
  }

  say(channel: Channel, text: string): Promise<Reason | null> {
    return this.asked({ type: "say", channel, text });
  }

  /** Saves the team notes. If a teammate has saved in the meantime, merges both texts and tries again. */
  async writeSheet(text: string): Promise<Reason | null> {
    let wanted = text;
    for (let tries = 0; ; tries++) {
      const before = this.sheet;
      const answer = await this.connection.say({ type: "sheet", text: wanted, upon: this.sheetVersion });
      if (answer.type === "done" || answer.reason !== "sheet" || tries >= MOST_TRIES) return reasonOf(answer);
      wanted = merged(before, wanted, this.sheet);
    }
  }

  private async asked(saying: Parameters<Connection["say"]>[0]): Promise<Reason | null> {
    return reasonOf(await this.connection.say(saying));
  }

  // Messages from the server

  private hear(message: Heard): void {
    if (message.type === "welcome") this.enter(message);
    else if (message.type === "table") this.info = message;
    else if (message.type === "frame") this.arrive(message);
    else if (message.type === "chat") this.listen(message);
    else if (message.type === "sheet") [this.sheet, this.sheetVersion] = [message.text, message.version];
    else if (message.type === "over") this.over = message;
    else if (message.type === "bye") [this.ban, this.farewell] = [message.ban, told(message.reason, message.sentence)];
  }

  private enter(message: Welcome): void {
    [this.seat, this.info, this.alwaysAsked] = [message.seat, message.table, message.always_asked];
    const isPlaying = this.seat !== null && this.info.state === "running";
    if (isPlaying && this.wantsEveryPrompt && !this.alwaysAsked) void this.prompts(true);
  }

  private arrive(frame: Frame): void {
    const isNext = frame.n === this.latest + 1; // otherwise it has the lines of several frames
    const fresh = frame.n > this.latest ? frame.lines : [];
    const before = this.told.length;
    this.told.push(...fresh.map((line, i) => ({ n: before + i, frame: isNext ? frame.n : 0, line })));
    if (isNext) this.past.keep(frame);
    this.latest = frame.n;
    this.pacing.put(frame, this.isSending);
  }

  /** Shows the latest frame, with the lines of all of them. Its question is new, even if it equals the last one. */
  private see(frames: Frame[]): void {
    const latest = frames.at(-1)!;
    const asks = latest.asks && { ...latest.asks };
    this.frame = { ...latest, asks, lines: frames.flatMap((each) => each.lines) };
    this.lines = [...this.told];
    this.shownAt = siteTime();
  }

  /** The frame in which a log line appeared, or null if it is not known. */
  async moment(line: number): Promise<Frame | null> {
    const told = this.told[line];
    const known = told && this.past.get(told.frame);
    if (known || !told || !this.frame) return known ?? null;
    const until = this.frame.n;
    await this.past.fill(until);
    this.told = this.past.numbered(this.told, until);
    this.lines = [...this.told];
    return this.past.get(this.lines[line]?.frame ?? 0);
  }

  private listen(chat: Chat): void {
    const isKnown = this.chats.some((each) => each.channel === chat.channel && each.n === chat.n);
    if (!isKnown) this.chats = [...this.chats, chat];
  }

  private changed(state: State, sentence: string): void {
    this.state = state;
    this.gone = sentence && this.farewell;
  }
}

function reasonOf(answer: Done | Refused): Reason | null {
  return answer.type === "done" ? null : { rule: answer.rule, sentence: told(answer.reason, answer.sentence) };
}

function socketOf(table: string): Wire {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`);
}
