import { Seeded } from "../contracts/bootstrap.ts";
import { Region } from "../contracts/region.ts";
import { callBootstrap, openTarget, targetFlags, targetHelp } from "./bootstrap.ts";
import { bold, CommandError, dim, readFlags, runCommand, say } from "./terminal.ts";

const help = `
npm run seed [-- --json] [--region EU|US|AU|JP] [--endpoint URL --token TOKEN]

Creates a first console user, a tenant in the region (cloud edition), and a machine-to-machine application with full
access to the Management API. A repeated run returns what the first one created.

  --json           print only one JSON object on stdout; npm adds lines of its own unless it is "npm run --silent"
  --region REGION  region of the tenant (default EU)
${targetHelp}
`;

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
    const seeded = await callBootstrap(target, "seed", { regionName: region.data }, Seeded);
    if (flags.json) process.stdout.write(`${JSON.stringify(seeded, null, 2)}\n`);
    else printSeeded(seeded);
  } finally {
    await target.close();
  }
});

function printSeeded({ consoleUrl, endpoint, user, machine, admin, managementIndicator, tenantId }: Seeded): void {
  const lines = [
    ["Console", consoleUrl],
    ["  user", `${user.username} or ${user.email}`],
    ["  password", user.password],
    ["Tenant", `${tenantId} at ${endpoint}`],
    ["  issuer", `${endpoint}/oidc`],
    ["Machine client", machine.clientId],
    ["  secret", machine.clientSecret],
    ["  resource", managementIndicator],
    ...(admin
      ? [
          ["Admin client", admin.clientId],
          ["  secret", admin.clientSecret],
          ["  resource", admin.managementIndicator],
        ]
      : []),
  ];
  for (const [name, value] of lines) say(`${bold((name as string).padEnd(15))} ${value}`);
  say(dim("As JSON: npm run --silent seed -- --json"));
}
