/** Settings that are stored on this device. */

import { load, save } from "./storage";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "system" | "light" | "dark";
export const SPEEDS = ["fast", "normal", "slow"] as const;
export type Speed = (typeof SPEEDS)[number];
export const MOTIONS = ["full", "reduced", "off"] as const;
/** `reduced`: nothing travels, loops or flashes, but colours may fade. `off`: everything changes at once. */
export type Motion = (typeof MOTIONS)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  sounds: boolean;
  volume: number; // of sounds, from 0 to 1
  haptics: boolean; // vibrate, where the device can
  motion: Motion;
  speed: Speed; // of full motion
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
    volume: 0.6,
    haptics: true,
    motion: "full",
    speed: "normal",
    confirm: isCoarse(),
    asked: false,
    words: false,
    guided: {},
    told: {},
  };
}

/** Settings as they were stored. Before there was `motion`, animations were switched off by their speed. */
export function restored(stored: Partial<Omit<Settings, "speed">> & { speed?: Speed | "off" }): Settings {
  const { speed, ...others } = stored;
  const isOff = speed === "off";
  return { ...usual(), ...(isOff ? { motion: "off" } : {}), ...(speed && !isOff ? { speed } : {}), ...others };
}

export const settings: Settings = $state(restored(load("settings", {})));

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  save("settings", $state.snapshot(settings));
}

/** Whether the device asks for reduced motion. */
export function isStillBySystem(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The motion to show: never more than the device asks for. */
export function shownMotion(): Motion {
  return settings.motion === "full" && isStillBySystem() ? "reduced" : settings.motion;
}

/** Duration of an animation in milliseconds. Boards multiply their own durations by `motion() / 320`. */
export function motion(): number {
  return shownMotion() === "full" ? { fast: 160, normal: 320, slow: 700 }[settings.speed] : 0;
}

export function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.lang = settings.language;
  root.dataset["motion"] = shownMotion();
}
