import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { migrationFiles } from "../../scripts/migrations.ts";

export type Plane = "control" | "tenant";

/** The lists of migrations of a database: home tenants live in the control plane's. */
const listsOf: Record<Plane, readonly Plane[]> = { control: ["control", "tenant"], tenant: ["tenant"] };

/** A database as a release left it, from its compressed image. It is gone with `close`. */
export function openImage(file: string): { db: DatabaseSync; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "meridian-image-"));
  const path = join(folder, "image.sqlite");
  writeFileSync(path, gunzipSync(readFileSync(file)));
  const db = new DatabaseSync(path);
  const close = () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, close };
}

/** Applies what a database lacks, as `scripts/migrations.ts` does it on D1. @returns how many migrations */
export function migrateDatabase(db: DatabaseSync, plane: Plane): number {
  let applied = 0;
  for (const list of listsOf[plane]) {
    const table = `${list}_migrations`;
    db.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    );
    const known = new Set(
      db
        .prepare(`SELECT name FROM ${table}`)
        .all()
        .map(({ name }) => String(name)),
    );
    for (const name of migrationFiles(`migrations/${list}`).filter((file) => !known.has(file))) {
      db.exec("BEGIN");
      db.exec(readFileSync(join("migrations", list, name), "utf8"));
      db.prepare(`INSERT INTO ${table} (name) VALUES (?)`).run(name);
      db.exec("COMMIT");
      applied += 1;
    }
  }
  return applied;
}

/** Tables, indexes and triggers by name, in SQL without blanks and quotes; what SQLite and D1 keep for themselves is left out. */
export function schemaOf(db: DatabaseSync): Record<string, string> {
  const rows = db
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE '%_migrations'",
    )
    .all();
  return Object.fromEntries(
    rows
      .map(({ type, name, sql }) => [
        `${type} ${name}`,
        String(sql)
          .replace(/[\s`"]+/g, " ")
          .trim(),
      ])
      .sort(),
  );
}

/** How many rows each table has. */
export function countsOf(db: DatabaseSync): Record<string, number> {
  const tables = Object.keys(schemaOf(db)).filter((key) => key.startsWith("table "));
  return Object.fromEntries(
    tables.map((key) => {
      const name = key.slice("table ".length);
      return [name, Number(db.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n)];
    }),
  );
}
