import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ownWays } from "./social-own-ways.ts";
import { providers } from "./social-profiles.ts";

/**
 * Services of the outside world, for hosts that files share: a host learns their addresses when it starts, and each file has
 * servers of its own. All are reached by one address, each below its host's name; the server that was registered last for a name answers.
 */
const answering = new Map<string, Server>();

const front = createServer((request, response) => {
  const [, name = ""] = (request.url ?? "/").split("/");
  const server = answering.get(name);
  if (server) server.emit("request", request, response);
  else response.writeHead(502).end();
});
await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
// It ends with the worker of the tests.
front.unref();

/** Those that files share a host for. */
const names = [
  ...[...providers, ...ownWays].flatMap(({ hosts }) => hosts),
  ...["challenges.cloudflare.com", "api.pwnedpasswords.com"],
];

/** For `SERVICE_URLS`. */
export const outsideUrls = Object.fromEntries(
  names.map((name) => [`https://${name}`, `http://127.0.0.1:${(front.address() as AddressInfo).port}/${name}`]),
);

/** Has a server answer for these names from now on, with the name before each path. @returns ends it */
export function answerFor(own: Iterable<string>, server: Server): () => void {
  const mine = [...own];
  for (const name of mine) answering.set(name, server);
  return () => {
    for (const name of mine) if (answering.get(name) === server) answering.delete(name);
  };
}
