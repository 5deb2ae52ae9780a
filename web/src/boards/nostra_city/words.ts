/** A few words that only this board needs, in the languages of the client. */

import { settings, type Language } from "../../settings.svelte";

const en = {
  skip: "Skip",
  again: "Watch the verdict again",
  tray: "Drawn Bills: lay each before whom you like",
  mine: "You keep",
  give: "Deal out",
  reset: "Start over",
  cheated: "Cheated",
  sealed: "Sealed Bid",
  lay: "Lay it here",
  first: "First Player card",
  rivals: "Other Territories",
  own: "Your Territory",
  bank: "Your Bank",
  hand: "Your Vendetta cards",
  jury: "Jury Box",
  opening: "The jury opens its envelopes …",
  investigated: "Investigations weigh in",
  loyal: "no Snitch",
  raid: "Police Raid!",
};

export type Word = keyof typeof en;

const de: Record<Word, string> = {
  skip: "Überspringen",
  again: "Das Urteil noch einmal sehen",
  tray: "Gezogene Scheine: leg jeden hin, vor wen du willst",
  mine: "Du behältst",
  give: "Austeilen",
  reset: "Von vorn",
  cheated: "Betrogen",
  sealed: "Verdecktes Gebot",
  lay: "Hierher legen",
  first: "Startspielerkarte",
  rivals: "Andere Reviere",
  own: "Dein Revier",
  bank: "Deine Bank",
  hand: "Deine Vendetta-Karten",
  jury: "Geschworenenbank",
  opening: "Die Geschworenen öffnen ihre Umschläge …",
  investigated: "Die Ermittlungen wiegen mit",
  loyal: "kein Spitzel",
  raid: "Razzia!",
};

export const WORDS: Record<Language, Record<Word, string>> = { en, de };

export function word(id: Word): string {
  return WORDS[settings.language][id];
}
