/** A translator with the title's messages, without a server. */

import { bundleOf } from "../../../i18n/bundles";
import { Translator } from "../../../i18n/translator";
import sharedDe from "../../../../../src/cosca/i18n/de.ftl?raw";
import sharedEn from "../../../../../src/cosca/i18n/en.ftl?raw";
import titleDe from "../../../../../src/cosca/games/famiglia/messages/de.ftl?raw";
import titleEn from "../../../../../src/cosca/games/famiglia/messages/en.ftl?raw";

export function translatorOf(language: string): Translator {
  const english = bundleOf("en", sharedEn, titleEn);
  return new Translator(language === "de" ? [bundleOf("de", sharedDe, titleDe), english] : [english], [
    "Anna",
    "Bruno",
  ]);
}
