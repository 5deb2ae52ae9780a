/** A table as its readers see it: what the socket has told, and what one may say to it. Knows no rule. */

import { told } from "../api";
import type {
  Ask, Asks, Chat, Done, Frame, FromServer, Line, Option, Over, Refused, TableInfo,
} from "../protocol";
import { Connection, type State, type Wire } from "./connection";

export type Do = Option["do"];
export type Channel = "table" | "team" | "spectators";

/** A line of the log, with the frame that brought it. */
export interface Told {
  n: number;
  frame: number;
  line: Line;
}

/** Why something may not be done; `rule` is empty if no rule of the game forbids it. */
export interface Reason {
  rule: string;
  sentence: string;
}

export class Table {
  state: State = $state("connecting");
  gone = $state(""); // why the site has sent us away
  seat: number | null = $state(null);
  info: TableInfo | null = $state.raw(null);
  frame: Frame | null = $state.raw(null);
  lines: Told[] = $state.raw([]);
  chats: Chat[] = $state.raw([]);
  sheet = $state("");
  over: Over | null = $state.raw(null);
  private chosenAt = $state(0); // the frame in which a choice was sent; its options are gone at once
  private connection: Connection;
  private past = new Map<number, Frame>(); // what was seen since the page was loaded

  constructor(
    public id: string,
    invite = "",
    open: () => Wire = () => socketOf(id),
  ) {
    const ears = {
      heard: (message: FromServer) => this.hear(message),
      changed: (state: State, sentence: string) => this.changed(state, sentence),
      frame: () => this.frame?.n ?? 0,
    };
    this.connection = new Connection(ears, open, invite);
  }

  /** What may be done now; nothing while a choice is under way. */
  get asks(): Asks | null {
    return this.frame && this.chosenAt < this.frame.n ? this.frame.asks : null;
  }

  get isAsked(): boolean {
    return !!this.asks?.options.length && !this.ended;
  }

  get isSending(): boolean {
    return !!this.frame && this.chosenAt >= this.frame.n;
  }

  get ended(): boolean {
    return !!this.over || this.info?.state === "finished" || this.info?.state === "abandoned";
  }

  /** A bot plays on one's own seat. */
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

  // What is said

  choose(what: Do): Promise<Reason | null> {
    return this.chosen((prompt) => ({ type: "choose", prompt, do: what }));
  }

  /** Small choices in a row, all or none. */
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

  /** Nothing speaks against it: null. */
  why(what: Do): Promise<Reason | null> {
    return this.asked({ type: "why", do: what });
  }

  back(): Promise<Reason | null> {
    return this.asked({ type: "back" });
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

  say(channel: Channel, text: string): Promise<Reason | null> {
    return this.asked({ type: "say", channel, text });
  }

  writeSheet(text: string): Promise<Reason | null> {
    return this.asked({ type: "sheet", text });
  }

  private async asked(saying: Parameters<Connection["say"]>[0]): Promise<Reason | null> {
    return reasonOf(await this.connection.say(saying));
  }

  // What is heard

  private hear(message: FromServer): void {
    if (message.type === "welcome") [this.seat, this.info] = [message.seat, message.table];
    else if (message.type === "table") this.info = message;
    else if (message.type === "frame") this.see(message);
    else if (message.type === "chat") this.listen(message);
    else if (message.type === "sheet") this.sheet = message.text;
    else if (message.type === "over") this.over = message;
  }

  private see(frame: Frame): void {
    const before = this.lines.length;
    const fresh = frame.n > (this.frame?.n ?? 0) ? frame.lines : [];
    if (fresh.length) {
      this.lines = [...this.lines, ...fresh.map((line, i) => ({ n: before + i, frame: frame.n, line }))];
    }
    this.frame = frame;
    this.past.set(frame.n, frame);
  }

  /** A frame that was seen here before. */
  seen(n: number): Frame | null {
    return this.past.get(n) ?? null;
  }

  private listen(chat: Chat): void {
    const isKnown = this.chats.some((each) => each.channel === chat.channel && each.n === chat.n);
    if (!isKnown) this.chats = [...this.chats, chat];
  }

  private changed(state: State, sentence: string): void {
    this.state = state;
    this.gone = sentence;
  }
}

function reasonOf(answer: Done | Refused): Reason | null {
  return answer.type === "done" ? null : { rule: answer.rule, sentence: told(answer.reason, answer.sentence) };
}

function socketOf(table: string): Wire {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`);
}
