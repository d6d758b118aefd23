import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { currentChecksums, recordedChecksums } from "../../scripts/migration-checksums.ts";
import { countsOf, migrateDatabase, openImage, type Plane, schemaOf } from "./schema.ts";

const images = "tests/upgrades/images";
const planes = ["control", "tenant"] as const satisfies Plane[];
const releases = readdirSync(images).flatMap((release) => planes.map((plane) => [release, plane] as const));

it("no migration that has landed was changed, and every one has its checksum", () => {
  // One that has not landed yet: delete its line from migrations/checksums.json and run npm run migration again.
  expect(currentChecksums()).toEqual(recordedChecksums());
});

describe.each(releases)("a %s database of the %s plane", (release, plane) => {
  it("is migrated to the schema of a fresh one, and loses no row", () => {
    const { db, close } = openImage(join(images, release, `${plane}.sqlite.gz`));
    const fresh = new DatabaseSync(":memory:");
    try {
      const before = countsOf(db);
      expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(5);
      migrateDatabase(db, plane);
      migrateDatabase(fresh, plane);
      expect(schemaOf(db)).toEqual(schemaOf(fresh));
      const after = countsOf(db);
      const lost = Object.entries(before).filter(([table, count]) => table in after && (after[table] ?? 0) < count);
      expect(lost).toEqual([]);
      expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    } finally {
      fresh.close();
      close();
    }
  });
});

/** Migrations that came before the rules below. They have landed and stay as they are. */
const earlier = /^(control\/000[0-5]|tenant\/00(0\d|10))_/;
const later = Object.keys(recordedChecksums()).filter((path) => !earlier.test(path));
const textOf = (path: string) => readFileSync(join("migrations", path), "utf8");

it("the code of the release before runs on a new schema: only a migration named contract_ takes anything away", () => {
  const takes = /\b(DROP\s+(TABLE|COLUMN)|RENAME\s+(TO|COLUMN))\b/i;
  expect(later.filter((path) => takes.test(textOf(path)) && !/\/\d+_contract_/.test(path))).toEqual([]);
});

it("a migration copies no table: D1 ends a statement after 30 seconds, so rows are filled in steps by the sweep", () => {
  const copies = /\bINSERT\s+(OR\s+\w+\s+)?INTO\b[^;]*\bSELECT\b|\bUPDATE\b(?![^;]*\bWHERE\b)[^;]*\bSET\b/i;
  const outsideTriggers = (text: string) => text.replace(/CREATE TRIGGER[\s\S]*?\bEND;?/gi, "");
  expect(later.filter((path) => copies.test(outsideTriggers(textOf(path))))).toEqual([]);
});
