import { mount } from "svelte";
import App from "./App.svelte";
import { learn } from "./i18n/words";
import { settings } from "./settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

/** Shows the site in the user's language, or in English if its messages do not load. */
async function start(target: HTMLElement): Promise<void> {
  await learn(settings.language).catch(() => (settings.language = "en"));
  mount(App, { target });
}

const target = document.getElementById("app");
if ("serviceWorker" in navigator && import.meta.env.PROD)
  void import("./offline/register").then(({ register }) => register()).catch(() => undefined);
if (target) void start(target);
