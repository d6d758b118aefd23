import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkImports } from "./import-rules.ts";
import { CommandError, dim, readFlags, runCommand, say } from "./terminal.ts";

const help = `
node scripts/check-imports.ts

Holds every source file to the import rules of docs/architecture.md: what may import what, and a few
rules of form. Names each place as file:line with the rule and its reason.
`;

const folders = ["app", "bench", "contracts", "locales", "scripts", "tests", "workers"];

await runCommand(async () => {
  readFlags({ help, flags: {} });
  const started = performance.now();
  const files = folders
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const findings = files.flatMap((path) => checkImports({ path, text: readFileSync(path, "utf8") }));
  for (const { path, line, rule, reason } of findings) say(`${path}:${line} ${rule}\n  ${dim(reason)}`);
  if (findings.length > 0) throw new CommandError(`${findings.length} places break the import rules.`);
  say(dim(`The import rules hold in ${files.length} files (${Math.round(performance.now() - started)} ms).`));
});
