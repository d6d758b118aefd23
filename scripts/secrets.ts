import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { regions } from "./regions.ts";

export type WorkerKey = "edge" | (typeof regions)[number];
export type Vars = Record<string, string>;

export const newSecretKeys = (): string => `k1:${randomBytes(32).toString("base64url")}`;
export const newBootstrapToken = (): string => randomBytes(32).toString("base64url");

/** The secrets each Worker must have; every Worker has its own, so that one tells nothing of another. */
export const requiredSecrets = (worker: WorkerKey): Record<string, () => string> => ({
  SECRET_KEYS: newSecretKeys,
  ...(worker === "edge" ? { BOOTSTRAP_TOKEN: newBootstrapToken } : {}),
});

/** Where wrangler, vite and this project keep local secrets. Never committed. */
export const secretsFile = (worker: WorkerKey): string => (worker === "edge" ? ".dev.vars" : `.dev.vars.${worker}`);

/** `NAME=value` lines, as in a dotenv file: comments and quotes around a value are allowed. */
export function parseVars(text: string): Vars {
  const vars: Vars = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match) vars[match[1] as string] = (match[2] as string).replace(/^(["'])(.*)\1$/, "$2");
  }
  return vars;
}

/** The local secrets of every Worker. What is missing is made up and added to its file; what is there stays. */
export function localSecrets(): { secrets: Record<WorkerKey, Vars>; created: string[] } {
  const created: string[] = [];
  const of = (worker: WorkerKey): Vars => {
    const file = secretsFile(worker);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const vars = parseVars(text);
    const missing = Object.entries(requiredSecrets(worker)).filter(([name]) => !vars[name]);
    if (missing.length === 0) return vars;
    const added = missing.map(([name, make]) => [name, make()] as const);
    const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
    writeFileSync(file, `${before}${added.map(([name, value]) => `${name}=${value}\n`).join("")}`, { mode: 0o600 });
    created.push(file);
    return { ...vars, ...Object.fromEntries(added) };
  };
  const secrets = { edge: of("edge"), eu: of("eu"), us: of("us"), au: of("au"), jp: of("jp") };
  return { secrets, created };
}
