import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrationFiles } from "./migrations.ts";

export const planes = ["control", "tenant"] as const;
const file = "migrations/checksums.json";

/** SHA-256 of each migration, by `<plane>/<file>`: one that has landed ran somewhere, and is never changed again. */
export const recordedChecksums = (): Record<string, string> => JSON.parse(readFileSync(file, "utf8"));

export function currentChecksums(): Record<string, string> {
  const paths = planes.flatMap((plane) => migrationFiles(`migrations/${plane}`).map((name) => join(plane, name)));
  const sum = (path: string) =>
    createHash("sha256")
      .update(readFileSync(join("migrations", path)))
      .digest("hex");
  return Object.fromEntries(paths.map((path) => [path, sum(path)]));
}

/** Adds the checksums of migrations that have none yet; those that are there stay. */
export function recordChecksums(): void {
  const all = { ...currentChecksums(), ...recordedChecksums() };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
