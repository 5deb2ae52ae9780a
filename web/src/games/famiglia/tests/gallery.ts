/**
 * Shows the board without a server. Run `npx vite --config src/games/famiglia/tests/gallery.config.ts` and open
 * /src/games/famiglia/tests/gallery.html?frame=take&height=640&theme=dark&language=de. `frame=cards` shows all cards.
 */

import { mount } from "svelte";
import "../../../styles/fonts.css";
import "../../../styles/tokens.css";
import "../../../styles/base.css";
import "../accent.css";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
mount(Gallery, {
  target: document.getElementById("app")!,
  props: {
    frame: asked.get("frame") ?? "take",
    height: Number(asked.get("height") ?? 640),
    language: asked.get("language") ?? "en",
    confirm: asked.has("confirm"),
  },
});
