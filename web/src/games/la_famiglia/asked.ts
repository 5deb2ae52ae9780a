/** What the board shows of a prompt: which panel and places have the options, and what an option costs. */

import type { Asks, Option } from "../../protocol";
import { island, printed } from "./printed";
import { NEUTRAL, type At } from "./types";
import type { LaFamigliaView } from "./view";

export type Panel = "island" | "sheets" | "families" | "encounter" | "notes";
export const TABS: readonly Panel[] = ["island", "sheets", "families", "encounter", "notes"];

const PANELS: Record<string, Panel> = {
  put_influence: "sheets",
  move_token: "sheets",
  use_space: "sheets",
  gain_influence: "sheets",
  put_token: "sheets",
  to_top: "sheets",
  to_bottom: "sheets",
  take_from_row: "families",
  lead_family: "families",
  mark_tile: "families",
  clear_tile: "families",
  use_tile: "families",
  finesse: "encounter",
  brute_force: "encounter",
  lay_card: "encounter",
  pick_up_card: "encounter",
  leave_card: "encounter",
  appoint: "encounter",
  replace: "encounter",
  pay_money: "encounter",
  execute: "encounter",
};

/** The panel with the options of a prompt; null without a prompt. */
export function panelFor(asks: Asks | null, encounter: boolean): Panel | null {
  if (!asks?.options.length) return null;
  const first =
    asks.options.find((each) => !["done", "pass_turn", "call_on_teammate"].includes(String(each.do["do"]))) ??
    asks.options[0]!;
  if (first.do["do"] === "do_part") return encounter ? "encounter" : "sheets";
  return PANELS[String(first.do["do"])] ?? "island";
}

/** The map positions of all options. Equipment can have both areas and seas. */
export function litSpots(asks: Asks | null): At[] {
  return (asks?.options ?? []).flatMap(({ do: what }) => {
    if (typeof what["area"] === "number") return [areaSpot(what["area"])];
    return typeof what["sea"] === "number" ? [island.seas[what["sea"]]!.label] : [];
  });
}

/** The map positions of the areas that the prompt's text names. */
export function spokenSpots(asks: Asks | null): At[] {
  const spoken = ["here", "from", "to"].map((key) => asks?.says?.args[key]);
  return spoken
    .map((id) => island.areas.findIndex((each) => each.id === id))
    .filter((area) => area >= 0)
    .map(areaSpot);
}

export function areaSpot(area: number): At {
  return island.areas[area]!.slots.soldati;
}

/** Whether an option has no place on the board, such as a number, a part of an order, or "done". */
export function isLoose(option: Option): boolean {
  return [
    "done",
    "pass_turn",
    "call_on_teammate",
    "do_part",
    "men",
    "cars",
    "send_pentito",
    "replace",
    "pay_money",
    "remove_boat",
    "give_money",
  ].includes(String(option.do["do"]));
}

// Money

/** How an option changes your money, as far as the sheet or its text says; null: not at all, or unknown. */
export function priceOf(v: LaFamigliaView, option: Option): number | null {
  const { do: what, space, owner } = option.do;
  const told = option.says.args["money"];
  if (what === "gain_influence" && typeof told === "number") return -told;
  if (what === "use_space") {
    const there = printed.sheets[v.bottom_sheet]?.[Number(space)];
    return there && (there.pay || there.receive) ? there.receive - there.pay : null;
  }
  if (what === "move_token") return option.says.args["whose"] === "other" && Number(owner) < NEUTRAL ? -1 : null;
  if (what === "pay_money") return -Number(option.do["number"]);
  if (what === "sell_order") return 1;
  return what === "give_money" ? -2 : null;
}
