/**
 * Looks at the board without a server: `npx vite --config tests/boards/famiglia/gallery.config.ts`, then
 * /tests/boards/famiglia/gallery.html?frame=take&height=640&theme=dark&language=de. `frame=cards` shows all cards.
 */

import { mount } from "svelte";
import "../../../src/styles/fonts.css";
import "../../../src/styles/tokens.css";
import "../../../src/styles/base.css";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
mount(Gallery, {
  target: document.getElementById("app")!,
  props: { frame: asked.get("frame") ?? "take", height: Number(asked.get("height") ?? 640), language: asked.get("language") ?? "en", confirm: asked.has("confirm") },
});
