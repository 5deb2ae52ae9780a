import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { describe as told } from "../text";
import { cheats, fairly, FIRST, onTray, receivers, toldAs } from "../split";
import {
  aimed,
  aimedOn,
  forBid,
  forBill,
  forPlayer,
  forSide,
  forSpace,
  forTurf,
  forVendetta,
  forWiseguy,
  isSeal,
  litBy,
  loose,
} from "../spots";
import { sourcesOf } from "../score";
import { firstScenes, isGuilty, lengthOf, scenes, turnedUp } from "../tally";
import { CARD_IDS, earningsOf, guiltOf, idOf, kindOf, layOut, VENDETTA } from "../printed";
import { bidsOn, underWay } from "../types";
import type { CashIn, NostraCityView } from "../view";
import { inside, optionsAbout } from "../../contract";
import { bundleOf } from "../../../i18n/bundles";
import type { Frame, Option } from "../../../protocol";
import { Translator } from "../../../i18n/translator";
import { Resting } from "../resting.svelte";
import { Shows, tallyIn } from "../shows.svelte";
import printed from "../../../../tests/printed.json";

layOut(printed.nostra_city);
type Told = Frame & { seat: number | null };
const FOLDER = new URL(".", import.meta.url);
const NAMES = ["Anna", "Bruno", "Carmela", "Dario", "Elio"];
const translator = new Translator([bundleOf("en", readFileSync(new URL("words.ftl", FOLDER), "utf-8"))], NAMES);
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const frame = (name: string): Told => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf-8")) as Told;
const viewOf = (name: string): NostraCityView => inside<NostraCityView>(frame(name).view);
const players = NAMES.map((name, seat) => ({ seat, name, bot: "", person: true, team: seat, here: true, held: false }));

const cashIn: CashIn = {
  seat: 1,
  wiseguy: 0,
  cash_in: 4,
  left: 0,
  due: [1, 0, 2, 1],
  given: [0, 0, 0, 0],
  raided: false,
  aside: false,
  at: 0,
};

describe("splitting a Cash-in", () => {
  test("actions are in the order of the server's prompts, clockwise after the player who cashes in", () => {
    const laid = onTray([2, 1, 1, 0, 0, 0, 0], false).map((each, i) => ({ ...each, to: [0, 2, 3, 2][i]! }));
    expect(receivers(cashIn)).toEqual([2, 3, 0]);
    expect(toldAs(cashIn, laid)).toEqual([
      { do: "give", bill: "5" },
      { do: "give", bill: "10G" },
      { do: "give", bill: "10I" },
      { do: "give", bill: "5" },
    ]);
  });

  test("a player who is Cheated gets give_nothing, as long as Bills are left", () => {
    const laid = onTray([1, 0, 0, 0, 0, 0, 1], false).map((each) => ({ ...each, to: each.bill === "5" ? 2 : null }));
    expect(toldAs(cashIn, laid)).toEqual([
      { do: "give", bill: "5" },
      { do: "give_nothing" },
      { do: "give_nothing" },
      { do: "give_nothing" },
    ]);
  });

  test("actions end with the last Bill, because the server asks no more", () => {
    const laid = onTray([1, 0, 0, 0, 0, 0, 0], false).map((each) => ({ ...each, to: 2 }));
    expect(toldAs(cashIn, laid)).toEqual([{ do: "give", bill: "5" }]);
  });

  test("the First Player card can replace a Bill", () => {
    const laid = onTray([1, 0, 0, 0, 0, 0, 0], true).map((each) => ({ ...each, to: each.bill === FIRST ? 3 : null }));
    expect(toldAs(cashIn, laid)).toEqual([{ do: "give_nothing" }, { do: "give_first_player" }, { do: "give_nothing" }]);
  });

  test("a fair split gives everyone their due in small Bills, and the First Player card stays", () => {
    const laid = fairly(cashIn, onTray([1, 2, 1, 0, 0, 0, 1], true));
    expect(laid.map((each) => [each.bill, each.to])).toEqual([
      ["5", 2],
      ["10I", 2],
      ["10I", 3],
      ["10G", 0],
      ["50G", null],
      [FIRST, null],
    ]);
    expect(cheats(cashIn, laid)).toBe(0);
    expect(cheats(cashIn, fairly(cashIn, onTray([1, 0, 0, 0, 0, 0, 0], false)))).toBe(3);
  });

  test("the first action is one that the server lists", () => {
    const { asks, view } = frame("cashin-3");
    const game = inside<NostraCityView>(view);
    const said = toldAs(underWay(game, "CashIn")!, onTray(game.drawn, false));
    expect(asks!.options.map((each) => each.do)).toContainEqual(said[0]);
  });
});

describe("options on the board", () => {
  const spotsOf = (each: Told): Option[] => {
    const about = (kind: string): Option[] => optionsAbout(each.asks, { do: kind });
    return [
      ...CARD_IDS.flatMap((id) => [...forWiseguy(each.asks, id), ...forTurf(each.asks, id)]),
      ...VENDETTA.flatMap((id) => forVendetta(each.asks, id)),
      ...["5", "10I", "10G", "20I", "20G", "50I", "50G"].flatMap((bill) => forBill(each.asks, bill)),
      ...["locate", "bid", "keep", "name", "give", "give_first_player", "give_nothing", "move_token"].flatMap(about),
      ...loose(each.asks),
      ...(each.asks?.options ?? []).filter(isSeal),
    ];
  };

  test.each(files)("every option has a place on the board or a button: %s", (file) => {
    const each = frame(file.replace(".json", ""));
    const found = spotsOf(each);
    for (const option of [...(each.asks?.options ?? []), ...(each.asks?.anytime ?? [])])
      expect(found).toContain(option);
  });

  const payback = (card: string, at: Record<string, string | number>): Option => ({
    do: { do: "payback", card, ...at },
    says: { id: "do-payback", args: {} },
    rule: "",
  });
  const asks = (...options: Option[]): Frame["asks"] => ({ says: null, options, anytime: [] }) as never;

  test.each([
    ["shame", { player: 2 }, "player"],
    ["flat_tyre", { on: "vito" }, "on"],
    ["change", { on: "vito", space: 3 }, "space"],
    ["juror", { side: "guilty" }, "side"],
  ] as const)("%s has highlighted targets on the board once the card is selected", (card, at, where) => {
    const option = payback(card, at);
    const targets = (aim: string): Option[][] => {
      const lit = litBy(asks(option), aim);
      return [forPlayer(lit, 2), forWiseguy(lit, "vito"), forSpace(lit, 3), forSide(lit, "guilty")].filter(
        (each) => each.length,
      );
    };
    expect(targets("")).toEqual([]);
    expect(targets("anger")).toEqual([]);
    expect(targets(card)).toEqual(Object.keys(at).map(() => [option]));
    expect(aimedOn(asks(option), card)).toBe(where);
  });

  test("while a card is aimed, only its targets are highlighted, and no other button is shown", () => {
    const { asks: all } = frame("lastturn-0");
    expect(loose(litBy(all, ""))).not.toEqual([]);
    expect(loose(litBy(all, "shame"))).toEqual([]);
  });

  test("the choice of a Bill to keep is shown on the right Bid, even if another Bid has some of the same Bills", () => {
    const keep = (bill: string): Option => ({ do: { do: "keep", bill }, says: { id: "do-keep", args: {} }, rule: "" });
    const options = [keep("5"), keep("10I")];
    expect(forBid(asks(...options), ["5", "10I"])).toEqual(options);
    for (const other of [["5", "20G"], ["5"], ["5", "10I", "20G"]]) expect(forBid(asks(...options), other)).toEqual([]);
    expect(forBid(null, ["5"])).toEqual([]);
  });

  test("the action asked about for a card that cannot be played is complete", () => {
    const view = viewOf("businessturn-0");
    expect(aimed(view, 0, "shame")).toEqual({ do: "payback", card: "shame", player: 1 });
    expect(aimed(view, 0, "juror")).toEqual({ do: "payback", card: "juror", side: "guilty" });
    expect(aimed(view, 0, "snitch")).toEqual({ do: "exchange", card: "snitch" });
  });
});

test("skipping answers the prompts of this phase and not those of the next one", () => {
  vi.useFakeTimers();
  const { view, asks } = frame("moment-0");
  const now = inside<NostraCityView>(view);
  const [resting, said] = [new Resting(), [] as unknown[]];
  const answer = (at: NostraCityView): void =>
    void (resting.answer(at, asks, 100, (what) => said.push(what)), vi.runAllTimers());
  answer(now);
  resting.turn(now);
  answer({ ...now, phase: now.phase + 1 });
  expect(said).toEqual([]);
  answer(now);
  expect(said).toEqual([{ do: "ready" }]);
  resting.turn(now);
  answer(now);
  expect(said).toHaveLength(1);
  vi.useRealTimers();
});

describe("the verdict", () => {
  test.each([3, 4, 5])("moves Bill by Bill to the token's real position, with %i players", (seats) => {
    const [before, end] = [viewOf(`before-end-${seats}`), viewOf(`end-${seats}`)];
    const told = scenes(end, turnedUp(frame(`end-${seats}`).lines, true), before.verdict);
    expect(told.filter((each) => each.kind === "bill")).toHaveLength(before.corruption_size);
    const last = told.findLast(
      (each) => each.kind === "bill" || each.kind === "open" || each.kind === "investigations",
    )!;
    expect(last.verdict).toBe(end.verdict);
  });

  test("can be shown to a reader who opens the table late", () => {
    const end = viewOf("end-4");
    expect(scenes(end, turnedUp(frame("end-4").lines, true), null).at(-1)!.verdict).toBe(end.verdict);
  });

  test("can be shown to a reader who opens the table late, even if the token stopped at an end", () => {
    const view = { ...viewOf("end-3"), verdict: 3, street: [-1, -1, -1, -1] };
    const told = scenes(view, ["50I", "50I", "50I", "50I", "50I", "50G"], null);
    expect(told.filter((each) => each.kind === "bill").map((each) => each.verdict)).toEqual([11, 8, 5, 2, 0, 3]);
  });

  test("reveals the Snitches one after another, and scores when all are known", () => {
    const told = scenes(viewOf("end-4"), [], null).filter((each) => each.kind === "mask" || each.kind === "respect");
    expect(told.map((each) => each.unmasked)).toEqual([0, 1, 2, 3, 4, 4]);
  });

  test("the First Verdict ends at the token's position and reveals no Snitch", () => {
    const told = firstScenes({ ...viewOf("businessturn-0"), verdict: 9 }, ["10G", "20I"], 10);
    expect(told.map((each) => [each.kind, each.verdict])).toEqual([
      ["open", 10],
      ["bill", 11],
      ["bill", 9],
      ["tallied", 9],
    ]);
  });

  test("starts by itself once for a reader who saw the game before, and not for one who opens a finished game", () => {
    const [before, end] = [viewOf("before-end-3"), viewOf("end-3")];
    const [saw, late] = [new Shows(), new Shows()];
    saw.look(before, [], true);
    saw.look(end, [], true);
    late.look(end, [], true);
    expect([saw.isLast, late.isLast]).toEqual([true, false]);
    saw.isLast = false;
    saw.look(end, [], true);
    expect(saw.isLast).toBe(false);
  });

  test("a reader who opens the table and gets the whole log sees no show of a past Tally", () => {
    const turn = { id: "log-turnup", args: { bill: "10I" } };
    const view = viewOf("businessturn-0");
    expect(tallyIn(view, [turn])).toEqual(["10I"]);
    expect(tallyIn(view, Array<typeof turn>(60).fill(turn))).toEqual([]);
    expect(tallyIn(viewOf("end-3"), [turn])).toEqual([]);
  });

  test("an earlier Tally is not taken for the last one", () => {
    const line = (id: string, bill = ""): { id: string; args: Record<string, string> } => ({ id, args: { bill } });
    const lines = [line("log-turnup", "5"), line("log-pass"), line("log-turnup", "10I"), line("log-turnup", "50G")];
    expect(turnedUp(lines, true)).toEqual(["10I", "50G"]);
    expect(turnedUp([...lines, line("log-pass")], true)).toEqual([]);
    expect(turnedUp([...lines, line("log-pass")])).toEqual(["10I", "50G"]);
  });

  test("a Bill that changes the verdict stays longer", () => {
    const turn = { kind: "bill", bill: "50G", verdict: 9, unmasked: 0 } as const;
    expect(lengthOf(turn, { ...turn, verdict: 6 })).toBeGreaterThan(lengthOf(turn, { ...turn, verdict: 8 }));
    expect([isGuilty(7), isGuilty(8)]).toEqual([false, true]);
  });

  test.each([3, 4, 5])("the sources of Respect add up, with %i players", (seats) => {
    const view = viewOf(`end-${seats}`);
    const sums = view.respect.map((_, seat) => sourcesOf(view, seat).reduce((sum, each) => sum + each, 0));
    expect(sums).toEqual(view.respect);
  });
});

describe("words", () => {
  test.each(files)("everything on the table has words: %s", (file) => {
    const { view, seat } = frame(file.replace(".json", ""));
    const count = inside<NostraCityView>(view).seats;
    const text = JSON.stringify(told(view, translator, players.slice(0, count), seat, printed.nostra_city));
    expect(text).not.toMatch(/board-|part-|undefined|NaN|\{ /);
    expect(text).toContain("Anna");
  });

  test("the text contains no Bill of another player's sealed Bid", () => {
    const { view, seat } = frame("meetingturn-2");
    const [, street] = told(view, translator, players.slice(0, 4), seat, printed.nostra_city);
    const game = inside<NostraCityView>(view);
    expect(bidsOn(game, 0).every((card) => game.place[card] === seat)).toBe(true);
    expect(street!.facts).toHaveLength(game.location.some((at) => at === -2) ? 5 : 4);
  });

  const board = new URL("..", import.meta.url);
  const wordsIn = (language: string): string[] =>
    [...readFileSync(new URL(`words/${language}.ftl`, board), "utf-8").matchAll(/^nc-([\w-]+) =/gm)].map(
      (found) => found[1]!,
    );
  const code = readdirSync(board, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith("tests/"))
    .map((name) => readFileSync(new URL(name, board), "utf-8"))
    .join("\n");

  test("English and German have the same words", () => {
    expect(wordsIn("de")).toEqual(wordsIn("en"));
  });

  test("the code uses all words of the board, and no others", () => {
    const said = new Set(
      [...code.matchAll(/word\(["'`]([\w-]+)(\$\{side\})?["'`]/g)].flatMap(([, id, side]) =>
        side ? [`${id}innocent`, `${id}guilty`] : [id!],
      ),
    );
    expect([...said].sort()).toEqual(wordsIn("en").sort());
  });

  test("after the end, the text board says who was a Snitch and where Respect came from", () => {
    const { view, seat } = frame("end-4");
    const [end] = told(view, translator, players.slice(0, 4), seat, printed.nostra_city);
    expect(end!.facts).toHaveLength(4);
    expect(end!.facts.map((each) => each.text).join()).toMatch(/Respect, (FBI|not a) Snitch/);
  });
});

test("card indices match the printed data", () => {
  expect(CARD_IDS).toHaveLength(49);
  expect([idOf(20), idOf(21), idOf(35), idOf(43), idOf(48)]).toEqual([
    "gota",
    "staten_island_drugs",
    "atlantic_city",
    "irs",
    "underboss",
  ]);
  expect(earningsOf(CARD_IDS.indexOf("queens_gambling"))).toEqual(["queens", "gambling"]);
  expect([kindOf(0), kindOf(30), kindOf(40), kindOf(44), kindOf(48)]).toEqual([
    "wiseguy",
    "turf",
    "luxury",
    "investigation",
    "title",
  ]);
  expect(["5", "10I", "20G", "50G"].map(guiltOf)).toEqual([0, -1, 2, 3]);
});
