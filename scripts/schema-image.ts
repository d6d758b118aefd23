import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { CommandError, readFlags, runCommand, say } from "./terminal.ts";

const help = `
node scripts/schema-image.ts -- <state> <release>

Keeps the databases of a release for the tests of upgrades: compressed copies of a state directory that this release
wrote (npm start, npm run seed, npm run demo), in tests/upgrades/images/<release>. The server must be stopped.

Example: node scripts/schema-image.ts .wrangler/state 2026-11
`;

const has = (db: DatabaseSync, table: string) =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) !== undefined;

await runCommand(async () => {
  const { words } = readFlags({ help, flags: {}, words: ["<state>", "<release>"] });
  const [state = "", release = ""] = words;
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const images = join("tests/upgrades/images", release);
  mkdirSync(images, { recursive: true });
  const found = new Map<string, { users: number; image: Buffer }>();
  for (const name of readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file))) {
    const db = new DatabaseSync(join(folder, name));
    const plane = has(db, "control_migrations") ? "control" : "tenant";
    const users = Number(db.prepare("SELECT count(*) AS n FROM users").get()?.n);
    const copy = join(tmpdir(), `${plane}-${process.pid}.sqlite`);
    db.exec(`VACUUM INTO '${copy}'`);
    db.close();
    // Of the regions the one that has data.
    if (users >= (found.get(plane)?.users ?? 0)) found.set(plane, { users, image: gzipSync(readFileSync(copy)) });
    rmSync(copy);
  }
  if (found.size < 2) throw new CommandError(`${folder} does not hold the databases of both planes.`);
  for (const [plane, { users, image }] of found) {
    writeFileSync(join(images, `${plane}.sqlite.gz`), image);
    say(`${images}/${plane}.sqlite.gz: ${users} users, ${(image.length / 1024).toFixed(0)} kB`);
  }
});
