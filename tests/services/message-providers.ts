import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Delivered {
  /** The provider's own host. */
  host: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Resend, SendGrid, Twilio and webhooks on one port, each under the name of its host. */
export interface MessageProviders {
  url: string;
  host: string;
  serviceUrls: Record<string, string>;
  /** What all of them answer; null: what the real ones do. */
  answer: { status: number; body?: string; headers?: Record<string, string> } | null;
  delivered: Delivered[];
  stop(): Promise<void>;
}

const normal: Record<string, { status: number; body: string }> = {
  "api.resend.com": { status: 200, body: '{"id":"49a3999c"}' },
  "api.sendgrid.com": { status: 202, body: "" },
  "api.twilio.com": { status: 201, body: '{"sid":"SM1","status":"queued"}' },
  "hook.acme.io": { status: 204, body: "" },
};

export async function startMessageProviders(): Promise<MessageProviders> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, host = "", ...rest] = (request.url ?? "/").split("/");
    const body = Buffer.concat(chunks).toString();
    world.delivered.push({ host, path: `/${rest.join("/")}`, headers: request.headers, body });
    const {
      status,
      body: words,
      headers,
    } = { headers: {}, body: "", ...(world.answer ?? normal[host] ?? { status: 404 }) };
    response.writeHead(status, headers);
    response.end(words);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world: MessageProviders = {
    url: `http://${host}`,
    host,
    serviceUrls: Object.fromEntries(Object.keys(normal).map((name) => [`https://${name}`, `http://${host}/${name}`])),
    answer: null,
    delivered: [],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return world;
}
