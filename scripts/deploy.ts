import { ensureBuilt } from "./built-app.ts";
import { readBuiltWorkers } from "./built-workers.ts";
import { readAccount } from "./deploy/account.ts";
import { writeDeployConfig } from "./deploy/config.ts";
import { create, deployAll, migrateAll, tokenFile } from "./deploy/execute.ts";
import { configFile, emptyAccount, type Plan, planDeployment, type Step } from "./deploy/plan.ts";
import { residencyOf } from "./deploy/wanted.ts";
import { regions } from "./regions.ts";
import { answers } from "./running.ts";
import { bold, CommandError, dim, readFlags, runCommand, say, step } from "./terminal.ts";

const help = `
npm run deploy -- --domain id.example.com
npm run deploy -- --endpoint https://meridian.<your subdomain>.workers.dev
npm run deploy -- --dry-run

Creates on Cloudflare what is missing (databases with their jurisdiction or location, KV, R2, queues),
applies migrations, deploys the regional Workers and then the edge. Run again, it changes only what differs.
wrangler.toml stays as it is; real ids go to build/*/wrangler.deploy.json. Wrangler must be logged in.

  --domain HOST          serve the console at this host of a zone in your account
  --endpoint URL         the console's address when it is no custom domain; issuers derive from it
  --tenant-domain HOST   serve tenants at <tenant>.HOST (needs a wildcard route of your own), not at /m/<tenant>
  --edition cloud|oss    oss deploys one Worker and one database
  --dry-run              print every command and do nothing; no network
`;

/** The plan is the result of a dry run, so it goes to stdout. */
const out = (line: string): void => void process.stdout.write(`${line}\n`);

const print = (steps: readonly Step[]): void => {
  for (const { title, args, newSecrets } of steps) {
    out(`  # ${title}${newSecrets ? `, with new secrets: ${newSecrets.names.join(", ")}` : ""}`);
    out(`  wrangler ${args.join(" ")}`);
  }
};

function printPlan(plan: Plan, configFiles: readonly string[]): void {
  out("\nLook at the account");
  for (const list of [
    "d1 list --json",
    "kv namespace list",
    "r2 bucket list",
    "r2 bucket list --jurisdiction eu",
    "queues list",
  ])
    out(`  wrangler ${list}`);
  out("  wrangler secret list --name <each Worker>");
  out("\nCreate what is missing (an empty account: everything)");
  print(plan.create);
  out("\nWrite the configuration with real ids");
  for (const file of configFiles) out(`  ${file}`);
  out("\nMigrate");
  print(plan.migrate);
  out("\nDeploy");
  print(plan.deploy);
}

function printResidency(edition: string): void {
  if (edition === "oss") return;
  say(bold("\nWhere tenants' data is"));
  for (const region of regions) {
    const residency = residencyOf[region];
    const words =
      residency.kind === "pinned"
        ? `pinned: D1 guarantees the jurisdiction ${residency.jurisdiction}`
        : `placed: D1 is asked for ${residency.location}, which is a preference and no guarantee`;
    say(`  ${region.toUpperCase()}  ${words}`);
  }
}

await runCommand(async () => {
  const { flags } = readFlags({
    help,
    flags: {
      domain: { type: "string" },
      endpoint: { type: "string" },
      "tenant-domain": { type: "string" },
      edition: { type: "string", default: "cloud" },
      "dry-run": { type: "boolean" },
    },
  });
  if (!["cloud", "oss"].includes(flags.edition)) throw new CommandError(`There is no edition ${flags.edition}.`);
  const endpoint = flags.domain ? `https://${flags.domain}` : flags.endpoint;
  if (!endpoint && !flags["dry-run"]) {
    throw new CommandError(
      "The console's address is needed: the issuer of every token derives from it.",
      "Give --domain id.example.com, or --endpoint https://meridian.<your subdomain>.workers.dev",
    );
  }
  await ensureBuilt();
  const workers = readBuiltWorkers(flags.edition);
  if (flags["dry-run"]) {
    printPlan(
      planDeployment(workers, emptyAccount),
      workers.map(({ key }) => configFile(key)),
    );
    printResidency(flags.edition);
    say(dim("\nNothing was done: --dry-run."));
    return;
  }

  const names = workers.map(({ config }) => config.name);
  const look = () => readAccount(names);
  const before = await step("Looked at the account", look);
  const plan = planDeployment(workers, before);
  await create(plan.create);
  const account = plan.create.length > 0 ? await step("Read the new ids", look) : before;
  const options = {
    domain: flags.domain,
    vars: { EDITION: flags.edition, ENDPOINT: endpoint ?? "", TENANT_DOMAIN: flags["tenant-domain"] ?? "" },
  };
  for (const worker of workers) writeDeployConfig(worker, account, options);
  await migrateAll(plan.migrate);
  const addresses = await deployAll(plan.deploy);

  say(bold("\nDeployed"));
  for (const address of new Set([endpoint ?? "", ...addresses])) say(`  ${address}/console`);
  if (!(await answers(endpoint ?? ""))) say(dim("  It does not answer yet: a new domain takes some minutes."));
  say(`  First user: npm run seed -- --endpoint ${endpoint} --token "$(cat ${tokenFile})"`);
  printResidency(flags.edition);
});
