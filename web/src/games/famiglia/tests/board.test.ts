import { afterEach, describe as about, expect, test, vi } from "vitest";
import { crowdOf } from "../crowd";
import { fit, rows, RATIO } from "../fit";
import { LOOKS, HATS, EYES, MOUTHS, COATS, MARKS } from "../portraits";
import { movesBetween } from "../moves";
import { meant, Picking, piecesOf, type Piece } from "../picking";
import { nearest } from "../focus";
import { called, costOf, useOf } from "../naming";
import { pointsOfSeat, priceOf } from "../printed";
import { describe } from "../text";
import { cardsOf, famigliaView } from "../types";
import type { FamigliaView } from "../view";
import { WORDS } from "../words";
import type { Asks, Option } from "../../../protocol";
import { set } from "../../../settings.svelte";
import file from "../../../../tests/printed.json";
import frames from "./frames.json";
import { translatorOf } from "./speaking";

interface Moment {
  view: unknown;
  asks: Asks | null;
}
const printed = file.famiglia;
const { turn, ...single } = frames as unknown as { turn: Moment[] } & Record<string, Moment>;
const moments = [
  ...Object.entries(single as Record<string, Moment>),
  ...turn.map((each, i): [string, Moment] => [`turn ${i}`, each]),
];
const asked = moments
  .filter(([, each]) => each.asks)
  .map(([name, { view, asks }]) => ({ name, view: famigliaView(view), options: asks!.options }));
const CARDS = [..."FABM"].flatMap((family) => [0, 1, 2, 3, 4].map((rank) => `${family}${rank}`));

function touched(options: Option[], fresh: boolean, pieces: Piece[]): Picking {
  let picking = new Picking(options, fresh);
  for (const each of pieces) {
    expect(picking.lit(each)).toBe(true);
    picking = new Picking(options, fresh, picking.after(each));
  }
  return picking;
}

function permuted(pieces: Piece[]): Piece[][] {
  return pieces.length < 2
    ? [pieces]
    : pieces.flatMap((each, i) => permuted(pieces.toSpliced(i, 1)).map((rest) => [each, ...rest]));
}

about("choosing by touching cards", () => {
  test.each(asked)("every option of $name can be chosen by touching its cards in any order", ({ view, options }) => {
    const fresh = view.new !== "";
    for (const option of options) {
      const pieces = piecesOf(option.do, fresh);
      if (!pieces.length) expect(new Picking(options, fresh).buttons).toContain(option);
      for (const order of pieces.length ? permuted(pieces) : [])
        expect(touched(options, fresh, order).settled()).toContain(option);
    }
  });

  test.each(asked)("every touchable card of $name is in its place in the view", ({ view, options }) => {
    const fresh = view.new !== "";
    const piles: Record<string, string> = {
      street: view.street,
      new: view.new,
      hand: view.hand[0]!,
      area: view.area[0]!,
    };
    for (const each of options.flatMap((option) => piecesOf(option.do, fresh))) {
      const [zone = "", card = ""] = each.split(" ");
      expect(cardsOf(piles[zone] ?? "")).toContain(card);
    }
  });

  const take = (card: string, lay: string, keep: string): Option =>
    ({ do: { do: "take", card, lay, keep }, says: { id: "do-take", args: {} }, rule: "FA-4" }) as Option;

  test("a card in the Street with one way to pay takes one touch, a card in the hand alone plays nothing", () => {
    const options = [take("B3", "B2", "B2"), take("M1", "M0", "M0")];
    expect(touched(options, false, ["street B3"]).settled()).toEqual([options[0]]);
    expect(touched(options, false, ["hand B2"]).settled()).toEqual([]);
  });

  test("a card with several ways to pay highlights the cards that can pay for it, and completes nothing yet", () => {
    const options = [take("B3", "B2", "B2"), take("B3", "B2", "M3"), take("M1", "M0", "M0")];
    const picking = touched(options, false, ["street B3"]);
    expect(picking.settled()).toEqual([]);
    expect(picking.next()).toBe("pay");
    expect(picking.lit("hand M3")).toBe(true);
    expect(picking.lit("hand M0")).toBe(false);
  });

  test("a free card needs no second touch", () => {
    const { options } = asked.find((each) => each.name === "take")!;
    expect(touched(options, true, ["new F0"]).settled()).toHaveLength(1);
  });

  test("after paying with a Mercenary, the user still chooses which of the two cards to place", () => {
    const { options } = asked.find((each) => each.name === "take-full")!;
    const settled = touched(options, true, ["new M2", "hand M0", "hand M1"]).settled();
    expect(settled.map((each) => each.do["lay"]).toSorted()).toEqual(["M0", "M1"]);
  });

  test("touching a card again deselects it, and touching another card in the Street starts over", () => {
    const { options } = asked.find((each) => each.name === "take")!;
    const picking = touched(options, true, ["new M1"]);
    expect(picking.after("new M1")).toEqual([]);
    expect(picking.after("new F0")).toEqual(["new F0"]);
    expect(picking.after("new F4")).toEqual(["new M1"]);
  });

  test("the hint names the next card to touch", () => {
    const next = (name: string, pieces: Piece[]): string => {
      const { view, options } = asked.find((each) => each.name === name)!;
      return touched(options, view.new !== "", pieces).next();
    };
    expect(next("take", [])).toBe("");
    expect(next("take", ["new M1"])).toBe("pay");
    expect(next("take", ["hand M0"])).toBe("take");
    const exchange = asked
      .find((each) => each.name === "exchange")!
      .options.find((each) => each.do["do"] === "exchange")!.do;
    expect(next("exchange", [`hand ${exchange["lay"]}`])).toBe("back");
    expect(next("exchange", [`area ${exchange["back"]}`])).toBe("lay");
  });

  test("a touch of an illegal card asks about an action that the server knows", () => {
    const lying = { hand: ["F0", "A0", "B1", "M1"], open: ["A0", "B3"] };
    expect(meant("new B3", "take", [], lying)).toEqual({ do: "take", card: "B3", lay: "B2", keep: "B2" });
    expect(meant("street A0", "take", [], lying)).toEqual({ do: "take", card: "A0", lay: "", keep: "" });
    expect(meant("street B3", "renew", [], lying)).toEqual({ do: "discard", card: "B3", new: 0 });
    expect(meant("street A0", "brute", [], lying)).toEqual({ do: "send_brute", brute: "B1", victim: "A0", by: 1 });
    expect(meant("hand M1", "take", ["street B3"], lying)).toEqual({ do: "take", card: "B3", lay: "M1", keep: "B2" });
    expect(meant("hand A0", "accountant", [], lying)).toEqual({ do: "send_accountant", accountant: "A0" });
    expect(meant("hand B1", "accountant", [], lying)).toEqual({ do: "send_brute", brute: "B1", victim: "B3", by: 1 });
    expect(meant("area F0", "take", [], lying)).toEqual({ do: "exchange", lay: "A0", back: "F0" });
    expect(meant("hand F0", "accountant", [], lying)).toBeNull();
  });
});

about("cards that moved between two views", () => {
  const counted = (view: FamigliaView, zone: string): number => {
    const [name = "", seat = "0"] = zone.split(" ");
    const piles: Record<string, string> = {
      street: view.street,
      new: view.new,
      hand: view.hand[+seat]!,
      area: view.area[+seat]!,
      discards: view.discards,
    };
    return cardsOf(piles[name] ?? "").length;
  };

  test("the moves between two frames account for every change of hands and play areas", () => {
    for (const [i, moment] of turn.slice(1).entries()) {
      const [before, after] = [famigliaView(turn[i]!.view), famigliaView(moment.view)];
      const moves = movesBetween(before, after);
      for (const zone of ["hand 0", "hand 1", "area 0", "area 1"]) {
        const net = moves.filter((each) => each.to === zone).length - moves.filter((each) => each.from === zone).length;
        expect(net).toBe(counted(after, zone) - counted(before, zone));
      }
    }
  });

  test("new cards that join the Street are not animated", () => {
    const view = asked.find((each) => each.name === "take")!.view;
    const street = [view.street, view.new].filter(Boolean).join(" ");
    expect(movesBetween(view, { ...view, street, new: "" })).toEqual([]);
  });
});

about("fitting on one screen", () => {
  const rooms = [
    { width: 390, height: 638, isWide: false, isTight: false },
    { width: 820, height: 974, isWide: true, isTight: false },
    { width: 1040, height: 745, isWide: true, isTight: false },
  ];
  test.each(rooms)("the cards of every frame fit into $width x $height, none narrower than 44 px", (room) => {
    for (const { view } of asked) {
      const crowd = crowdOf(view, 0, false, room);
      const sizes = fit(crowd);
      const hand = rows(crowd.hands[0]!, sizes.hand, crowd.width) * sizes.hand * RATIO;
      const used = rows(crowd.street, sizes.street, sizes.row) * sizes.street * RATIO + hand;
      expect(Math.min(sizes.street, sizes.hand)).toBeGreaterThanOrEqual(44);
      if (sizes.fits) expect(used + crowd.besides).toBeLessThanOrEqual(room.height);
    }
  });

  test("an ordinary position fits a phone; a height that is too small is reported", () => {
    const crowd = crowdOf(asked.find((each) => each.name === "take")!.view, 0, false, rooms[0]!);
    expect(fit(crowd).fits).toBe(true);
    expect(fit({ ...crowd, height: 300 }).fits).toBe(false);
  });
});

about("the cards", () => {
  test("points are those of the table's pack", () => {
    const { view } = asked.find((each) => each.name === "first")!;
    expect(pointsOfSeat(printed, view, 0)).toBe(1);
    const another = { cards: { ...printed.cards, F0: { points: 7, price: null } } };
    expect(pointsOfSeat(another, view, 0)).toBe(7);
  });

  test("a reduced card costs what its family's card of the lower value costs", () => {
    const view = famigliaView(single["frightened"]!.view);
    const { victim, fear } = (view.doing.at(-1) as { Turn: { victim: string; fear: number } }).Turn;
    const rank = Number(victim[1]) - fear;
    expect(priceOf(printed, view, victim)).toEqual(
      rank ? { half: `${victim[0]}${rank - 1}`, joker: `M${rank}` } : null,
    );
  });

  test("every gangster has a different portrait made of shapes that exist", () => {
    expect(Object.keys(LOOKS).toSorted()).toEqual(CARDS.toSorted());
    expect(new Set(Object.values(LOOKS).map((look) => JSON.stringify(look))).size).toBe(20);
    for (const look of Object.values(LOOKS)) {
      expect([
        HATS[look.hat],
        EYES[look.eyes],
        MOUTHS[look.mouth],
        COATS[look.coat],
        ...(look.marks ?? []).map((each) => MARKS[each]),
      ]).not.toContain(undefined);
    }
  });
});

about("the board in words", () => {
  afterEach(() => vi.unstubAllGlobals());
  const told = (name: string, seat: number | null): string =>
    JSON.stringify(describe(single[name]!.view, translatorOf("en"), [], seat, printed));

  test("the text lists the reader's own cards and the Street", () => {
    expect(told("first", 0)).toContain("Famiglia 0, 1 victory point");
    expect(told("first", 0)).toContain("Brute 0, 2 copies, 0 victory points");
    expect(told("take", 0)).toContain("New cards (you can take only these now)");
  });

  test("a card in the Street has its price, and a card in hand its ability", () => {
    const view = asked.find((each) => each.name === "first")!.view;
    expect(costOf("B3", view, translatorOf("en"), printed)).toBe(
      "costs a pair of Brute 2, or one Brute 2 plus Mercenary 3 or higher",
    );
    expect(costOf("F4", view, translatorOf("en"), printed)).toBe(
      "costs a pair of Famiglia 3, or one Famiglia 3 plus Mercenary 4",
    );
    expect(costOf("A0", view, translatorOf("en"), printed)).toBe("free");
    expect(["A2", "B1", "M3", "F4", "B0"].map(useOf)).toEqual([
      "exchanges up to 2 cards",
      "reduces a card by up to 1",
      "wild card for values up to 2",
      "",
      "",
    ]);
    expect(called({ card: "A1", count: 1 }, translatorOf("en"), printed)).toBe("Accountant 1, 1 victory point");
  });

  test("German has all words and uses them", () => {
    const ids = (text: string): string[] => [...text.matchAll(/^(fa-[\w-]+) =/gm)].map(([, id]) => id!).toSorted();
    expect(ids(WORDS.de)).toEqual(ids(WORDS.en));
    set("language", "de");
    expect(called({ card: "B2", count: 2 }, translatorOf("de"), printed)).toBe("Brutaler 2, 2 Stück, 3 Siegpunkte");
    expect(JSON.stringify(describe(single["first"]!.view, translatorOf("de"), [], 0, printed))).not.toMatch(
      /fa-|points|hidden/,
    );
    set("language", "en");
  });

  test("the text mentions remaining exchanges and a card reduced by a Brute", () => {
    expect(told("exchange", 0)).toMatch(/Accountant \d: (1 exchange|\d exchanges) left/);
    expect(told("frightened", 0)).toMatch(/is reduced to \d this turn/);
    expect(told("under", 0)).toContain("at the bottom of the draw stack");
  });

  test("the opponent's hand is listed only with recall turned on or after the end", () => {
    const other = (name: string, seat: number | null): string =>
      describe(single[name]!.view, translatorOf("en"), [], seat, printed)[3]!.facts[0]!.text;
    expect(other("take", 0)).toBe("hidden");
    expect(other("end", 0)).toContain("Famiglia 0");
    vi.stubGlobal("localStorage", { getItem: () => "true" });
    expect(other("take", 0)).toContain("Accountant 1");
  });
});

about("arrow keys", () => {
  const [left, middle, right, below] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 10 },
    { x: 110, y: 200 },
  ];
  const places = [left, middle, right, below];

  test("move to the nearest card in their direction, or stay if there is none", () => {
    expect(nearest(middle, places, [1, 0])).toBe(2);
    expect(nearest(middle, places, [-1, 0])).toBe(0);
    expect(nearest(left, places, [0, 1])).toBe(3);
    expect(nearest(below, places, [0, -1])).toBe(1);
    expect(nearest(left, places, [-1, 0])).toBe(-1);
  });
});
