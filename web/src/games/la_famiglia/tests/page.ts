/**
 * Shows one frame of `frames.json` on the dev server, to look at the board by eye:
 * /src/games/la_famiglia/tests/page.html?frame=NAME&width=1040&height=740 (optional: dark, sheet, ghost).
 */

import { mount } from "svelte";
import "../../../styles/fonts.css";
import "../../../styles/tokens.css";
import "../../../styles/base.css";
import "../accent.css";
import Board from "../Board.svelte";
import { bundleOf } from "../../../i18n/bundles";
import type { Asks, SeatInfo } from "../../../protocol";
import { Translator } from "../../../i18n/translator";
import { inertTable } from "../../inert_table";
import printed from "../../../../tests/printed.json";
import frames from "./frames.json";
import messages from "./messages.json";

const asked = new URLSearchParams(location.search);
const frame = (
  frames as unknown as Record<string, { view: Record<string, { seat: number | null }>; asks: Asks | null }>
)[asked.get("frame") ?? "end"]!;
const names = ["Anna", "Bruno", "Carla", "Dino"];
const players = names.map((name, seat) => ({
  seat,
  name,
  bot: "",
  person: true,
  team: seat % 2,
  here: true,
  held: false,
})) as SeatInfo[];
const target = document.getElementById("app")!;
if (asked.get("dark")) document.documentElement.dataset["theme"] = "dark";
const size = `width:${asked.get("width") ?? 1040}px;height:${asked.get("height") ?? 740}px;min-height:0`;
target.style.cssText = `${size};overflow:auto;display:block;background:var(--stage)`;
const translator = new Translator([bundleOf("en", messages.shared, messages.title)], names);
const table = {
  ...inertTable,
  sheet: asked.get("sheet") ?? "",
  ghost: asked.get("ghost") ? (frame.asks?.options[Number(asked.get("ghost"))] ?? null) : null,
};
mount(Board, {
  target,
  props: {
    view: frame.view,
    lines: [],
    printed: printed.la_famiglia,
    asks: frame.asks,
    seat: Object.values(frame.view)[0]!.seat,
    players,
    translator,
    table,
    motion: 0,
  },
});
