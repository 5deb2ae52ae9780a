import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** Boards and the Consigliere are told apart from the shell by their names: `tools/sizes.mjs` weighs them. */
function named(modules: string[], name: string): string {
  const boards = modules.map((each) => /src\/boards\/(\w+)\//.exec(each)?.[1]).filter(Boolean);
  if (modules.some((each) => each.includes("src/consigliere/"))) return "consigliere";
  return boards.length ? `board-${boards[0]}` : name.toLowerCase();
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/cosca/web/site",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { output: { chunkFileNames: (chunk) => `assets/${named(chunk.moduleIds, chunk.name)}-[hash].js` } },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"] },
});
