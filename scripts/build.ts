import { builtSizes, ensureBuilt, ensureDesignSystemBuilt } from "./built-app.ts";
import { readFlags, runCommand, say } from "./terminal.ts";

const help = `
npm run build [-- --force] [-- --design-system]

Builds the edge Worker, the regional Workers and what browsers load, into build/.
Does nothing when no input has changed since the last build; --force builds all the same.
--design-system also builds the edge Worker with the page /console/dev/ui, which the product does not have, for its tests.
`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`.padStart(9);

async function main(): Promise<void> {
  const { flags } = readFlags({ help, flags: { force: { type: "boolean" }, "design-system": { type: "boolean" } } });
  const outcome = await ensureBuilt({ force: flags.force });
  if (outcome === "unchanged") say("The build is up to date.");
  if (flags["design-system"]) await ensureDesignSystemBuilt({ force: flags.force });
  for (const { name, bytes, gzip } of builtSizes())
    say(`  ${name.padEnd(16)} ${kilobytes(bytes)}  ${kilobytes(gzip)} compressed`);
}

await runCommand(main);
