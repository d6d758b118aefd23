import { z } from "zod";
import { Seeded } from "../contracts/bootstrap.ts";
import { Region } from "../contracts/region.ts";
import { callBootstrap, openTarget, targetFlags, targetHelp } from "./bootstrap.ts";
import { bold, CommandError, readFlags, runCommand, say, step } from "./terminal.ts";

const help = `
npm run demo [-- --region EU|US|AU|JP] [--json] [--endpoint URL --token TOKEN]

Fills the tenant of npm run seed with demo data for every page of the console: users, applications, roles, organizations,
sign-ins, and logs.

  --json           print only the counts as one JSON object on stdout; npm adds lines of its own unless it is
                   "npm run --silent"
  --region REGION  region of the tenant (default EU)
${targetHelp}
`;

/** How many of each noun the tenant has afterwards. */
const Filled = z.object({ counts: z.record(z.string(), z.number()) });

await runCommand(async () => {
  const { flags } = readFlags({
    help,
    flags: { json: { type: "boolean" }, region: { type: "string", default: "EU" }, ...targetFlags },
  });
  const region = Region.safeParse(flags.region.toUpperCase());
  if (!region.success)
    throw new CommandError(`Unknown region ${flags.region}.`, `Regions: ${Region.options.join(", ")}`);

  const target = await openTarget(flags);
  try {
    const body = { regionName: region.data };
    const seeded = await step("Seeded", () => callBootstrap(target, "seed", body, Seeded));
    const { counts } = await step("Filled", () =>
      callBootstrap(target, "demo", { ...body, tenantId: seeded.tenantId }, Filled),
    );
    if (flags.json) process.stdout.write(`${JSON.stringify({ tenantId: seeded.tenantId, counts }, null, 2)}\n`);
    for (const [noun, count] of Object.entries(counts)) say(`  ${String(count).padStart(7)} ${noun}`);
    say(`${bold("Console")} ${seeded.consoleUrl}, user ${seeded.user.username}, password ${seeded.user.password}`);
  } finally {
    await target.close();
  }
});
