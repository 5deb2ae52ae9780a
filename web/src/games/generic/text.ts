/** Any view in words without knowledge of its title: lists with one value per seat, then the other fields. */

import { t } from "../../i18n/words";
import { capital, type Translator } from "../../i18n/translator";
import { inside, type Describe } from "../contract";

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

const SHOWN = 40; // longer lists are left out: nobody reads them
const HIDDEN = ["doing", "edition", "pack", "seat", "seats"]; // fields of no use to a player

export const describe: Describe = (view, translator, players) => {
  const fields = Object.entries(inside<Record<string, Value>>(view)).filter(
    ([key, value]) => !HIDDEN.includes(key) && isTelling(value),
  );
  const bySeat = fields.filter(([, value]) => Array.isArray(value) && value.length === players.length);
  const rest = fields.filter((each) => !bySeat.includes(each));
  const seats = players.map((player) => ({
    head: player.name,
    facts: bySeat.map(([key, value]) => ({
      label: label(key, translator),
      text: spoken((value as Value[])[player.seat]!, translator),
    })),
  }));
  if (!rest.length) return seats;
  return [
    ...seats,
    {
      head: t("board-table"),
      facts: rest.map(([key, value]) => ({ label: label(key, translator), text: spoken(value, translator) })),
    },
  ];
};

/** The title's own name of a field, or the field's name in code. */
function label(key: string, translator: Translator): string {
  const own = `board-${key.replaceAll("_", "-")}`;
  return capital(translator.knows(own) ? translator.format(own) : key.replaceAll("_", " "));
}

function isTelling(value: Value): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.length <= SHOWN && value.some((each) => each !== 0 && each !== false);
  return value !== "" && value !== null;
}

function spoken(value: Value, translator: Translator): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "string")
    return (
      value
        .split(" ")
        .map((word) => (translator.knowsPart(word) ? translator.part(word) : word))
        .join(", ") || "–"
    );
  if (Array.isArray(value)) return value.map((each) => spoken(each, translator)).join(" · ") || "–";
  if (value && typeof value === "object")
    return Object.entries(value)
      .map(([key, each]) => `${label(key, translator)} ${spoken(each, translator)}`)
      .join(", ");
  return String(value);
}
