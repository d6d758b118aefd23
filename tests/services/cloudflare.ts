import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface CustomHostname {
  id: string;
  hostname: string;
  status: string;
  ssl: { status: string; expiresOn?: string; errors?: string[] };
}

/** How the next calls of the API go wrong. */
export type Fault = "limited" | "broken" | "garbage" | "lost" | "refused";

export interface CloudflareService {
  /** Host and port. */
  host: string;
  /** For `SERVICE_URLS`. */
  serviceUrls: Record<string, string>;
  token: string;
  zone: string;
  hostnames: Map<string, CustomHostname>;
  /** What the DNS has, by `TYPE name`. */
  dns: Map<string, string[]>;
  fault: Fault | null;
  /** What happens between the creation of a host name and the answer that says so. */
  beforeAnswer: (() => Promise<unknown>) | null;
  of(hostname: string): CustomHostname | undefined;
  stop(): void;
}

const hex = () => randomBytes(16).toString("hex");

/** Custom hostnames of Cloudflare for SaaS (`/zones/{zone}/custom_hostnames`), and its resolver's JSON answers. */
export async function startCloudflare(): Promise<CloudflareService> {
  const [token, zone] = [hex(), hex()];
  const hostnames: CloudflareService["hostnames"] = new Map();
  const dns: CloudflareService["dns"] = new Map();
  const of = (hostname: string) => [...hostnames.values()].find((one) => one.hostname === hostname);
  const shown = ({ id, hostname, status, ssl }: CustomHostname) => ({
    ...{ id, hostname, status },
    ...(status === "pending"
      ? { ownership_verification: { type: "txt", name: `_cf-custom-hostname.${hostname}`, value: id } }
      : {}),
    ssl: {
      ...{ status: ssl.status, method: "txt", type: "dv" },
      ...(ssl.status === "active"
        ? { certificates: [{ expires_on: ssl.expiresOn ?? "2027-01-01T00:00:00Z" }] }
        : { validation_records: [{ txt_name: `_acme-challenge.${hostname}`, txt_value: `acme-${id}` }] }),
      ...(ssl.errors ? { validation_errors: ssl.errors.map((message) => ({ message })) } : {}),
    },
  });
  const state: Pick<CloudflareService, "fault" | "beforeAnswer"> = { fault: null, beforeAnswer: null };
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const refused = (response: ServerResponse, status: number, code: number) =>
    send(response, status, { success: false, errors: [{ code, message: `error ${code}` }], result: null });
  const fail: Record<Fault, (response: ServerResponse) => void> = {
    limited: (response) => refused(response.setHeader("retry-after", "900"), 429, 10429),
    broken: (response) => void response.writeHead(502).end("Bad gateway"),
    garbage: (response) => void response.writeHead(200).end("<html>"),
    // It was done, and the answer does not arrive.
    lost: (response) => void response.writeHead(502).end("Bad gateway"),
    refused: (response) => refused(response, 403, 9109),
  };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname === "/dns-query") {
      const [name, type] = [url.searchParams.get("name") ?? "", url.searchParams.get("type") ?? ""];
      const found = dns.get(`${type} ${name}`);
      const data = (found ?? []).map((value) => (type === "TXT" ? `"${value}"` : `${value}.`));
      const Answer = data.map((one) => ({ name, type: type === "TXT" ? 16 : 5, TTL: 60, data: one }));
      return send(response, 200, found ? { Status: 0, Answer } : { Status: 3 });
    }
    if (state.fault && state.fault !== "lost") return fail[state.fault](response);
    if (request.headers.authorization !== `Bearer ${token}`) return refused(response, 401, 10000);
    const [, id = ""] = new RegExp(`^/client/v4/zones/${zone}/custom_hostnames/?(.*)$`).exec(url.pathname) ?? [];
    if (request.method === "POST") {
      const { hostname } = JSON.parse(text) as { hostname: string };
      if (of(hostname)) return refused(response, 409, 1406);
      const made = { id: hex(), hostname, status: "pending", ssl: { status: "initializing" } };
      hostnames.set(made.id, made);
      await state.beforeAnswer?.();
      if (state.fault === "lost") return fail.lost(response);
      return send(response, 201, { success: true, errors: [], result: shown(made) });
    }
    const named = url.searchParams.get("hostname");
    if (id === "" && named) {
      const found = of(named);
      return send(response, 200, { success: true, errors: [], result: found ? [shown(found)] : [] });
    }
    const known = hostnames.get(id);
    if (!known) return refused(response, 404, 1436);
    if (request.method === "DELETE") {
      hostnames.delete(id);
      return send(response, 200, { id });
    }
    return send(response, 200, { success: true, errors: [], result: shown(known) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  return Object.assign(state, {
    ...{ host, token, zone, hostnames, dns, of },
    serviceUrls: { "https://api.cloudflare.com": url, "https://cloudflare-dns.com": url },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
