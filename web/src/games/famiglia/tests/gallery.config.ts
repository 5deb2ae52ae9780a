import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  cacheDir: "node_modules/.vite-famiglia",
  server: { fs: { allow: ["..", "../src/cosca"] }, hmr: false },
});
