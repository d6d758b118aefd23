import { type ChildProcess, spawn } from "node:child_process";
import { onTestFinished } from "vitest";
import { readBuiltWorkers } from "../../scripts/built-workers.ts";
import { schemasOf } from "../../scripts/migrations.ts";
import type { Vars } from "../../scripts/secrets.ts";
import { freshState } from "../../scripts/template-state.ts";

/** A server of its own process, which a test may kill. */
export interface Served {
  child: ChildProcess;
  url: string;
  bootstrapToken: string;
}

/**
 * A state directory of the cloud edition with migrated, empty databases, for tests that stop a host and go on with another.
 * Migrating takes longer than starting.
 */
export const migratedState = (): Promise<string> => freshState(schemasOf(readBuiltWorkers("cloud")));

/** Serves the built app over a state directory, until the test ends that asks for it, if it is not cut before. */
export async function serve(dir: string, port: number, vars: Vars = {}): Promise<Served> {
  const child = spawn(process.execPath, ["tests/e2e/serve.ts", dir, String(port), JSON.stringify(vars)], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  onTestFinished(async () => {
    await cut({ child });
  });
  const line = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const found = /listening (.*)\n/.exec(text);
      if (found) resolve(found[1] as string);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const [url = "", bootstrapToken = ""] = line.split(" ");
  return { child, url, bootstrapToken };
}

/** Kills the server and the runtime below it at once, as a power cut would. */
export const cut = ({ child }: Pick<Served, "child">): Promise<unknown> =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.removeAllListeners("exit");
    child.on("exit", () => resolve());
    process.kill(-(child.pid as number), "SIGKILL");
  });
