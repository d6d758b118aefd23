import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it.each(["control", "tenant"])("docs/development/storage.md tells of every table of the %s plane", (plane) => {
  const sql = readdirSync(`migrations/${plane}`)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(`migrations/${plane}/${name}`, "utf8"))
    .join("\n");
  const tables = [...sql.matchAll(/CREATE (?:VIRTUAL )?TABLE [`"]?(\w+)/g)].map((match) => match[1] as string);
  const dropped = [...sql.matchAll(/DROP TABLE [`"]?(\w+)/g)].map((match) => match[1]);
  // A change of a column is a new table `__new_x` that takes the old one's name.
  const kept = tables.filter(
    (name) => !name.startsWith("__new_") && (!dropped.includes(name) || sql.includes(`RENAME TO \`${name}\``)),
  );
  const doc = readFileSync("docs/development/storage.md", "utf8");
  expect(kept.filter((name) => !doc.includes(`| \`${name}\` |`))).toEqual([]);
});
