import { readdirSync } from "node:fs";
import { recordChecksums } from "./migration-checksums.ts";
import { runTool } from "./run-tool.ts";
import { CommandError, readFlags, runCommand, say } from "./terminal.ts";

const help = `
npm run migration -- <control|tenant> <name>

Writes the SQL that brings the databases from the last migration to the tables as they are now declared
(workers/control/*/table.ts or workers/kernel/tables.ts and workers/tenant/*/table.ts). Look at it, then
commit it with migrations/checksums.json: a migration that has landed is never changed.

Example: npm run migration -- tenant users
`;

const sqlFiles = (plane: string) => readdirSync(`migrations/${plane}`).filter((name) => name.endsWith(".sql"));

await runCommand(async () => {
  const { words } = readFlags({ help, flags: {}, words: ["<control|tenant>", "<name>"] });
  const [plane = "", name = ""] = words;
  if (plane !== "control" && plane !== "tenant") throw new CommandError(`"${plane}" is neither control nor tenant.`);
  if (!/^[a-z0-9_]+$/.test(name)) throw new CommandError(`"${name}" should be like add_users: a-z, 0-9 and _ only.`);
  const before = new Set(sqlFiles(plane));
  const { code } = await runTool("drizzle-kit", ["generate", `--config=drizzle.${plane}.ts`, `--name=${name}`]);
  if (code !== 0) throw new CommandError("drizzle-kit failed.");
  recordChecksums();
  const added = sqlFiles(plane).filter((file) => !before.has(file));
  say(
    added.length > 0
      ? `Written: migrations/${plane}/${added.join(", ")}`
      : "No schema changes since the last migration.",
  );
});
