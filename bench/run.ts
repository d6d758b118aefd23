import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "../scripts/built-app.ts";
import { CommandError, readFlags, runCommand, step } from "../scripts/terminal.ts";
import type { Result, Row } from "./row.ts";
import { coldStart } from "./rows/cold-start.ts";
import { consoleRow } from "./rows/console.ts";
import { consolePage } from "./rows/console-page.ts";
import { forwarding } from "./rows/forwarding.ts";
import { heap } from "./rows/heap.ts";
import { redemptions } from "./rows/redemptions.ts";
import { signIns } from "./rows/sign-ins.ts";
import { size } from "./rows/size.ts";
import { start } from "./rows/start.ts";
import { tokens } from "./rows/tokens.ts";
import { users } from "./rows/users.ts";

const rows: Row[] = [
  forwarding,
  tokens,
  redemptions,
  signIns,
  users,
  consoleRow,
  consolePage,
  coldStart,
  size,
  start,
  heap,
];

const help = `
npm run bench [-- --only <name>] [--quick] [--json] [--write]

Measures the built app on this machine, each figure beside a bare Worker hosted the same way in the same run:
read the ratios, the absolute figures are the machine's. Prints a markdown table.

  --only NAME   one row: ${rows.map(({ name }) => name).join(", ")}
  --quick       fewer repetitions
  --json        JSON instead of the table
  --write       put the table between the markers of README.md
`;

const markers = /(<!-- bench:start -->\n)[\s\S]*?(<!-- bench:end -->)/;

const table = (results: readonly Result[]): string =>
  [
    "| what | figure | beside |",
    "|---|---|---|",
    ...results.map((r) => `| ${r.what} | ${r.figure} | ${r.beside} |`),
  ].join("\n");

await runCommand(async () => {
  const { flags } = readFlags({
    help,
    flags: {
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      json: { type: "boolean" },
      write: { type: "boolean" },
    },
  });
  const chosen = rows.filter(({ name }) => !flags.only || name === flags.only);
  if (chosen.length === 0)
    throw new CommandError(`There is no row ${flags.only}.`, `Rows: ${rows.map(({ name }) => name).join(", ")}`);
  await ensureBuilt();
  const results: Result[] = [];
  for (const row of chosen) results.push(...(await step(row.name, () => row.measure({ quick: flags.quick }))));
  process.stdout.write(`${flags.json ? JSON.stringify(results, null, 2) : table(results)}\n`);
  if (!flags.write) return;
  if (flags.only || flags.quick)
    throw new CommandError("The README takes whole runs: --write goes without --only and --quick.");
  const readme = readFileSync("README.md", "utf8");
  if (!markers.test(readme))
    throw new CommandError("README.md has no markers <!-- bench:start --> and <!-- bench:end -->.");
  writeFileSync("README.md", readme.replace(markers, `$1${table(results)}\n$2`));
});
