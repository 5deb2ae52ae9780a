import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { explained } from "../src/explanations/explanation";
import { explains } from "../src/explanations/explains";
import { inWords } from "../src/explanations/words";
import type { BoardTable, Explain } from "../src/games/contract";
import { bundleOf } from "../src/i18n/bundles";
import { Translator } from "../src/i18n/translator";
import type { Option, Rule } from "../src/protocol";

function optionOf(number: number, kind = "take"): Option {
  return { do: { do: kind, number }, says: { id: "do-take", args: { number } }, rule: "FA-4a" };
}

class Node extends EventTarget {
  isFocused = true;
  matches(): boolean {
    return this.isFocused;
  }
  hears(type: string, x = 0, more: object = {}): Event {
    const event = Object.assign(new Event(type, { cancelable: true }), { clientX: x, clientY: 0, ...more });
    this.dispatchEvent(event);
    return event;
  }
}

const TOUCH = { pointerType: "touch" };
const MOUSE = { pointerType: "mouse" };

function listened(): { node: Node; explain: ReturnType<typeof vi.fn>; readExplanation: ReturnType<typeof vi.fn> } {
  const [node, explain, readExplanation] = [new Node(), vi.fn(), vi.fn()];
  explains({ explain, readExplanation } as unknown as BoardTable, () => [optionOf(1)])(node as unknown as Element);
  return { node, explain, readExplanation };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an option", () => {
  it("shows its explanation when a mouse rests on it, and no longer when it leaves", () => {
    const { node, explain } = listened();
    node.hears("pointermove", 0, MOUSE);
    expect(explain).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(explain).toHaveBeenLastCalledWith([optionOf(1)], node);
    node.hears("pointerleave", 0, MOUSE);
    expect(explain).toHaveBeenLastCalledWith([], node);
  });

  it("shows nothing when it appears under a mouse that does not move, as after a click that starts a game", () => {
    const { node, explain } = listened();
    node.hears("pointerenter", 0, MOUSE);
    vi.advanceTimersByTime(1000);
    expect(explain).not.toHaveBeenCalled();
  });

  it("is not shown again by a mouse that moves on after a click", () => {
    const { node, explain } = listened();
    node.hears("pointermove", 0, MOUSE);
    node.hears("pointerdown", 0, MOUSE);
    node.hears("pointermove", 1, MOUSE);
    vi.advanceTimersByTime(1000);
    expect(explain).not.toHaveBeenCalledWith([optionOf(1)], node);
  });

  it("shows it at once when the keyboard focuses it, and in full with the key ?", () => {
    const { node, explain, readExplanation } = listened();
    node.hears("focus");
    expect(explain).toHaveBeenLastCalledWith([optionOf(1)], node);
    node.hears("keydown", 0, { key: "?" });
    expect(readExplanation).toHaveBeenCalledWith([optionOf(1)]);
  });

  it("shows it in full on a long press, and is not played by the click that ends it", () => {
    const { node, readExplanation } = listened();
    node.hears("pointerdown", 10, TOUCH);
    vi.advanceTimersByTime(500);
    expect(readExplanation).toHaveBeenCalledOnce();
    expect(node.hears("click").defaultPrevented).toBe(true);
    expect(node.hears("click").defaultPrevented).toBe(false);
  });

  it.each([
    ["moves on", (node: Node) => node.hears("pointermove", 40, TOUCH)],
    ["is lifted early", (node: Node) => node.hears("pointerup", 10, TOUCH)],
  ])("shows nothing if the finger %s", (_, happens) => {
    const { node, readExplanation } = listened();
    node.hears("pointerdown", 10, TOUCH);
    happens(node);
    vi.advanceTimersByTime(1000);
    expect(readExplanation).not.toHaveBeenCalled();
  });
});

describe("an explanation", () => {
  const translator = new Translator([bundleOf("en", "do-take = take { $number }")]);
  const given = { view: {}, translator, printed: {}, seat: 0, cite: () => "" };
  const explain: Explain = ({ do: what }) => ({
    does: ["does something"],
    facts: [{ label: "Points", value: Number(what["number"]) }],
  });
  const rules = [{ id: "FA-4a", text: "A 0 is free." }] as Rule[];

  it("compares its numbers with the other options of its kind only", () => {
    const options = [optionOf(3), optionOf(1), optionOf(2), optionOf(9, "discard")];
    const [first] = explained(options, explain, given, rules);
    expect(first!.facts).toEqual([{ label: "Points", value: 3, least: 1, most: 2 }]);
    expect(inWords(first!)).toBe("Does something. Points: 3 (others: 1 to 2).");
  });

  it("compares nothing if all others are the same", () => {
    const [first] = explained([optionOf(3), optionOf(3)], explain, given, rules);
    expect(first!.facts[0]).toMatchObject({ least: null, most: null });
    expect(first!.rule?.text).toBe("A 0 is free.");
  });
});
