/**
 * Finds the files of a title in `games/<id>/`; required parts fall back to `games/generic/`.
 * The only file with globs over titles. Every part is its own chunk, loaded when first needed.
 */

import type { Component } from "svelte";
import type { Words } from "../i18n/title_words";
import type { Language } from "../settings.svelte";
import type { Board, Describe, Explain, FirstRound, IsExtra, PictureProps, SoundOf } from "./contract";
import type { ChanceCheck, TitleReview } from "./review";

type Parts<T> = Record<string, () => Promise<T>>;
type Texts = Record<Language, string>;

const boards: Parts<Board> = import.meta.glob<Board>("./*/Board.svelte", { import: "default" });
const texts: Parts<Describe> = import.meta.glob<Describe>("./*/text.ts", { import: "describe" });
const explains: Parts<Explain> = import.meta.glob<Explain>("./*/explain.ts", { import: "explain" });
const extras: Parts<IsExtra> = import.meta.glob<IsExtra>("./*/extras.ts", { import: "isExtra" });
const pictures: Parts<Component<PictureProps>> = import.meta.glob<Component<PictureProps>>("./*/Picture.svelte", {
  import: "default",
});
const sounds: Parts<SoundOf> = import.meta.glob<SoundOf>("./*/sounds.ts", { import: "soundOf" });
const firstRounds: Parts<FirstRound> = import.meta.glob<FirstRound>("./*/first_round.ts", { import: "firstRound" });
const reviews: Parts<TitleReview> = import.meta.glob<TitleReview>("./*/review.ts", { import: "review" });
const checks: Parts<ChanceCheck> = import.meta.glob<ChanceCheck>("./*/chance_check.ts", { import: "checkChance" });
const posters: Parts<Component> = import.meta.glob<Component>("./*/Poster.svelte", { import: "default" });
const icons: Parts<Component> = import.meta.glob<Component>("./*/Icon.svelte", { import: "default" });
const heroes: Parts<Component> = import.meta.glob<Component>("./*/Hero.svelte", { import: "default" });
const intros: Parts<Component<{ step: number }>> = import.meta.glob<Component<{ step: number }>>("./*/Intro.svelte", {
  import: "default",
});
const summaries: Parts<Component<{ words: Words }>> = import.meta.glob<Component<{ words: Words }>>(
  "./*/Summary.svelte",
  { import: "default" },
);
const lessons: Parts<string> = import.meta.glob<string>("./*/lesson.json", { query: "?url", import: "default" });
const lessonTexts: Parts<string> = import.meta.glob<string>("./*/lesson/*.ftl", { query: "?raw", import: "default" });
const catalogs: Record<string, string> = import.meta.glob<string>("./*/catalog/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
import.meta.glob("./*/accent.css", { eager: true });

function partOf<T>(parts: Parts<T>, title: string, file: string): Promise<T> {
  return (parts[`./${title}/${file}`] ?? parts[`./generic/${file}`]!)();
}

function ownPart<T>(parts: Parts<T>, title: string, file: string): Promise<T> | null {
  return parts[`./${title}/${file}`]?.() ?? null;
}

export const boardOf = (title: string): Promise<Board> => partOf(boards, title, "Board.svelte");
export const describeOf = (title: string): Promise<Describe> => partOf(texts, title, "text.ts");
export const explainOf = (title: string): Promise<Explain> => partOf(explains, title, "explain.ts");
export const reviewOf = (title: string): Promise<TitleReview> => partOf(reviews, title, "review.ts");
export const posterOf = (title: string): Promise<Component> => partOf(posters, title, "Poster.svelte");
export const iconOf = (title: string): Promise<Component> => partOf(icons, title, "Icon.svelte");

// Optional parts: pages leave them out if the title has none

export function pictureOf(title: string): Promise<Component<PictureProps>> | null {
  return ownPart(pictures, title, "Picture.svelte");
}

export function extrasOf(title: string): Promise<IsExtra> | null {
  return ownPart(extras, title, "extras.ts");
}

export function soundsOf(title: string): Promise<SoundOf> | null {
  return ownPart(sounds, title, "sounds.ts");
}

export function introOf(title: string): Promise<Component<{ step: number }>> | null {
  return ownPart(intros, title, "Intro.svelte");
}

export function summaryOf(title: string): Promise<Component<{ words: Words }>> | null {
  return ownPart(summaries, title, "Summary.svelte");
}

export function heroOf(title: string): Promise<Component> | null {
  return ownPart(heroes, title, "Hero.svelte");
}

export function chanceCheckOf(title: string): Promise<ChanceCheck> | null {
  return ownPart(checks, title, "chance_check.ts");
}

export function firstRoundOf(title: string): Promise<FirstRound> | null {
  return ownPart(firstRounds, title, "first_round.ts");
}

export function hasFirstRound(title: string): boolean {
  return `./${title}/first_round.ts` in firstRounds;
}

export function hasHero(title: string): boolean {
  return `./${title}/Hero.svelte` in heroes;
}

export function hasOwnBoard(title: string): boolean {
  return `./${title}/Board.svelte` in boards;
}

export function hasIntro(title: string): boolean {
  return `./${title}/Intro.svelte` in intros;
}

export function hasLesson(title: string): boolean {
  return `./${title}/lesson.json` in lessons;
}

/** The URL of the recorded game that a lesson plays. */
export async function lessonAddress(title: string): Promise<string> {
  const address = lessons[`./${title}/lesson.json`];
  if (!address) throw new Error(`${title} has no lesson`);
  return address();
}

/** The texts of a title's lesson and summary. */
export async function lessonTextsOf(title: string): Promise<Texts> {
  const load = (language: Language): Promise<string> =>
    lessonTexts[`./${title}/lesson/${language}.ftl`]?.() ?? Promise.resolve("");
  const [en, de] = await Promise.all([load("en"), load("de")]);
  return { en, de };
}

/** The short texts for lists and the landing page; empty if the title has none. */
export function catalogTextsOf(title: string): Texts {
  const text = (language: Language): string => catalogs[`./${title}/catalog/${language}.ftl`] ?? "";
  return { en: text("en"), de: text("de") };
}

/** Titles with a catalog, sorted by id. Shown until the site sends its own list. */
export function ownTitles(): string[] {
  const found = Object.keys(catalogs).map((path) => path.split("/")[1]!);
  return [...new Set(found)].sort();
}
