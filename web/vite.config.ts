import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The client is served by the Python package, so that is where it is built into.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tagluff/server/web/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What several pages share is one file: many small ones pack badly.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } } },
  },
  server: {
    fs: { allow: [".."] }, // the catalogues of words stand in the Python package
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } },
  },
});
