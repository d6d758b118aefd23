import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mendFetcherAction } from "./mend-router.ts";

it("knows the place in the router that is installed, once, and no other", () => {
  const router = readFileSync("node_modules/react-router/dist/production/lib/router/router.js", "utf8");
  const mended = mendFetcherAction(router);
  expect(mended).not.toContain("matches after fetcher action");
  expect(() => mendFetcherAction(mended)).toThrow("mend-router.ts");
});
