import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { errorStatus } from "./error.ts";

/** Codes that are put together where they are thrown. */
const composed = /^one_time_token\.token_/;

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== join("contracts", "error.ts"))
    .map((file) => readFileSync(file, "utf8"));

it("every error code comes with a feature that throws it", () => {
  const ours = ["contracts", "workers", "app"].flatMap(sourcesOf).join("\n");
  const engine = ["errors", "err_out"]
    .map((file) => readFileSync(`node_modules/oidc-provider/lib/helpers/${file}.js`, "utf8"))
    .join("\n");
  // `oidc.<error>` stands beside each error of the protocol engine.
  const isOfEngine = (code: string) => code.startsWith("oidc.") && engine.includes(`'${code.slice("oidc.".length)}'`);
  const unused = Object.keys(errorStatus).filter(
    (code) => !ours.includes(`"${code}"`) && !composed.test(code) && !isOfEngine(code),
  );
  expect(unused).toEqual([]);
});
