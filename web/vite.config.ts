import { createHash } from "node:crypto";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** Files of a title. Its catalog and accent colour belong to the shell; the size check ignores its lesson. */
const PART = /src\/games\/(\w+)\/(?!catalog\/|accent\.css|lesson\.json)/;
const ADVICE = /src\/(advice|table_ui\/Hint|replay\/(Advice|advice))/;
const TRAVELS = /src\/feel\/travels/i; // loaded by boards

/** The name of a bundle. It shows `tools/sizes.mjs` which bundles belong to a title, to the advice or to the shell. */
function named(modules: string[], name: string): string {
  const title = modules.map((each) => PART.exec(each)?.[1]).find(Boolean);
  if (title) return `game-${title}`;
  if (modules.some((each) => TRAVELS.test(each))) return "travels";
  return modules.some((each) => ADVICE.test(each)) ? "advice" : name.toLowerCase();
}

const NEVER_KEPT = /latin-ext|\/advice-|qrcode|moderation|reports-/i; // rare, or of no use without the site
const LATER = /\/(game-|lesson|travels-|sounds-|haptics-)/i;

/** Tells the service worker which files there are, and a version that changes with them. */
function listed(): Plugin {
  return {
    name: "service-worker",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("there is no service worker");
      const paths = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !NEVER_KEPT.test(`/${name}`));
      const lists = [paths.filter((path) => !LATER.test(`/${path}`)), paths.filter((path) => LATER.test(`/${path}`))];
      const [shell = "", later = ""] = lists.map((list) =>
        list
          .map((path) => `/${path}`)
          .sort()
          .join(" "),
      );
      const version = createHash("sha256").update(`${shell} ${later} ${worker.code}`).digest("hex").slice(0, 12);
      worker.code = worker.code
        .replace("@@VERSION@@", version)
        .replace("@@SHELL@@", () => shell)
        .replace("@@LATER@@", () => later);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), listed()],
  build: {
    outDir: "../src/cosca/web/site",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/worker.ts" },
      output: {
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        chunkFileNames: (chunk) => `assets/${named(chunk.moduleIds, chunk.name)}-[hash].js`,
        assetFileNames: (asset) => `assets/${named(asset.originalFileNames, "[name]")}-[hash][extname]`,
      },
    },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts", "src/games/*/tests/**/*.test.ts"] },
});
