import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { danglingReferences } from "./comment-references.ts";
import { importCircles } from "./import-circles.ts";
import { checkImports } from "./import-rules.ts";
import { CommandError, dim, readFlags, runCommand, say } from "./terminal.ts";

const help = `
node scripts/check-imports.ts

Holds every source file to the import rules of docs/development/architecture.md: what may import what, no circles (types included),
a few rules of form, and comments that name only files of the repository. Names each place as file:line.
`;

const folders = ["app", "bench", "contracts", "locales", "scripts", "tests", "workers"];

const folded = new Set(["node_modules", "build", ".wrangler", ".react-router", ".git"]);

let all: string[] | undefined;
/** Every file of the repository, of any kind. */
function repository(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (folded.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? below(path) : [path];
    });
  all ??= below(".");
  return all;
}

await runCommand(async () => {
  readFlags({ help, flags: {} });
  const started = performance.now();
  const files = folders
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sources = files.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const findings = sources.flatMap(checkImports);
  for (const { path, line, rule, reason } of findings) say(`${path}:${line} ${rule}\n  ${dim(reason)}`);
  const circles = importCircles(sources);
  for (const files of circles) say(`These import each other in a circle:\n  ${files.join("\n  ")}`);
  const references = sources.flatMap((source) =>
    danglingReferences(source, repository()).map((found) => ({ ...found, path: source.path })),
  );
  for (const { path, line, reference } of references) say(`${path}:${line} names ${reference}, which is not there`);
  const count = findings.length + circles.length + references.length;
  if (count > 0) throw new CommandError(`${count} places break the import rules.`);
  say(dim(`The import rules hold in ${files.length} files (${Math.round(performance.now() - started)} ms).`));
});
