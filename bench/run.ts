import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "../scripts/built-app.ts";
import { CommandError, readFlags, runCommand, step } from "../scripts/terminal.ts";
import { measureAgainst } from "./against.ts";
import type { Result, Row } from "./row.ts";
import { coldStart } from "./rows/cold-start.ts";
import { consoleRow } from "./rows/console.ts";
import { consolePage } from "./rows/console-page.ts";
import { forwarding } from "./rows/forwarding.ts";
import { heap } from "./rows/heap.ts";
import { organizations } from "./rows/organizations.ts";
import { protectedRow } from "./rows/protected.ts";
import { redemptions } from "./rows/redemptions.ts";
import { signIns } from "./rows/sign-ins.ts";
import { size } from "./rows/size.ts";
import { start } from "./rows/start.ts";
import { tokenScripts } from "./rows/token-scripts.ts";
import { tokens } from "./rows/tokens.ts";
import { users } from "./rows/users.ts";
import { webhooks } from "./rows/webhooks.ts";

const rows: Row[] = [
  forwarding,
  protectedRow,
  tokens,
  tokenScripts,
  webhooks,
  redemptions,
  signIns,
  users,
  organizations,
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
  --against URL the same loads on this tree and on another server with the field's Management API, by turns: prints how
                many times as many requests we answer. It makes an application, an API and up to 1,000 users there,
                and deletes them again
  --token T     an access token of that server's Management API
  --write       put the table between the markers of README.md
`;

const markers = /(<!-- bench:start -->\n)[\s\S]*?(<!-- bench:end -->)/;

const table = (results: readonly Result[]): string =>
  [
    "| what | figure | beside |",
    "|---|---|---|",
    ...results.map((r) => `| ${r.what} | ${r.figure} | ${r.beside} |`),
  ].join("\n");

const print = (results: Result[], asJson = false): void =>
  void process.stdout.write(`${asJson ? JSON.stringify(results, null, 2) : table(results)}\n`);

async function compareWith(
  url: string,
  token: string | undefined,
  how: { quick: boolean; json?: boolean | undefined },
) {
  if (!token || !URL.canParse(url))
    throw new CommandError("--against takes the address of a server, and --token a token of its Management API.");
  await ensureBuilt();
  const base = url.replace(/\/+$/, "");
  print(await step(`against ${base}`, () => measureAgainst({ base, token }, how)), how.json);
}

await runCommand(async () => {
  const { flags } = readFlags({
    help,
    flags: {
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      json: { type: "boolean" },
      write: { type: "boolean" },
      against: { type: "string" },
      token: { type: "string" },
    },
  });
  if (flags.against !== undefined) return compareWith(flags.against, flags.token, flags);
  const chosen = rows.filter(({ name }) => !flags.only || name === flags.only);
  if (chosen.length === 0)
    throw new CommandError(`There is no row ${flags.only}.`, `Rows: ${rows.map(({ name }) => name).join(", ")}`);
  await ensureBuilt();
  const results: Result[] = [];
  for (const row of chosen) results.push(...(await step(row.name, () => row.measure({ quick: flags.quick }))));
  print(results, flags.json);
  if (!flags.write) return;
  if (flags.only || flags.quick)
    throw new CommandError("The README takes whole runs: --write goes without --only and --quick.");
  const readme = readFileSync("README.md", "utf8");
  if (!markers.test(readme))
    throw new CommandError("README.md has no markers <!-- bench:start --> and <!-- bench:end -->.");
  writeFileSync("README.md", readme.replace(markers, `$1${table(results)}\n$2`));
});
