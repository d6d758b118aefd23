import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { requiredSecrets } from "../secrets.ts";
import { say, step } from "../terminal.ts";
import { wrangler } from "./account.ts";
import type { Step } from "./plan.ts";

export const tokenFile = ".wrangler/deploy/bootstrap-token";

/** What was made by an earlier run that a listing did not show is no failure. */
const alreadyThere = /already (exists|taken|in use)|11009|10004/i;

export async function create(steps: readonly Step[]): Promise<void> {
  for (const { title, args } of steps) await step(title, () => wrangler(args, { allow: alreadyThere }).then(() => ""));
}

export async function migrateAll(steps: readonly Step[]): Promise<void> {
  for (const { title, args } of steps) await step(title, () => wrangler(args).then(() => ""));
}

/** Deploys the Workers one after the other. @returns the addresses that wrangler printed. */
export async function deployAll(steps: readonly Step[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const { title, args, newSecrets } of steps) {
    if (newSecrets) writeSecrets(newSecrets);
    try {
      const output = await wrangler(args);
      addresses.push(...(output.match(/https:\/\/[^\s]+\.workers\.dev/g) ?? []));
      say(`✓ ${title}`);
    } finally {
      if (newSecrets) rmSync(newSecrets.file, { force: true });
    }
  }
  return addresses;
}

/** New secrets pass through a file that only this user can read and that ends with the deployment. */
function writeSecrets({ worker, names, file }: NonNullable<Step["newSecrets"]>): void {
  const make = requiredSecrets(worker);
  const values = Object.fromEntries(names.map((name) => [name, make[name]?.() ?? ""]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(values), { mode: 0o600 });
  if (values.BOOTSTRAP_TOKEN) {
    writeFileSync(tokenFile, `${values.BOOTSTRAP_TOKEN}\n`, { mode: 0o600 });
    say(`  The new BOOTSTRAP_TOKEN is in ${tokenFile}: npm run seed needs it.`);
  }
}
