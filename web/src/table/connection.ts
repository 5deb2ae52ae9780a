/** The socket of a table. It reconnects by itself and sends unanswered messages again. */

import { told } from "../api";
import { VERSION, type Done, type FromClient, type FromServer, type Refused } from "../protocol";
import { LatestFrame, type Heard } from "./changes";

export type State = "connecting" | "open" | "lost" | "away";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
const BUSY_PAUSE = 500;
const SILENCE = 20_000; // milliseconds without a message until we send a ping
const PATIENCE = 8_000; // milliseconds to wait for the answer to a ping
const OPENING = 20_000; // milliseconds to wait for a connection to open before trying another
const FINAL = [1008, 4001, 4003, 4004, 4005]; // close codes after which reconnecting is useless

/** The part of a WebSocket that we use. Tests provide their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface Ears {
  heard(message: Heard): void;
  changed(state: State, sentence: string): void;
  frame(): number; // number of the latest frame that we have
}

type Sent = Extract<FromClient, { id: string }>;
type Unsent<T> = T extends unknown ? Omit<T, "id"> : never;
export type Saying = Unsent<Sent>;

export class Connection {
  private wire: Wire | null = null;
  private unanswered = new Map<string, Sent>();
  private kept = new Map<string, FromClient>(); // by type
  private waiting = new Map<string, (answer: Done | Refused) => void>();
  private pause = FIRST_PAUSE;
  private sentence = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private isOpen = false;

  constructor(
    private ears: Ears,
    private open: () => Wire,
    private invite = "",
  ) {}

  start(): void {
    this.ended = false;
    this.connect();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.drop();
  }

  /** Reconnects now: the network is back, or the user does not want to wait. */
  hurry(): void {
    if (this.ended || this.isOpen) return;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.drop();
    this.connect();
  }

  /** Reconnects as the user who has just signed in. Does nothing once the page has left the table. */
  renew(): void {
    if (this.ended) return;
    this.drop();
    this.connect();
  }

  /** Sends a message. Resolves when the server answers, even if the connection is lost in between. */
  say(saying: Saying): Promise<Done | Refused> {
    const message = { ...saying, id: newId() } as Sent;
    this.unanswered.set(message.id, message);
    this.put(message);
    return new Promise((resolve) => this.waiting.set(message.id, resolve));
  }

  /** Sends a message that has no answer, and again after each reconnect. It replaces an earlier one of its type. */
  keep(message: FromClient): void {
    this.kept.set(message.type, message);
    this.put(message);
  }

  get unansweredCount(): number {
    return this.unanswered.size;
  }

  private connect(): void {
    clearTimeout(this.timer);
    const [wire, latest] = [this.open(), new LatestFrame()];
    this.wire = wire;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lose(), OPENING);
    wire.onopen = () => this.greet(wire);
    wire.onmessage = (event) =>
      wire === this.wire && this.hear(latest.whole(JSON.parse(String(event.data)) as FromServer));
    wire.onclose = (event) => wire === this.wire && this.closed(event.code);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.isOpen = false;
    wire?.close();
  }

  private greet(wire: Wire): void {
    if (wire !== this.wire) return;
    this.sentence = "";
    const hello = { type: "hello", version: VERSION, frame: this.ears.frame(), invite: this.invite, rooms: true };
    wire.send(JSON.stringify(hello));
    this.isOpen = true;
    for (const message of this.unanswered.values()) this.put(message);
    for (const message of this.kept.values()) this.put(message);
    this.listen();
  }

  private hear(message: Heard): void {
    this.pause = FIRST_PAUSE;
    this.listen();
    if (message.type === "welcome") this.ears.changed("open", "");
    if (message.type === "bye") this.sentence = told(message.reason, message.sentence);
    if (message.type === "done" || message.type === "refused") this.answered(message);
    this.ears.heard(message);
  }

  private answered(answer: Done | Refused): void {
    const sent = this.unanswered.get(answer.id);
    if (sent && answer.type === "refused" && answer.reason === "busy") {
      setTimeout(() => this.unanswered.has(answer.id) && this.put(sent), BUSY_PAUSE * luck());
      return;
    }
    this.unanswered.delete(answer.id);
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }

  /** Sends a ping after a long silence, because a dead connection may not report itself. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      this.wire?.send(JSON.stringify({ type: "ping" }));
      this.watch = setTimeout(() => this.lose(), PATIENCE);
    }, SILENCE);
  }

  private lose(): void {
    this.drop();
    this.comeBack();
  }

  private closed(code: number): void {
    this.wire = null;
    this.isOpen = false;
    clearTimeout(this.watch);
    if (this.ended) return;
    if (FINAL.includes(code)) this.ears.changed("away", this.sentence);
    else this.comeBack();
  }

  private comeBack(): void {
    this.ears.changed("lost", "");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.pause * luck());
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  private put(message: FromClient): void {
    if (this.isOpen) this.wire?.send(JSON.stringify(message));
  }
}

/** A factor between 0.5 and 1.5, so that clients do not all reconnect at the same time. */
function luck(): number {
  return 0.5 + Math.random();
}

/** The id of a message. The server counts a message once, even if it is sent twice with this id. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((each) => each.toString(16).padStart(2, "0")).join("");
}
