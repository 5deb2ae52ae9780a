// What a program can find wrong with the client's code. Types are checked by svelte-check, layout by prettier.
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
      // TypeScript finds names that do not exist, and knows types that this rule does not
      "no-undef": "off",
      // `noUncheckedIndexedAccess` makes `list[i]!` necessary where the index is known to be right
      "@typescript-eslint/no-non-null-assertion": "off",
      // Collections that nothing on the screen depends on stay plain; what is shown is `$state`
      "svelte/prefer-svelte-reactivity": "off",
      // Spaces that must not be lost are written as escapes
      "svelte/no-useless-mustaches": ["error", { ignoreStringEscape: true }],
      // An underscore says that a parameter is there for its place
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);
