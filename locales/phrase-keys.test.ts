import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { flatten, type Tree } from "./flatten.ts";

const english = import.meta.glob<Tree>("./en/*.ts", { eager: true, import: "default" });

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

const text = ["app", "workers"].flatMap(sourcesOf).join("\n");
const firsts = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, found = ""]) => found));
/** Keys as they are written; with what they begin where the rest is a value, and with what they end. */
const written = firsts(/["'`](?:[\w-]+:)?([\w-]+(?:\.[\w-]+)*)["'`]/g);
const beginnings = [...firsts(/`(?:[\w-]+:)?((?:[\w-]+\.)+)\$\{/g)];
const endings = [...firsts(/`\$\{[^}`]+\}((?:\.\w+)+)`/g)];

const isKey = (key: string) =>
  written.has(key) ||
  beginnings.some((beginning) => key.startsWith(beginning)) ||
  endings.some((ending) => key.endsWith(ending));

/** Read as properties, not by key: their last name must be written somewhere, or be put together with a value. */
const objects = [
  "account",
  "demo",
  "invitation",
  "mail",
  "payments",
  "protected",
  "protocol",
  "sign-in",
  "sso-setup",
  "trial",
];
const composed = /^(agree|accept)[A-Z]|Invalid$/;
const names = firsts(/\b([A-Za-z_]\w*)\b/g);

it.each(Object.entries(english).filter(([path]) => path !== "./en/errors.ts"))(
  "every phrase of %s is said somewhere",
  (path, phrases) => {
    const isObject = objects.includes(path.slice("./en/".length, -".ts".length));
    const unused = [...flatten(phrases).keys()]
      .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ""))
      .filter((key) => !isKey(key))
      .filter((key) => !(isObject && (names.has(key.split(".").at(-1) ?? "") || composed.test(key))));
    expect(unused).toEqual([]);
  },
);
