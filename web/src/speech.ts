/** Messages of a title become sentences: as `cosca.speech` does it in the terminal. */

import type { FluentBundle } from "@fluent/bundle";
import { attribute, say, type Args } from "./i18n/bundles";
import type { Line } from "./protocol";

const CASES = ["acc", "bare"] as const; // side forms of a piece's name, for languages that inflect it

export class Speaker {
  /** `bundles`: the reader's language first, then those that fill its gaps. */
  constructor(
    private bundles: FluentBundle[],
    public names: string[] = [],
  ) {}

  knows(id: string): boolean {
    return this.bundles.some((each) => each.hasMessage(id));
  }

  say(id: string, args: Args = {}): string {
    return say(this.bundles, id, args);
  }

  attribute(id: string, name: string, args: Args = {}): string {
    return attribute(this.bundles, id, name, args);
  }

  /** Who reads it decides between "you" and a name. */
  tell(message: Line, reader: number | null): string {
    return this.say(message.id, this.spoken(message.args, reader));
  }

  /** The same as a sentence of its own. */
  sentence(message: Line, reader: number | null): string {
    return capital(this.tell(message, reader));
  }

  isQuiet(message: Line): boolean {
    return this.attribute(message.id, "quiet") === "yes";
  }

  /** Seats become names, codes of pieces become what the reader calls them. */
  spoken(args: Line["args"], reader: number | null): Args {
    const said: Args = { ...args };
    for (const [key, value] of Object.entries(args)) {
      if (key === "seat") Object.assign(said, this.who(Number(value), reader));
      else if (key === "player") {
        Object.assign(said, { player: this.name(Number(value)), player_me: value === reader ? "yes" : "no" });
      } else if (typeof value === "string" && this.knowsPart(value)) {
        said[key] = this.part(value);
        for (const each of CASES) said[`${key}_${each}`] = this.part(value, each);
      }
    }
    return said;
  }

  who(seat: number, reader: number | null): Args {
    return { who: this.name(seat), me: seat === reader ? "yes" : "no" };
  }

  name(seat: number): string {
    if (seat < 0) return this.say("seat-chance");
    return this.names[seat] ?? this.say("seat-player", { number: seat + 1 });
  }

  /** What a piece is called: by its own message, or by that of its letters with its number. */
  part(code: string, side = ""): string {
    const [letters, number] = splitCode(code);
    const id = this.knows(`part-${code}`) ? `part-${code}` : `part-${letters}`;
    const args = { number };
    return (side && this.attribute(id, side, args)) || this.say(id, args);
  }

  knowsPart(code: string): boolean {
    return this.knows(`part-${code}`) || this.knows(`part-${splitCode(code)[0]}`);
  }
}

/** B3 is B and 3. */
export function splitCode(code: string): [string, string] {
  const found = /^(.*?)(\d*)$/.exec(code);
  return [found?.[1] ?? code, found?.[2] ?? ""];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
