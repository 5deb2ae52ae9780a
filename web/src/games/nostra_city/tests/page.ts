/** Shows one frame; with several, `next()` in the console steps to the next: `?f=before-end-4,end-4`. */

import { mount } from "svelte";
import "../../../styles/fonts.css";
import "../../../styles/tokens.css";
import "../../../styles/base.css";
import "../accent.css";
import Page from "./Page.svelte";

const asked = new URLSearchParams(location.search);
const names = (asked.get("f") ?? "businessturn-0").split(",");
const found = import.meta.glob("./*.json");
const frames = await Promise.all(
  names.map(async (name) => ((await found[`./${name}.json`]!()) as { default: never }).default),
);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "dark";
document.body.dataset["title"] = "nostra_city";
mount(Page, {
  target: document.getElementById("app")!,
  props: { frames, side: asked.get("side") ?? "low", motion: Number(asked.get("motion") ?? 0) },
});
