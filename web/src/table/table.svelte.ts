/** A table as its readers see it: what the socket has told, and what one may say to it. Knows no rule. */

import { told } from "../api";
import type {
  Ask, Asks, Chat, Done, Frame, FromServer, Option, Over, Refused, TableInfo,
} from "../protocol";
import { Connection, type State, type Wire } from "./connection";
import { merged } from "./merging";
import { Pacing } from "./pacing";
import { Past, type Told } from "./past";

const MOST_TRIES = 8; // to write a sheet that others write too
const MOST_BACK = 60; // choices of one turn

export type Do = Option["do"];
export type Channel = "table" | "team" | "spectators";

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
  private sheetVersion = "";
  over: Over | null = $state.raw(null);
  private chosenAt = $state(0); // the frame in which a choice was sent; its options are gone at once
  private connection: Connection;
  private past: Past;
  private pacing = new Pacing((frames) => this.see(frames));
  private latest = 0; // frame that has arrived
  private told: Told[] = []; // lines that have arrived; `lines` are those that are drawn

  constructor(
    public id: string,
    invite = "",
    open: () => Wire = () => socketOf(id),
  ) {
    const ears = {
      heard: (message: FromServer) => this.hear(message),
      changed: (state: State, sentence: string) => this.changed(state, sentence),
      frame: () => this.latest,
    };
    this.connection = new Connection(ears, open, invite);
    this.past = new Past(id, invite);
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

  /** One has become somebody: the site looks again at who is there. */
  renew(): void {
    this.connection.renew();
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

  /** Back to where one's turn began, or to where chance or somebody else has answered. */
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

  say(channel: Channel, text: string): Promise<Reason | null> {
    return this.asked({ type: "say", channel, text });
  }

  /** If a partner has written meanwhile, both texts are put together, and that is sent. */
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

  // What is heard

  private hear(message: FromServer): void {
    if (message.type === "welcome") [this.seat, this.info] = [message.seat, message.table];
    else if (message.type === "table") this.info = message;
    else if (message.type === "frame") this.arrive(message);
    else if (message.type === "chat") this.listen(message);
    else if (message.type === "sheet") [this.sheet, this.sheetVersion] = [message.text, message.version];
    else if (message.type === "over") this.over = message;
  }

  private arrive(frame: Frame): void {
    const isNext = frame.n === this.latest + 1; // otherwise its lines are those of many
    const fresh = frame.n > this.latest ? frame.lines : [];
    const before = this.told.length;
    this.told.push(...fresh.map((line, i) => ({ n: before + i, frame: isNext ? frame.n : 0, line })));
    if (isNext) this.past.keep(frame);
    this.latest = frame.n;
    this.pacing.put(frame, this.isSending);
  }

  /** The latest of them, with what happened in all. */
  private see(frames: Frame[]): void {
    this.frame = { ...frames.at(-1)!, lines: frames.flatMap((each) => each.lines) };
    this.lines = [...this.told];
  }

  /** The moment of a line, as it was seen from here. */
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
    this.gone = sentence;
  }
}

function reasonOf(answer: Done | Refused): Reason | null {
  return answer.type === "done" ? null : { rule: answer.rule, sentence: told(answer.reason, answer.sentence) };
}

function socketOf(table: string): Wire {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`);
}
