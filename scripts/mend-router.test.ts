import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mendFetcherAction, mendModulePreloads } from "./mend-router.ts";

const installed = (file: string) => readFileSync(`node_modules/react-router/dist/production/lib/${file}`, "utf8");

it("knows the place in the router that is installed, once, and no other", () => {
  const router = installed("router/router.js");
  const mended = mendFetcherAction(router);
  expect(mended).not.toContain("matches after fetcher action");
  expect(() => mendFetcherAction(mended)).toThrow("mend-router.ts");
});

it("takes the nonce from links to modules, and leaves it to scripts", () => {
  const mended = mendModulePreloads(installed("dom/ssr/components.js"));
  const links = mended.match(/\{[^{}]*rel: "modulepreload"[^{}]*\}/g) ?? [];
  expect(links.filter((link) => link.includes("scriptProps"))).toHaveLength(3);
  expect(links.filter((link) => link.includes("nonce"))).toEqual([]);
  expect(mended).toContain("nonce: contextNonce");
  expect(() => mendModulePreloads(mended)).toThrow("mend-router.ts");
});
