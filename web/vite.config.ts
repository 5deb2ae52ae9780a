import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** A part of a title; its catalog and its accent are in the shell, its lesson is weighed by nobody. */
const PART = /src\/games\/(\w+)\/(?!catalog\/|accent\.css|lesson\.json)/;
const ADVICE = /src\/(advice|table_ui\/Hint|replay\/(Advice|advice))/;

/** Parts of titles and the advice are told apart from the shell by their names: `tools/sizes.mjs` weighs them. */
function named(modules: string[], name: string): string {
  const title = modules.map((each) => PART.exec(each)?.[1]).find(Boolean);
  if (title) return `game-${title}`;
  return modules.some((each) => ADVICE.test(each)) ? "advice" : name.toLowerCase();
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/cosca/web/site",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      output: {
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
