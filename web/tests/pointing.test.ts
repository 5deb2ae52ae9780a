import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardTable } from "../src/games/contract";
import { greyed } from "../src/games/greyed";
import { TableController } from "../src/table_ui/controller.svelte";
import type { Option } from "../src/protocol";
import type { Reason, Table } from "../src/table/table.svelte";

const TAKE = { do: "take", card: "F0" };
const option: Option = { do: TAKE, says: { id: "do-take", args: {} }, rule: "FA-4a" };

/** The part of an element that the code under test uses. */
class Node extends EventTarget {
  isConnected = true;
  setAttribute(): void {}
  removeAttribute(): void {}
  hears(type: string, x = 0, y = 0, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: y, pointerType: "touch", ...more }));
  }
}

const node = (): Node & Element => new Node() as Node & Element;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a greyed component", () => {
  function listened(): { it: Node; whyNot: ReturnType<typeof vi.fn> } {
    const [it, whyNot] = [node(), vi.fn()];
    greyed({ whyNot } as unknown as BoardTable, () => TAKE)(it);
    return { it, whyNot };
  }

  it("explains itself after a long press that does not move", () => {
    const { it, whyNot } = listened();
    it.hears("pointerdown", 10, 10);
    it.hears("pointermove", 14, 13);
    vi.advanceTimersByTime(500);
    expect(whyNot).toHaveBeenCalledOnce();
  });

  it.each([
    ["pans", (it: Node) => it.hears("pointermove", 30, 10)],
    ["is taken away by the browser, which scrolls", (it: Node) => it.hears("pointercancel")],
    ["is lifted", (it: Node) => it.hears("pointerup")],
  ])("says nothing if the finger %s", (_, happens) => {
    const { it, whyNot } = listened();
    it.hears("pointerdown", 10, 10);
    happens(it);
    vi.advanceTimersByTime(2000);
    expect(whyNot).not.toHaveBeenCalled();
  });

  it("ignores the click that ends a pan, but not the next one", () => {
    const { it, whyNot } = listened();
    it.hears("pointerdown", 10, 10);
    it.hears("pointermove", 40, 10);
    it.hears("pointerup", 40, 10);
    it.hears("click", 40, 10);
    expect(whyNot).not.toHaveBeenCalled();
    it.hears("pointerdown", 10, 10);
    it.hears("pointerup", 10, 10);
    it.hears("click", 10, 10);
    expect(whyNot).toHaveBeenCalledOnce();
  });

  it("explains itself to a mouse that rests on it, not to one that passes over it", () => {
    const { it, whyNot } = listened();
    it.hears("pointermove", 0, 0, { pointerType: "mouse" });
    it.hears("pointerleave", 0, 0, { pointerType: "mouse" });
    vi.advanceTimersByTime(2000);
    expect(whyNot).not.toHaveBeenCalled();
    it.hears("pointermove", 0, 0, { pointerType: "mouse" });
    vi.advanceTimersByTime(600);
    expect(whyNot).toHaveBeenCalledOnce();
  });
});

describe("a bubble", () => {
  const REASON: Reason = { rule: "FA-4b", sentence: "No pair." };

  function controller(): { controller: TableController; answer: (reason: Reason | null) => Promise<void> } {
    const answers: ((reason: Reason | null) => void)[] = [];
    const asks = { says: null, rules: [], options: [option], anytime: [] };
    const live = { why: () => new Promise((resolve) => answers.push(resolve)), asks, seat: 0 } as unknown as Table;
    const answer = async (reason: Reason | null): Promise<void> => {
      answers.shift()!(reason);
      await Promise.resolve();
    };
    return { controller: new TableController(live, "famiglia"), answer };
  }

  it("shows the reason", async () => {
    const { controller: it, answer } = controller();
    it.whyNot(TAKE, node());
    await answer(REASON);
    expect(it.bubble?.reason).toEqual(REASON);
  });

  it("with options is not replaced by a reason, requested before or after it opened", async () => {
    const { controller: it, answer } = controller();
    it.whyNot(TAKE, node());
    it.touch([option, option], node());
    it.whyNot(TAKE, node());
    await answer(REASON);
    expect(it.bubble?.options.length).toBe(2);
    expect(it.bubble?.reason).toBeNull();
  });

  it("does not reopen when an answer arrives after it was closed", async () => {
    const { controller: it, answer } = controller();
    it.whyNot(TAKE, node());
    it.settle();
    await answer(REASON);
    expect(it.bubble).toBeNull();
  });

  it("shows only the answer to the latest of two questions", async () => {
    const { controller: it, answer } = controller();
    const [first, second] = [node(), node()];
    it.whyNot(TAKE, first);
    it.whyNot(TAKE, second);
    await answer(REASON);
    expect(it.bubble).toBeNull();
    await answer(REASON);
    expect(it.bubble?.anchor).toBe(second);
  });

  it("is not shown beside an element that was removed", async () => {
    const { controller: it, answer } = controller();
    const gone = node();
    it.whyNot(TAKE, gone);
    (gone as unknown as { isConnected: boolean }).isConnected = false;
    await answer(REASON);
    expect(it.bubble).toBeNull();
  });

  it("closes when its options are no longer legal, and stays open while they are", () => {
    const { controller: it } = controller();
    it.touch([option, option], node());
    it.refresh();
    expect(it.bubble).not.toBeNull();
    (it.live as unknown as { asks: null }).asks = null;
    it.refresh();
    expect(it.bubble).toBeNull();
  });
});

describe("an extra", () => {
  const other: Option = { ...option, do: { do: "take", card: "F1" } };

  function controller(): { controller: TableController; chosen: ReturnType<typeof vi.fn> } {
    const chosen = vi.fn(() => Promise.resolve(null));
    const asks = { says: null, rules: [], options: [], anytime: [option, other] };
    const controller = new TableController({ choose: chosen, asks, seat: 0 } as unknown as Table, "famiglia");
    vi.spyOn(controller, "isExtra").mockImplementation((each) => each.do === TAKE);
    return { controller, chosen };
  }

  it("is confirmed before it is played, from a list and from the board", () => {
    for (const begin of ["pick", "touch"] as const) {
      const { controller: it, chosen } = controller();
      if (begin === "pick") it.pick(option, node());
      else it.touch([option], node());
      expect(chosen).not.toHaveBeenCalled();
      expect(it.bubble?.options).toEqual([option]);
      it.pick(option, node());
      expect(chosen).toHaveBeenCalledExactlyOnceWith(TAKE);
    }
  });

  it("chosen among several is confirmed alone", () => {
    const { controller: it, chosen } = controller();
    it.touch([option, other], node());
    it.pick(option, node());
    expect(chosen).not.toHaveBeenCalled();
    expect(it.bubble?.options).toEqual([option]);
  });

  it("is not confirmed by the bubble of another option", () => {
    const { controller: it, chosen } = controller();
    it.bubble = { anchor: node(), options: [other], reason: null };
    it.pick(option, node());
    expect(chosen).not.toHaveBeenCalled();
  });

  it("is the only thing that a pick does not play at once", () => {
    const { controller: it, chosen } = controller();
    it.pick(other, node());
    expect(chosen).toHaveBeenCalledExactlyOnceWith(other.do);
  });
});
