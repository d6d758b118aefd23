import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface Received {
  method: string;
  path: string;
  contentType: string;
  form: URLSearchParams;
}

export interface Receiver {
  /** Name and port, as outbound calls have to be allowed. */
  host: string;
  url: string;
  /** Status of the answers from now on. */
  answerWith(status: number): void;
  /** The next request that was not asked for yet. */
  next(): Promise<Received>;
  /** How many have come that were not asked for yet. */
  waiting(): number;
}

/** An application's own server on loopback, for what a tenant sends to it. */
export async function receiverForFile(): Promise<Receiver> {
  const arrived: Received[] = [];
  const askers: ((received: Received) => void)[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      response.writeHead(status).end();
      const { method = "", url: path = "", headers } = request;
      const received = { method, path, contentType: headers["content-type"] ?? "", form: new URLSearchParams(body) };
      const asker = askers.shift();
      if (asker) asker(received);
      else arrived.push(received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    answerWith(next) {
      status = next;
    },
    next: () =>
      new Promise((resolve) => {
        const first = arrived.shift();
        if (first) resolve(first);
        else askers.push(resolve);
      }),
    waiting: () => arrived.length,
  };
}
