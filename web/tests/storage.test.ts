import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clear, load, save } from "../src/storage";

class Stored {
  private values = new Map<string, string>();
  get length(): number {
    return this.values.size;
  }
  key = (place: number): string | null => [...this.values.keys()][place] ?? null;
  getItem = (name: string): string | null => this.values.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.values.set(name, value);
  removeItem = (name: string): void => void this.values.delete(name);
}

describe("the browser's storage", () => {
  beforeEach(() => void vi.stubGlobal("localStorage", new Stored()));
  afterEach(() => void vi.unstubAllGlobals());

  it("loses what belongs to the user when the user signs out, and nothing else", () => {
    for (const name of ["name", "invites", "promises", "lesson.famiglia", "settings"]) save(name, "kept");
    localStorage.setItem("another.page", "kept");
    clear();
    const left = ["name", "invites", "promises", "lesson.famiglia"].filter((name) => load(name, "") !== "");
    expect(left).toEqual([]);
    expect(load("settings", "")).toBe("kept");
    expect(localStorage.getItem("another.page")).toBe("kept");
  });

  it("may be missing", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(() => clear()).not.toThrow();
  });
});
