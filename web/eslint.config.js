// ESLint checks the client's code. svelte-check checks types, prettier checks formatting.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/protocol.ts", "src/games/*/view.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      // TypeScript finds undefined names, and it knows global types, which this rule does not
      "no-undef": "off",
      // `noUncheckedIndexedAccess` makes `list[i]!` necessary where the index is known to be right
      "@typescript-eslint/no-non-null-assertion": "off",
      // Collections need no reactivity if the screen does not depend on them
      "svelte/prefer-svelte-reactivity": "off",
      // A space that must not be removed is written as an escape, such as {"\u0020"}
      "svelte/no-useless-mustaches": ["error", { ignoreStringEscape: true }],
      // A leading underscore marks a parameter that is unused but needed for the order
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);
