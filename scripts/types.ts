import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { runTool } from "./run-tool.ts";
import { CommandError, dim, readFlags, runCommand, say } from "./terminal.ts";

const help = `
node scripts/types.ts [--force]

Generates worker-configuration.d.ts, the types of the Workers runtime, when it is missing or made by
another wrangler or for another compatibility date. --force generates it in any case.
`;

const file = "worker-configuration.d.ts";
const field = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? "";

/** What the types depend on: wrangler's version, the compatibility date and the flags. */
function key(): string {
  const wrangler = JSON.parse(readFileSync("node_modules/wrangler/package.json", "utf8")) as { version: string };
  const toml = readFileSync("wrangler.toml", "utf8");
  const date = field(toml, /^compatibility_date\s*=\s*"([^"]+)"/m);
  const flags = field(toml, /^compatibility_flags\s*=\s*(\[[^\]]*\])/m);
  return `// Made for wrangler ${wrangler.version}, compatibility date ${date}, flags ${flags}`;
}

await runCommand(async () => {
  const { flags } = readFlags({ help, flags: { force: { type: "boolean" } } });
  const wanted = key();
  if (!flags.force && existsSync(file) && readFileSync(file, "utf8").startsWith(wanted)) return;
  const { code, output } = await runTool("wrangler", ["types", "--include-env=false"], { capture: true });
  if (code !== 0) throw new CommandError("wrangler types failed.", output);
  writeFileSync(file, `${wanted}\n${readFileSync(file, "utf8")}`);
  say(dim(`${file} generated`));
});
