import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/api/schema.d.ts"] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      "max-lines": ["error", 300],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "svelte/no-at-html-tags": "error",
      // Addresses are made by the router.
      "svelte/no-navigation-without-resolve": "off",
      // Maps and sets here live for one computation.
      "svelte/prefer-svelte-reactivity": "off",
      // An attribute that is written out would be refused by the policy of the page; `style:` directives are not.
      "no-restricted-syntax": ["error", { selector: "SvelteAttribute[key.name='style']", message: "use a class" }],
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // The types of templates are checked by svelte-check, which knows the properties of components.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      // A value that an effect depends on is named there.
      "@typescript-eslint/no-meaningless-void-operator": "off",
    },
  },
  { files: ["*.js"], ...ts.configs.disableTypeChecked },
);
