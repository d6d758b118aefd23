import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/ports.ts";
import { answers } from "../../scripts/running.ts";
import type { Row } from "../row.ts";

/** `npm start` on a built tree, to the first answer, in ms. */
async function startOnce(state: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn("npm", ["start", "--silent"], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, PORT: String(port), STATE_DIR: state },
  });
  try {
    while (!(await answers(`http://localhost:${port}`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - started > 60_000) throw new Error("npm start did not answer within a minute");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return performance.now() - started;
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await ended;
  }
}

export const start: Row = {
  name: "start",
  async measure() {
    const state = mkdtempSync(join(tmpdir(), "meridian-bench-"));
    try {
      const first = await startOnce(state);
      const again = await startOnce(state);
      return [
        {
          what: "`npm start` on a built tree to first answer",
          figure: `${(again / 1000).toFixed(1)} s`,
          beside: `${(first / 1000).toFixed(1)} s with an empty state; budget 10 s`,
        },
      ];
    } finally {
      rmSync(state, { recursive: true, force: true });
    }
  },
};
