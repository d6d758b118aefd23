import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll } from "vitest";
import { ownHostForFile, testVars } from "../host.ts";
import { type Tenant, tenantOn } from "./fixture.ts";

declare module "node:tls" {
  /** There since Node 24.5, but not yet in the types. Changes what new connections of this thread trust. */
  function setDefaultCACertificates(certificates: readonly string[]): void;
}

/**
 * A tenant at an https address, as in production: a front on loopback ends TLS and forwards to a host of the file. For as
 * long as the file runs, this process trusts the front's certificate, too; every certificate is still verified.
 */
export async function httpsTenantForFile(): Promise<() => Tenant> {
  const { cert, private: key } = generate([{ name: "commonName", value: "localhost" }], {
    algorithm: "sha256",
    days: 1,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const front = createServer({ cert, key }, (incoming, outgoing) => forward(host().port, incoming, outgoing));
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const ENDPOINT = `https://localhost:${(front.address() as AddressInfo).port}`;
  const host = ownHostForFile({ assets: false, vars: { ...testVars, ENDPOINT } });
  const trusted = getCACertificates("default");
  beforeAll(() => setDefaultCACertificates([...trusted, cert]));
  afterAll(() => {
    setDefaultCACertificates(trusted);
    front.close();
    front.closeAllConnections();
  });
  return tenantOn(host);
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const inner = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  inner.on("error", () => outgoing.destroy());
  incoming.pipe(inner);
}
