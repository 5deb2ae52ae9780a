/** What was hidden, in words: true to the seat's own view, and within what others could know. Views are of real games. */
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

/** Every seat with every other reader, the spectator last. */
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

  it("has something hidden in some moments, told with what others could know", () => {
    expect(secrets.flat().length).toBeGreaterThan(5);
    for (const each of secrets.flat()) {
      expect([each.what, each.was, each.could].filter((text) => !text.trim())).toEqual([]);
      expect(each.could).not.toBe(each.was);
    }
  });

  it("calls every moment by a chapter, the same for every reader", () => {
    for (const { views } of moments[title]) {
      const names = new Set(views.map((view) => review.chapter(view, translator)));
      expect(names.size).toBe(1);
      expect([...names][0]).toMatch(/\w/);
    }
  });

  it("is found by its name", async () => expect(await reviewOf(title)).toBe(review));
});

describe("NY Nostra City", () => {
  const all = pairs<NostraCityView>("nostra_city");

  it("never says that a Bank was outside of what others could know", () => {
    for (const { own, reader, seat } of all) {
      const { least, most } = bankBounds(reader, seat);
      expect(sumOf(own.bank)).toBeGreaterThanOrEqual(least);
      expect(sumOf(own.bank)).toBeLessThanOrEqual(most);
    }
  });

  it("tells the sum of the Bank as its owner saw it", () => {
    const { own, seat, views } = all.find(({ own, seat }) => own.bank_size[seat]! > 1)!;
    const [bank] = nostraCity.secrets(...views, seat, TITLES[1]![2]);
    expect(bank!.was).toContain(`$${sumOf(own.bank)},000`);
    expect(bank!.could).toContain(`${own.bank_size[seat]} Bills`);
  });
});

describe("La Famiglia", () => {
  const all = pairs<LaFamigliaView>("la_famiglia");

  it("hides nothing between partners", () => {
    const partners = all.filter(({ seat, by }) => by < 4 && by % 2 === seat % 2);
    expect(partners.length).toBeGreaterThan(4);
    for (const { views, seat } of partners) expect(laFamiglia.secrets(...views, seat, TITLES[2]![2])).toEqual([]);
  });

  it("names every order that lay face down for the other team", () => {
    const others = all.filter(({ reader, seat }) => reader.face_down.some((each) => each.FaceDown.seat === seat));
    expect(others.length).toBeGreaterThan(0);
    for (const { views, reader, seat } of others) {
      const lying = reader.face_down.filter((each) => each.FaceDown.seat === seat).length;
      expect(laFamiglia.secrets(...views, seat, TITLES[2]![2])).toHaveLength(lying + 1);
    }
  });
});

describe("any other title", () => {
  it("tells the fields that differ, and nothing for views that are alike", () => {
    const own = { View: { seat: 0, hand: "A2", round: 3 } };
    expect(plain.secrets(own, { View: { seat: 1, hand: "", round: 3 } }, 0, TITLES[0]![2])).toEqual([
      { what: "Hand", was: "A2", could: "nothing" },
    ]);
    expect(plain.secrets(own, { View: { seat: null, hand: "A2", round: 3 } }, 0, TITLES[0]![2])).toEqual([]);
  });
  it("gets the plain words", async () => expect(await reviewOf("omerta")).toBe(plain));
});

it("a line turns the game by its id, or by how it goes on", () => {
  const turns = oneOf("log-payback");
  expect(["log-payback", "log-payback-shame", "log-paybacks", "log-pay"].map((id) => turns({ id, args: {} }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
