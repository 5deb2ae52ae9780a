/** Turns messages of a title into sentences, as `cosca.i18n.translator` does in the terminal. */

import type { FluentBundle } from "@fluent/bundle";
import { attribute, say, type Args } from "./bundles";
import type { Line } from "../protocol";

const CASES = ["acc", "bare"] as const; // extra forms of a component's name, for languages that inflect it

export class Translator {
  /** `bundles`: the reader's language first, then fallbacks. */
  constructor(
    private bundles: FluentBundle[],
    public names: string[] = [],
  ) {}

  knows(id: string): boolean {
    return this.bundles.some((each) => each.hasMessage(id));
  }

  format(id: string, args: Args = {}): string {
    return say(this.bundles, id, args);
  }

  attribute(id: string, name: string, args: Args = {}): string {
    return attribute(this.bundles, id, name, args);
  }

  /** `reader` decides between "you" and a name. */
  phrase(message: Line, reader: number | null): string {
    return this.format(message.id, this.resolveArgs(message.args, reader));
  }

  /** The phrase with a capital first letter. */
  sentence(message: Line, reader: number | null): string {
    return capital(this.phrase(message, reader));
  }

  isQuiet(message: Line): boolean {
    return this.attribute(message.id, "quiet") === "yes";
  }

  isHeading(message: Line): boolean {
    return this.attribute(message.id, "heading") === "yes";
  }

  /** Replaces seats by names, and codes of components by their names in the reader's language. */
  resolveArgs(args: Line["args"], reader: number | null): Args {
    const resolved: Args = { ...args };
    for (const [key, value] of Object.entries(args)) {
      if (key === "seat") Object.assign(resolved, this.who(Number(value), reader));
      else if (key === "player") {
        Object.assign(resolved, { player: this.name(Number(value)), player_me: value === reader ? "yes" : "no" });
      } else if (typeof value === "string" && this.knowsPart(value)) {
        resolved[key] = this.part(value);
        for (const each of CASES) resolved[`${key}_${each}`] = this.part(value, each);
      } else if (typeof value === "string" && this.knowsAll(listedCodes(value))) {
        const names = listedCodes(value).map((each) => this.part(each, "bare"));
        resolved[key] = `(${names.join(", ")})`;
      }
    }
    return resolved;
  }

  who(seat: number, reader: number | null): Args {
    return { who: this.name(seat), me: seat === reader ? "yes" : "no" };
  }

  name(seat: number): string {
    if (seat < 0) return this.format("seat-chance");
    return this.names[seat] ?? this.format("seat-player", { number: seat + 1 });
  }

  /** A component's name, from the message for its code or from the one for its letters, with its number. */
  part(code: string, side = ""): string {
    const [letters, number] = splitCode(code);
    const id = this.knows(`part-${code}`) ? `part-${code}` : `part-${letters}`;
    const args = { number };
    return (side && this.attribute(id, side, args)) || this.format(id, args);
  }

  private knowsAll(codes: string[]): boolean {
    return codes.length > 0 && codes.every((each) => this.knowsPart(each));
  }

  knowsPart(code: string): boolean {
    return this.knows(`part-${code}`) || this.knows(`part-${splitCode(code)[0]}`);
  }
}

/** The codes of a list in brackets, "(5 10I)"; none if it is no such list. */
function listedCodes(value: string): string[] {
  return value.startsWith("(") && value.endsWith(")") ? value.slice(1, -1).split(" ").filter(Boolean) : [];
}

/** Splits a code before its number: B3 becomes B and 3. */
export function splitCode(code: string): [string, string] {
  const found = /^(.*?)(\d*)$/.exec(code);
  return [found?.[1] ?? code, found?.[2] ?? ""];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
