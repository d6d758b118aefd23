import { spawnSync } from "node:child_process";
import { createServer } from "node:net";

/** A port that nothing listens on, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
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
