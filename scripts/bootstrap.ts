import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { ErrorBody } from "../contracts/error.ts";
import { ensureBuilt } from "./built-app.ts";
import { editionFromEnv, localVars, portFromEnv } from "./local-vars.ts";
import { freePort } from "./ports.ts";
import { answers, findRunning, stateDir } from "./running.ts";
import { parseVars, secretsFile } from "./secrets.ts";
import { CommandError, dim, say } from "./terminal.ts";

/** A deployment that the bootstrap calls go to. */
export interface Target {
  url: string;
  token: string;
  /** Ends what was started for the purpose. */
  close: () => Promise<void>;
}

export const targetFlags = { endpoint: { type: "string" }, token: { type: "string" } } as const;

export const targetHelp = `  --endpoint URL   the console's origin of another deployment; without it the local app is meant
  --token TOKEN    its BOOTSTRAP_TOKEN; without it the variable of that name, locally .dev.vars`;

/**
 * The deployment that the flags name; without flags the running local app; when none runs, the built app
 * over the local state, hosted by this process until `close`.
 */
export async function openTarget(flags: {
  endpoint?: string | undefined;
  token?: string | undefined;
}): Promise<Target> {
  const localToken = existsSync(secretsFile("edge"))
    ? parseVars(readFileSync(secretsFile("edge"), "utf8")).BOOTSTRAP_TOKEN
    : undefined;
  const close = async () => undefined;
  if (flags.endpoint) {
    const token = flags.token ?? process.env.BOOTSTRAP_TOKEN;
    if (!token)
      throw new CommandError("A remote deployment requires its token.", "Use --token or set BOOTSTRAP_TOKEN.");
    return { url: flags.endpoint.replace(/\/+$/, ""), token, close };
  }
  const url = (await findRunning())?.url ?? (await answeringOnPort());
  const token = flags.token ?? localToken ?? "";
  if (url) {
    say(dim(`Using the app running at ${url}`));
    return { url, token, close };
  }
  await ensureBuilt();
  const { startHost } = await import("./host.ts");
  // What is set up must hold for the app when it runs, so its address is that of `npm start`, not of this host.
  const vars = localVars(portFromEnv());
  const host = await startHost({ port: await freePort(), persist: stateDir, quiet: true, vars });
  say(dim(`No app is running: starting the built app (${editionFromEnv()}) with the state in ${stateDir}`));
  return { url: host.url, token: host.bootstrapToken, close: host.stop };
}

async function answeringOnPort(): Promise<string | null> {
  const url = `http://localhost:${portFromEnv()}`;
  return (await answers(url)) ? url : null;
}

/** One bootstrap call. @throws CommandError with the server's own words. */
export async function callBootstrap<S extends z.ZodType>(
  { url, token }: Target,
  path: string,
  body: object,
  schema: S,
): Promise<z.output<S>> {
  const address = `${url}/api/bootstrap/${path}`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch((error: Error) => {
    throw new CommandError(
      `${url} does not respond.`,
      error.cause instanceof Error ? error.cause.message : error.message,
    );
  });
  const text = await answer.text();
  if (answer.status === 404) {
    throw new CommandError(
      `${address} does not exist there, or the token is not its BOOTSTRAP_TOKEN.`,
      "Locally the token is in .dev.vars and the app must have been started since it was written there.",
    );
  }
  if (!answer.ok) throw new CommandError(`${address} answered ${answer.status}.`, errorText(text));
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new CommandError(`${address} answered in an unknown form.`, z.prettifyError(parsed.error));
  return parsed.data;
}

function errorText(text: string): string {
  try {
    const { code, message, details } = ErrorBody.parse(JSON.parse(text));
    return [`${code}: ${message}`, details].filter(Boolean).join("\n");
  } catch {
    return text.slice(0, 500);
  }
}
