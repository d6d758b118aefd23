import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { mendClients, mendContext, mendStorage } from "./mend-engine.ts";

const library = dirname(new URL(import.meta.resolve("oidc-provider")).pathname);

it.each([
  ["helpers/als.js", mendStorage, "new RequestStorage()"],
  ["helpers/initialize_app.js", mendContext, "ctx.oidc = new this.OIDCContext(ctx);\n    return als.run("],
  ["models/client.js", mendClients, "dynamicClients.get(propHash)"],
] as const)("knows %s as it is installed, and no other", (file, mend, expected) => {
  const code = readFileSync(join(library, file), "utf8");
  const mended = mend(code);
  expect(mended).not.toBe(code);
  expect(mended).toContain(expected);
  expect(() => mend(mended)).toThrow("mend-engine.ts");
});
