import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, migrationFiles, type Schema } from "./migrations.ts";

const folder = ".wrangler/template";

function nameOf(schemas: readonly Schema[]): string {
  const hash = createHash("sha256");
  for (const { databaseId, dir, table } of schemas) {
    hash.update(`${databaseId}\0${table}\0`);
    for (const file of migrationFiles(dir)) hash.update(`${file}\0`).update(readFileSync(join(dir, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * A directory with migrated, empty databases, made once for these migrations. Who makes it at the same time as another
 * process loses by the last step, a rename, and takes the other's.
 */
async function migratedState(schemas: readonly Schema[]): Promise<string> {
  const made = join(folder, nameOf(schemas));
  if (existsSync(made)) return made;
  const draft = `${made}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  await migrate(draft, schemas);
  try {
    renameSync(draft, made);
  } catch (thrown) {
    if (!existsSync(made)) throw thrown;
    rmSync(draft, { recursive: true, force: true });
  }
  return made;
}

/** A copy of migrated, empty databases, for a host whose state nobody keeps: migrating takes longer than starting. */
export async function freshState(schemas: readonly Schema[]): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), "meridian-state-"));
  cpSync(await migratedState(schemas), copy, { recursive: true });
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}
