/** The messages about notifications, loaded with what shows them. */

import { wordsIn } from "../i18n/title_words";
import de from "./words/de.ftl?raw";
import en from "./words/en.ftl?raw";

export const words = wordsIn({ en, de });
