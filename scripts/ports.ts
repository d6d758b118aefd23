import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port that nothing listens on, below those that systems give to outgoing connections (from 32768 on Linux, from 49152
 * elsewhere): one of these may be taken before somebody listens, which for a command takes seconds.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (await isPortFree(port)) return port;
  }
}

/** `localhost` may mean either loopback address: both must be free, or requests would reach someone else. */
export async function isPortFree(port: number): Promise<boolean> {
  const canListen = (host: string) =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
  return (await canListen("127.0.0.1")) && (await canListen("::1"));
}

/** Who listens on a port, as far as the system's tools tell: `node (pid 4711)`. */
export function portHolder(port: number): string | null {
  const ss = spawnSync("ss", ["-Hltnp", `sport = :${port}`], { encoding: "utf8" }).stdout ?? "";
  const fromSs = /\("([^"]+)",pid=(\d+)/.exec(ss);
  if (fromSs) return `${fromSs[1]} (pid ${fromSs[2]})`;
  const lsof = spawnSync("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"], { encoding: "utf8" }).stdout ?? "";
  const fromLsof = /p(\d+)\nc(\S+)/.exec(lsof);
  return fromLsof ? `${fromLsof[2]} (pid ${fromLsof[1]})` : null;
}
