/** Review of any title: the fields of a seat's view that differ from the reader's view. */

import { inside } from "../contract";
import { t } from "../../i18n/words";
import { capital } from "../../i18n/translator";
import type { TitleReview } from "../review";

type Fields = Record<string, unknown>;

export const review: TitleReview = {
  chapter: () => "",
  isTurning: () => false,
  secrets(own, reader) {
    const [was, could] = [inside<Fields>(own), inside<Fields>(reader)];
    const keys = Object.keys(was).filter((key) => key !== "seat" && written(was[key]) !== written(could[key]));
    return keys.map((key) => ({
      what: capital(key.replaceAll("_", " ")),
      was: written(was[key]),
      could: written(could[key]) || t("review-nothing"),
    }));
  },
};

function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
