/** Settings that are stored on this device. */

import { load, save } from "./storage";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "system" | "light" | "dark";
export type Speed = "off" | "fast" | "normal" | "slow";

export interface Settings {
  language: Language;
  theme: Theme;
  sounds: boolean;
  speed: Speed;
  confirm: boolean; // ask for confirmation after a tap on the board
  asked: boolean; // be asked every time, even if there is only one option
  words: boolean; // show the position as text instead of the board
  guided: Record<string, boolean>; // by title: whether cards explain new decisions; absent before the first game
  told: Record<string, string[]>; // by title: the cards that were read
}

function isCoarse(): boolean {
  return typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
}

function ownLanguage(): Language {
  const wished = typeof navigator === "undefined" ? [] : navigator.languages;
  const found = wished.map((each) => each.slice(0, 2)).find((each) => LANGUAGES.includes(each as Language));
  return (found as Language | undefined) ?? "en";
}

function usual(): Settings {
  return {
    language: ownLanguage(),
    theme: "system",
    sounds: !isCoarse(),
    speed: "normal",
    confirm: isCoarse(),
    asked: false,
    words: false,
    guided: {},
    told: {},
  };
}

export const settings: Settings = $state({ ...usual(), ...load<Partial<Settings>>("settings", {}) });

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  save("settings", $state.snapshot(settings));
}

/** Duration of an animation in milliseconds. Boards multiply their own durations by `motion() / 320`. */
export function motion(): number {
  const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : { off: 0, fast: 160, normal: 320, slow: 700 }[settings.speed];
}

export function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.lang = settings.language;
}
