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

Creates missing resources on Cloudflare (databases with their jurisdiction or location, KV, R2, queues), applies
migrations, and deploys the regional Workers, then the edge. A repeated run changes only what differs. wrangler.toml is
not changed; real IDs are written to build/*/wrangler.deploy.json. Log in with wrangler first.

  --domain HOST          serve the console at this host of a zone in your account
  --endpoint URL         URL of the console without a custom domain; issuers derive from it
  --tenant-domain HOST   serve tenants at <tenant>.HOST (needs your own wildcard route) instead of /m/<tenant>
  --protected-domain HOST
                         serve protected applications at <name>.HOST (needs your own wildcard route)
  --edition cloud|oss    oss deploys one Worker and one database
  --dry-run              print every command without running it; no network
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
  out("\nRead the account");
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
  out("\nWrite the configuration with real IDs");
  for (const file of configFiles) out(`  ${file}`);
  out("\nMigrate");
  print(plan.migrate);
  out("\nDeploy");
  print(plan.deploy);
}

function printResidency(edition: string): void {
  if (edition === "oss") return;
  say(bold("\nData residency"));
  for (const region of regions) {
    const residency = residencyOf[region];
    const words =
      residency.kind === "pinned"
        ? `pinned: D1 guarantees the jurisdiction ${residency.jurisdiction}`
        : `placed: location hint ${residency.location}, a preference and not a guarantee`;
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
      "protected-domain": { type: "string" },
      edition: { type: "string", default: "cloud" },
      "dry-run": { type: "boolean" },
    },
  });
  if (!["cloud", "oss"].includes(flags.edition)) throw new CommandError(`Unknown edition ${flags.edition}.`);
  const endpoint = flags.domain ? `https://${flags.domain}` : flags.endpoint;
  if (!endpoint && !flags["dry-run"]) {
    throw new CommandError(
      "The URL of the console is required: the issuer of every token derives from it.",
      "Use --domain id.example.com, or --endpoint https://meridian.<your subdomain>.workers.dev",
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
    say(dim("\nDry run: nothing was changed."));
    return;
  }

  const names = workers.map(({ config }) => config.name);
  const look = () => readAccount(names);
  const before = await step("Read the account", look);
  const plan = planDeployment(workers, before);
  await create(plan.create);
  const account = plan.create.length > 0 ? await step("Read the new IDs", look) : before;
  const options = {
    domain: flags.domain,
    vars: {
      ...{ EDITION: flags.edition, ENDPOINT: endpoint ?? "" },
      ...{ TENANT_DOMAIN: flags["tenant-domain"] ?? "", PROTECTED_DOMAIN: flags["protected-domain"] ?? "" },
    },
  };
  for (const worker of workers) writeDeployConfig(worker, account, options);
  await migrateAll(plan.migrate);
  const addresses = await deployAll(plan.deploy);

  say(bold("\nDeployed"));
  for (const address of new Set([endpoint ?? "", ...addresses])) say(`  ${address}/console`);
  if (!(await answers(endpoint ?? ""))) say(dim("  Not reachable yet. A new domain takes a few minutes."));
  say(`  Create the first user: npm run seed -- --endpoint ${endpoint} --token "$(cat ${tokenFile})"`);
  printResidency(flags.edition);
});
