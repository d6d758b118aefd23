import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { migrate, patiently, pendingMigrations, type Schema } from "./migrations.ts";

const root = mkdtempSync(join(tmpdir(), "meridian-migrations-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const schema: Schema = { databaseId: "fixture", dir: root, table: "fixture_migrations" };
const state = join(root, "state");

it("applies what is missing and nothing twice, triggers and breakpoints included", async () => {
  writeFileSync(
    join(root, "0000_first.sql"),
    `CREATE TABLE a (x text); --> statement-breakpoint
CREATE TRIGGER a_counts AFTER INSERT ON a BEGIN INSERT INTO b VALUES ('one; two'); SELECT 1; END;
CREATE TABLE b (y text)`,
  );
  expect(await migrate(state, [schema])).toBe(1);
  expect(await migrate(state, [schema])).toBe(0);
  writeFileSync(join(root, "0001_second.sql"), "INSERT INTO a VALUES ('fires the trigger'); ALTER TABLE b ADD z text;");
  expect(await migrate(state, [schema])).toBe(1);
});

it("a migration that fails leaves nothing behind and is tried again", async () => {
  writeFileSync(join(root, "0002_third.sql"), "CREATE TABLE c (x text); INSERT INTO nowhere VALUES (1);");
  await expect(migrate(state, [schema])).rejects.toThrow(/nowhere/);
  writeFileSync(join(root, "0002_third.sql"), "CREATE TABLE c (x text);");
  expect(await migrate(state, [schema])).toBe(1);
});

it("refuses a state that a newer version wrote, and says what to do", () => {
  expect(() => pendingMigrations(["0000_a.sql"], ["0000_a.sql", "0001_b.sql"])).toThrow(/newer version.*0001_b\.sql/);
  expect(pendingMigrations(["0000_a.sql", "0001_b.sql"], ["0000_a.sql"])).toEqual(["0001_b.sql"]);
});

it("a connection that breaks is tried again some times, and any other failure is not", async () => {
  let tries = 0;
  const failing = (times: number, message = "fetch failed") => {
    tries = 0;
    return async () => {
      tries += 1;
      if (tries <= times) throw new TypeError(message);
      return "done";
    };
  };
  const pauses = [0, 0, 0];
  expect(await patiently(failing(3), pauses)).toBe("done");
  await expect(patiently(failing(4), pauses)).rejects.toThrow("fetch failed");
  expect(tries).toBe(4);
  await expect(patiently(failing(1, "other"), pauses)).rejects.toThrow("other");
  expect(tries).toBe(1);
});
