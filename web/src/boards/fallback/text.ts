/** Any view in words, without knowing its title: what is counted by seat, and the rest. */

import { t } from "../../i18n/words";
import { capital, type Speaker } from "../../speech";
import { inside, type Describe } from "../board";

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

const SHOWN = 40; // longer lists are no help to anybody

export const describe: Describe = (view, speech, players) => {
  const fields = Object.entries(inside<Record<string, Value>>(view)).filter(([, value]) => isTelling(value));
  const bySeat = fields.filter(([, value]) => Array.isArray(value) && value.length === players.length);
  const rest = fields.filter((each) => !bySeat.includes(each));
  const seats = players.map((player) => ({
    head: player.name,
    facts: bySeat.map(([key, value]) => ({ label: label(key), text: spoken((value as Value[])[player.seat]!, speech) })),
  }));
  return [...seats, { head: t("board-table"), facts: rest.map(([key, value]) => ({ label: label(key), text: spoken(value, speech) })) }];
};

function label(key: string): string {
  return capital(key.replaceAll("_", " "));
}

function isTelling(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.length <= SHOWN && value.some((each) => each !== 0 && each !== false);
  return value !== "" && value !== null;
}

function spoken(value: Value, speech: Speaker): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "string") return value.split(" ").map((word) => (speech.knowsPart(word) ? speech.part(word) : word)).join(", ") || "–";
  if (Array.isArray(value)) return value.map((each) => spoken(each, speech)).join(" · ") || "–";
  if (value && typeof value === "object") return Object.entries(value).map(([key, each]) => `${label(key)} ${spoken(each, speech)}`).join(", ");
  return String(value);
}
