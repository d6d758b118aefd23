import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { version } from "./version.ts";

test("the release that the console names is that of the package", () => expect(version).toBe(manifest.version));
