import { svelte } from "@sveltejs/vite-plugin-svelte";
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
