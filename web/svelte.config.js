import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** No HTML as text: under our policy (Trusted Types) nothing may be made from it. */
export default {
  preprocess: vitePreprocess({ script: true }),
  compilerOptions: { runes: true, fragments: "tree", css: "external" },
};
