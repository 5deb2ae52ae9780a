import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VERSION, type Frame, type FromServer } from "../src/protocol";
import type { Wire } from "../src/table/connection";
import { siteTime } from "../src/api";
import { Table } from "../src/table/table.svelte";

/** A socket whose other end is the test instead of a server. */
class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  said: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(new Event("open"));
  }
  /** Delivers a message, then lets the pause after drawing pass. */
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    vi.advanceTimersByTime(50);
  }
  lose(code = 1006): void {
    this.onclose?.({ code } as CloseEvent);
  }
}

const TAKE = { do: "take", card: "F0" };
const info = { type: "table", seats: [], votes: [], state: "running" };

function frame(n: number, more: Partial<Frame> = {}): FromServer {
  const option = { do: TAKE, says: { id: "do-take", args: {} }, rule: "FA-4a" };
  const asks = { says: { id: "ask-take", args: {} }, rules: [], options: [option], anytime: [], auto: null };
  return {
    type: "frame",
    n,
    lines: [{ id: `line-${n}`, args: {} }],
    view: {},
    asks,
    waits: [0],
    clocks: [],
    until: null,
    ...more,
  };
}

function laid(): { table: Table; wires: FakeWire[]; last: () => FakeWire } {
  const wires: FakeWire[] = [];
  const table = new Table("t", "word", () => {
    wires.push(new FakeWire());
    return wires.at(-1)!;
  });
  table.start();
  wires[0]!.open();
  wires[0]!.tell({ type: "welcome", version: VERSION, seat: 0, table: info });
  return { table, wires, last: () => wires.at(-1)! };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a table", () => {
  it("says hello with its latest frame and the invite code", () => {
    const { table, last } = laid();
    expect(last().said).toEqual([{ type: "hello", version: VERSION, frame: 0, invite: "word", rooms: true }]);
    expect([table.state, table.seat]).toEqual(["open", 0]);
  });

  it("opens no socket again once its page has left it, even if signing in ends later", () => {
    const { table, wires } = laid();
    table.end();
    table.renew();
    table.hurry();
    expect(wires.map((each) => each.closed)).toEqual([true]);
  });

  it("hides the options as soon as one is chosen, and shows those of the next frame", async () => {
    const { table, last } = laid();
    last().tell(frame(1));
    expect(table.isAsked).toBe(true);
    const answer = table.choose(TAKE);
    expect([table.asks, table.isSending]).toEqual([null, true]);
    const sent = last().said.at(-1)!;
    expect(sent).toMatchObject({ type: "choose", prompt: 1, do: TAKE });
    last().tell({ type: "done", id: sent["id"] });
    expect(await answer).toBeNull();
    expect(table.asks).toBeNull();
    last().tell(frame(2));
    expect(table.isAsked).toBe(true);
  });

  it("asks anew in each frame, even if the same question with the same options follows", () => {
    const { table, last } = laid();
    last().tell(frame(1));
    const before = table.asks;
    last().tell({ type: "delta", n: 2, lines: [], changes: {} });
    expect(table.asks).toEqual(before);
    expect(table.asks, "boards clear what was touched for an earlier question").not.toBe(before);
  });

  it("shows the options again if the move is refused, and returns the rule", async () => {
    const { table, last } = laid();
    last().tell(frame(1));
    const answer = table.choose(TAKE);
    last().tell({
      type: "refused",
      id: last().said.at(-1)!["id"],
      reason: "rule",
      rule: "FA-4b",
      sentence: "No pair.",
    });
    expect(await answer).toEqual({ rule: "FA-4b", sentence: "No pair." });
    expect(table.isAsked).toBe(true);
  });

  it("reconnects with its latest frame, and resends unanswered messages with the same id", () => {
    const { table, wires, last } = laid();
    last().tell(frame(3));
    void table.choose(TAKE);
    const sent = last().said.at(-1)!;
    last().lose();
    expect(table.state).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(wires.length).toBe(2);
    last().open();
    expect(last().said).toEqual([{ type: "hello", version: VERSION, frame: 3, invite: "word", rooms: true }, sent]);
  });

  it("shows the frame that a delta leads to, also on the next connection", () => {
    const { table, last } = laid();
    last().tell(frame(1, { view: { FamigliaView: { turn: 1, street: "F0 B1" } } }));
    last().tell({
      type: "delta",
      n: 2,
      lines: [],
      changes: { view: { FamigliaView: { turn: [2] } }, asks: [null], waits: [[1]] },
    });
    expect(table.frame).toMatchObject({ n: 2, view: { FamigliaView: { turn: 2, street: "F0 B1" } }, waits: [1] });
    expect(table.isAsked).toBe(false);
    last().lose();
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().said[0]).toMatchObject({ type: "hello", frame: 2 });
    last().tell(frame(2, { view: { FamigliaView: { turn: 2, street: "M4" } } }));
    last().tell({ type: "delta", n: 3, lines: [], changes: { view: { FamigliaView: { turn: [3] } } } });
    expect(table.frame?.view).toEqual({ FamigliaView: { turn: 3, street: "M4" } });
  });

  it("does not resend answered messages", () => {
    const { table, last } = laid();
    last().tell(frame(1));
    void table.choose(TAKE);
    last().tell({ type: "done", id: last().said.at(-1)!["id"] });
    last().lose();
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().said.map((each) => each["type"])).toEqual(["hello"]);
  });

  it("waits longer after each failure", () => {
    const { wires, last } = laid();
    last().lose();
    const waits: number[] = [];
    for (let i = 0; i < 5; i++) {
      const [before, began] = [wires.length, Date.now()];
      while (wires.length === before) vi.advanceTimersByTime(10);
      waits.push(Date.now() - began);
      last().lose();
    }
    expect(waits[4]!).toBeGreaterThan(2 * waits[0]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(12_000);
  });

  it("does not reconnect after a final close code", () => {
    const { table, wires, last } = laid();
    last().tell({ type: "bye", reason: "no-table", sentence: "There is no such table." });
    last().lose(4004);
    vi.advanceTimersByTime(60_000);
    expect([table.state, table.gone, wires.length]).toEqual(["away", "There is no such table.", 1]);
  });

  it("notices a dead connection by an unanswered ping", () => {
    const { table, wires, last } = laid();
    vi.advanceTimersByTime(21_000);
    expect(last().said.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(9_000);
    expect([wires[0]!.closed, table.state]).toEqual([true, "lost"]);
  });

  it("shows every log line and every chat message once", () => {
    const { table, last } = laid();
    last().tell(frame(1));
    last().tell(frame(1));
    last().tell(
      frame(4, {
        lines: [
          { id: "a", args: {} },
          { id: "b", args: {} },
        ],
      }),
    );
    const chat = { type: "chat", channel: "table", n: 1, seat: 0, name: "Anna", text: "Ciao", at: "" };
    last().tell(chat);
    last().tell(chat);
    expect(table.lines.map((each) => each.line.id)).toEqual(["line-1", "a", "b"]);
    expect(table.chats.length).toBe(1);
  });

  it("saves team notes based on the version it read, and merges if a teammate saved first", async () => {
    const { table, last } = laid();
    last().tell({ type: "sheet", text: "Enna", version: "v1" });
    const answer = table.writeSheet("Enna\nmine");
    const first = last().said.at(-1)!;
    expect(first).toMatchObject({ type: "sheet", text: "Enna\nmine", upon: "v1" });
    last().tell({ type: "sheet", text: "Enna\ntheirs", version: "v2" });
    last().tell({ type: "refused", id: first["id"], reason: "sheet", rule: "", sentence: "" });
    await Promise.resolve();
    const second = last().said.at(-1)!;
    expect(second).toMatchObject({ type: "sheet", text: "Enna\nmine\ntheirs", upon: "v2" });
    last().tell({ type: "done", id: second["id"] });
    expect(await answer).toBeNull();
  });

  it("tries another connection if one does not open", () => {
    const { wires, last } = laid();
    last().lose();
    while (wires.length < 2) vi.advanceTimersByTime(10);
    vi.advanceTimersByTime(30_000);
    expect(wires.length).toBe(3);
  });

  it("draws frames together that arrive in a pause, and loses no line and no earlier frame", async () => {
    const { table, last } = laid();
    for (const n of [1, 2, 3, 4]) last().onmessage?.({ data: JSON.stringify(frame(n)) } as MessageEvent);
    expect(table.frame?.n).toBe(1);
    vi.advanceTimersByTime(1000);
    expect([table.frame?.n, table.frame?.lines.map((each) => each.id)]).toEqual([4, ["line-2", "line-3", "line-4"]]);
    expect(table.lines.map((each) => each.frame)).toEqual([1, 2, 3, 4]);
    expect((await table.moment(1))?.lines.map((each) => each.id)).toEqual(["line-2"]);
  });

  it("draws the result of a move at once, even in a pause", () => {
    const { table, last } = laid();
    const told = (n: number): void => last().onmessage?.({ data: JSON.stringify(frame(n)) } as MessageEvent);
    told(1);
    told(2);
    expect(table.frame?.n).toBe(1);
    void table.choose(TAKE);
    told(3);
    expect([table.frame?.n, table.lines.length]).toEqual([3, 3]);
  });

  it("requests only frames that have not arrived, drawn or not", () => {
    const { table, last } = laid();
    last().onmessage?.({ data: JSON.stringify(frame(1)) } as MessageEvent);
    last().lose();
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().said[0]).toMatchObject({ type: "hello", frame: 1 });
    expect(table.frame?.n).toBe(1);
  });

  it("resends a message after a short pause if the server was busy", () => {
    const { table, last } = laid();
    last().tell(frame(1));
    void table.choose(TAKE);
    const sent = last().said.at(-1)!;
    last().tell({ type: "refused", id: sent["id"], reason: "busy", rule: "", sentence: "" });
    vi.advanceTimersByTime(1000);
    expect(last().said.filter((each) => each["id"] === sent["id"]).length).toBe(2);
    expect(table.isSending).toBe(true);
  });

  it("tells what the site plays for the reader and when, unless the reader is asked every time", async () => {
    const { table, last } = laid();
    const { asks } = frame(1) as Frame;
    last().tell(frame(1, { asks: { ...asks!, auto: { kind: "only", after_ms: 1000 } } }));
    expect(table.automatic?.kind).toBe("only");
    expect(table.automatic!.at - siteTime()).toBeLessThanOrEqual(1000);
    const answer = table.prompts(true);
    expect(last().said.at(-1)).toMatchObject({ type: "prompts", always: true });
    last().tell({ type: "done", id: last().said.at(-1)!["id"] });
    expect(await answer).toBeNull();
    expect([table.automatic, table.alwaysAsked]).toEqual([null, true]);
  });

  it("leaves prompts as the reader has set them when it connects again", async () => {
    const { table, last } = laid();
    table.wantsEveryPrompt = true;
    last().tell({ type: "welcome", version: VERSION, seat: 0, table: info });
    last().tell({ type: "done", id: last().said.at(-1)!["id"] });
    const answer = table.prompts(false);
    last().tell({ type: "done", id: last().said.at(-1)!["id"] });
    expect(await answer).toBeNull();
    last().lose();
    vi.advanceTimersByTime(1_000);
    last().open();
    last().tell({ type: "welcome", version: VERSION, seat: 0, table: info });
    expect(last().said.map((each) => each["type"])).toEqual(["hello"]);
  });

  it("connects once if it is renewed while it waits to connect again", () => {
    const { table, wires } = laid();
    wires[0]!.lose();
    table.renew();
    vi.advanceTimersByTime(15_000); // the second has 20 s to open
    expect(wires.map((each) => each.closed)).toEqual([false, false]); // the site has closed the first
  });

  it("asks for every prompt on joining if the reader has set it, once", () => {
    const { table, last } = laid();
    table.wantsEveryPrompt = true;
    last().tell({ type: "welcome", version: VERSION, seat: 0, table: info, always_asked: true });
    expect(last().said.some((each) => each["type"] === "prompts")).toBe(false);
    last().tell({ type: "welcome", version: VERSION, seat: 0, table: info, always_asked: false });
    expect(last().said.at(-1)).toMatchObject({ type: "prompts", always: true });
  });
});
