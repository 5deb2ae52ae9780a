/** The title's words without a server. */

import { bundleOf } from "../../../src/i18n/bundles";
import { Speaker } from "../../../src/speech";
import sharedDe from "../../../../src/cosca/messages/de.ftl?raw";
import sharedEn from "../../../../src/cosca/messages/en.ftl?raw";
import titleDe from "../../../../src/cosca/games/famiglia/messages/de.ftl?raw";
import titleEn from "../../../../src/cosca/games/famiglia/messages/en.ftl?raw";

export function speaker(language: string): Speaker {
  const english = bundleOf("en", sharedEn, titleEn);
  return new Speaker(language === "de" ? [bundleOf("de", sharedDe, titleDe), english] : [english], ["Anna", "Bruno"]);
}
