import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isPortFree, portHolder } from "./ports.ts";
import { CommandError } from "./terminal.ts";

/** State of the local app, in the layout that wrangler uses too. */
export const stateDir = process.env.STATE_DIR || ".wrangler/state";

const noteFile = `${stateDir}/running.json`;

export interface Running {
  pid: number;
  url: string;
}

/** Leaves word that this process serves the local state, and takes it back at its end. */
export function noteRunning(url: string): void {
  mkdirSync(dirname(noteFile), { recursive: true });
  writeFileSync(noteFile, JSON.stringify({ pid: process.pid, url } satisfies Running));
  const file = resolve(noteFile);
  process.once("exit", () => rmSync(file, { force: true }));
}

/** True when Meridian answers at this address. */
export async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/status`, { signal: AbortSignal.timeout(3_000) });
    return answer.status === 204;
  } catch {
    return false;
  }
}

/** The process that serves the local state, if one does. A note that a killed process left behind is no proof. */
export async function findRunning(): Promise<Running | null> {
  try {
    const note = JSON.parse(readFileSync(noteFile, "utf8")) as Running;
    process.kill(note.pid, 0);
    return (await answers(note.url)) ? note : null;
  } catch {
    return null;
  }
}

/** @throws when another process has the port or serves the same state. */
export async function requireFree(port: number, command: string): Promise<void> {
  const running = await findRunning();
  if (running) {
    throw new CommandError(
      `Meridian is already running at ${running.url} (pid ${running.pid}) with the state in ${stateDir}.`,
      "Use it, or stop it first.",
    );
  }
  if (await isPortFree(port)) return;
  const holder = portHolder(port);
  throw new CommandError(
    `Port ${port} is in use${holder ? ` by ${holder}` : ""}.`,
    `Stop that process or choose another port: PORT=${port + 1} ${command}`,
  );
}

/** Runs `stop` once when the process is asked to end. npm passes a signal on that the terminal sent too: the second is no news. */
export function onStop(stop: () => unknown): void {
  let isStopping = false;
  const handler = () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  };
  process.on("SIGINT", handler);
  process.on("SIGTERM", handler);
}
