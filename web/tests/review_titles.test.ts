/** Text about hidden information matches the seat's own view and what others could know. Views are from real games. */
import { describe, expect, it } from "vitest";
import { inside } from "../src/games/contract";
import type { LaFamigliaView } from "../src/games/la_famiglia/view";
import { sumOf } from "../src/games/nostra_city/printed";
import type { NostraCityView } from "../src/games/nostra_city/view";
import { bundleOf } from "../src/i18n/bundles";
import { review as famiglia } from "../src/games/famiglia/review";
import { review as laFamiglia } from "../src/games/la_famiglia/review";
import { bankBounds, review as nostraCity } from "../src/games/nostra_city/review";
import { review as plain } from "../src/games/generic/review";
import { reviewOf } from "../src/games/find";
import { oneOf, type TitleReview } from "../src/games/review";
import { Translator } from "../src/i18n/translator";
import famigliaWords from "../../src/cosca/games/famiglia/messages/en.ftl?raw";
import laFamigliaWords from "../../src/cosca/games/la_famiglia/messages/en.ftl?raw";
import nostraCityWords from "../../src/cosca/games/nostra_city/messages/en.ftl?raw";
import printed from "./printed.json";
import moments from "./review/moments.json";

nostraCity.layOut?.(printed.nostra_city);
laFamiglia.layOut?.(printed.la_famiglia);
const NAMES = ["Anna", "Bruno", "Carla", "Dario"];
const TITLES: [keyof typeof moments, TitleReview, Translator][] = [
  ["famiglia", famiglia, new Translator([bundleOf("en", famigliaWords)], NAMES)],
  ["nostra_city", nostraCity, new Translator([bundleOf("en", nostraCityWords)], NAMES)],
  ["la_famiglia", laFamiglia, new Translator([bundleOf("en", laFamigliaWords)], NAMES)],
];

/** Every pair of a seat and another reader. The spectator is the last reader. */
function pairs<T>(
  title: keyof typeof moments,
): { own: T; reader: T; seat: number; by: number; views: [unknown, unknown] }[] {
  return moments[title].flatMap(({ views }) =>
    views.slice(0, -1).flatMap((own, seat) =>
      views.flatMap((reader, by) =>
        by === seat
          ? []
          : [
              {
                own: inside<T>(own),
                reader: inside<T>(reader),
                seat,
                by,
                views: [own, reader] as [unknown, unknown],
              },
            ],
      ),
    ),
  );
}

describe.each(TITLES)("%s", (title, review, translator) => {
  const secrets = pairs(title).map(({ views, seat }) => review.secrets(...views, seat, translator));

  it("has hidden information at some steps, with what others could know about it", () => {
    expect(secrets.flat().length).toBeGreaterThan(5);
    for (const each of secrets.flat()) {
      expect([each.what, each.was, each.could].filter((text) => !text.trim())).toEqual([]);
      expect(each.could).not.toBe(each.was);
    }
  });

  it("has a chapter for every step, the same for every reader", () => {
    for (const { views } of moments[title]) {
      const names = new Set(views.map((view) => review.chapter(view, translator)));
      expect(names.size).toBe(1);
      expect([...names][0]).toMatch(/\w/);
    }
  });

  it("is found by its id", async () => expect(await reviewOf(title)).toBe(review));
});

describe("NY Nostra City", () => {
  const all = pairs<NostraCityView>("nostra_city");

  it("gives bounds of what others could know that include the real Bank", () => {
    for (const { own, reader, seat } of all) {
      const { least, most } = bankBounds(reader, seat);
      expect(sumOf(own.bank)).toBeGreaterThanOrEqual(least);
      expect(sumOf(own.bank)).toBeLessThanOrEqual(most);
    }
  });

  it("shows the sum of the Bank as its owner saw it", () => {
    const { own, seat, views } = all.find(({ own, seat }) => own.bank_size[seat]! > 1)!;
    const [bank] = nostraCity.secrets(...views, seat, TITLES[1]![2]);
    expect(bank!.was).toContain(`$${sumOf(own.bank)},000`);
    expect(bank!.could).toContain(`${own.bank_size[seat]} Bills`);
  });
});

describe("La Famiglia", () => {
  const all = pairs<LaFamigliaView>("la_famiglia");

  it("hides nothing between teammates", () => {
    const partners = all.filter(({ seat, by }) => by < 4 && by % 2 === seat % 2);
    expect(partners.length).toBeGreaterThan(4);
    for (const { views, seat } of partners) expect(laFamiglia.secrets(...views, seat, TITLES[2]![2])).toEqual([]);
  });

  it("lists every order that was face down for the other team", () => {
    const others = all.filter(({ reader, seat }) => reader.face_down.some((each) => each.FaceDown.seat === seat));
    expect(others.length).toBeGreaterThan(0);
    for (const { views, reader, seat } of others) {
      const lying = reader.face_down.filter((each) => each.FaceDown.seat === seat).length;
      expect(laFamiglia.secrets(...views, seat, TITLES[2]![2])).toHaveLength(lying + 1);
    }
  });
});

describe("any other title", () => {
  it("lists the fields that differ, and nothing if the views are equal", () => {
    const own = { View: { seat: 0, hand: "A2", round: 3 } };
    expect(plain.secrets(own, { View: { seat: 1, hand: "", round: 3 } }, 0, TITLES[0]![2])).toEqual([
      { what: "Hand", was: "A2", could: "nothing" },
    ]);
    expect(plain.secrets(own, { View: { seat: null, hand: "A2", round: 3 } }, 0, TITLES[0]![2])).toEqual([]);
  });
  it("gets the generic review", async () => expect(await reviewOf("omerta")).toBe(plain));
});

it("a line is a turning point by its id, or by an id with a suffix", () => {
  const turns = oneOf("log-payback");
  expect(["log-payback", "log-payback-shame", "log-paybacks", "log-pay"].map((id) => turns({ id, args: {} }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
