import { expect, it } from "vitest";
import { outdated } from "./newer";

const page = (script: string) => () => Promise.resolve(`<script type="module" src="${script}"></script>`);

it("is outdated when the server's page begins with another script", async () => {
  expect(await outdated("/assets/index-a.js", page("/assets/index-b.js"))).toBe(true);
  expect(await outdated("/assets/index-a.js", page("/assets/index-a.js"))).toBe(false);
});

it("is not while the server is away, or has no page", async () => {
  expect(await outdated("/assets/index-a.js", () => Promise.reject(new Error("away")))).toBe(false);
  expect(await outdated("/assets/index-a.js", () => Promise.resolve(""))).toBe(false);
});
