import { runTool } from "../run-tool.ts";
import { CommandError } from "../terminal.ts";
import type { Account } from "./plan.ts";

const wranglerEnv = { CI: "1", WRANGLER_SEND_METRICS: "false", NO_COLOR: "1" };

/** Runs wrangler against the account that it is logged in to. @throws with what it printed. */
export async function wrangler(args: readonly string[], { allow }: { allow?: RegExp } = {}): Promise<string> {
  const { code, output } = await runTool("wrangler", args, { capture: true, env: wranglerEnv });
  if (code === 0 || allow?.test(output)) return output;
  const login = /not authenticated|CLOUDFLARE_API_TOKEN|wrangler login/i.test(output);
  throw new CommandError(
    `wrangler ${args.join(" ")} failed.`,
    login ? "Log in first: npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID." : output,
  );
}

/** The JSON in what wrangler printed, whatever it said around it. */
export function jsonIn<T>(output: string): T {
  const start = output.search(/^[[{]/m);
  const end = Math.max(output.lastIndexOf("]"), output.lastIndexOf("}"));
  return JSON.parse(output.slice(start, end + 1)) as T;
}

export const bucketNames = (output: string): string[] =>
  [...output.matchAll(/^name:\s+(\S+)\s*$/gm)].map((match) => match[1] as string);

/** The second column of the table that `wrangler queues list` draws. */
export const queueNames = (output: string): string[] =>
  [...output.matchAll(/^[│|]\s*[0-9a-f]{32}\s*[│|]\s*([A-Za-z0-9_-]+)\s*[│|]/gm)].map((match) => match[1] as string);

/** What the account has of what a deployment may need. */
export async function readAccount(workerNames: readonly string[]): Promise<Account> {
  const [d1, kv, r2, r2InEu, queues, ...known] = await Promise.all([
    wrangler(["d1", "list", "--json"]).then(jsonIn<Account["d1"]>),
    wrangler(["kv", "namespace", "list"]).then(jsonIn<Account["kv"]>),
    wrangler(["r2", "bucket", "list"]).then(bucketNames),
    wrangler(["r2", "bucket", "list", "--jurisdiction", "eu"]).then(bucketNames),
    readQueues(),
    ...workerNames.map(readSecrets),
  ]);
  const secrets = Object.fromEntries(workerNames.map((name, index) => [name, known[index] ?? []]));
  return { d1, kv, r2: [...r2, ...r2InEu], queues, secrets };
}

async function readQueues(): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; page < 50; page += 1) {
    const found = queueNames(await wrangler(["queues", "list", "--page", String(page)]));
    const fresh = found.filter((name) => !names.includes(name));
    if (fresh.length === 0) break;
    names.push(...fresh);
  }
  return names;
}

/** A Worker that does not exist yet has no secrets. */
async function readSecrets(name: string): Promise<string[]> {
  const args = ["secret", "list", "--name", name, "--format", "json"];
  const output = await wrangler(args, { allow: /10007|does not exist|not found/i });
  if (!/^\[/m.test(output)) return [];
  return jsonIn<{ name: string }[]>(output).map((secret) => secret.name);
}
