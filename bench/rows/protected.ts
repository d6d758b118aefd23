import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Application } from "../../contracts/application.ts";
import { type Host, startHost } from "../../scripts/host.ts";
import type { Tenant } from "../../tests/conformance/fixture.ts";
import { Visitor } from "../../tests/conformance/protected-visitor.ts";
import { startBareProxy } from "../bare.ts";
import { compareLoads } from "../load.ts";
import type { Row } from "../row.ts";
import { managementToken, seedTenant } from "../tenant.ts";

/** A user who is signed in at a protected application in front of the origin. */
async function signedIn(host: Host, origin: string): Promise<Visitor> {
  const seeded = await seedTenant(host);
  const authorization = `Bearer ${await managementToken(seeded)}`;
  const make = async <T>(path: string, body: object) => {
    const headers = { authorization, "content-type": "application/json" };
    const answer = await fetch(seeded.endpoint + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const person = { username: `bench_${Date.now()}`, password: "a long bench password" };
  const { id } = await make<{ id: string }>("/api/users", person);
  const app = await make<Application>("/api/applications", {
    ...{ type: "Protected", name: "Bench", protectedAppMetadata: { subDomain: `bench-${Date.now()}`, origin } },
  });
  const tenant = { host, endpoint: seeded.endpoint, issuer: `${seeded.endpoint}/oidc` } as Tenant;
  const visitor = new Visitor({ tenant, app, host: app.protectedAppMetadata?.host ?? "" });
  const { status } = await visitor.open("/", { ...person, id, email: "" });
  if (status !== 200) throw new Error(`signing in ended at ${status}`);
  return visitor;
}

/** What standing in front of an application costs, beside a Worker that only passes requests on. */
export const protectedRow: Row = {
  name: "protected",
  async measure({ quick }) {
    const origin = createServer((_, answer) => answer.end("hello"));
    await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
    const vars = { SERVER_TIMING: "0", OUTBOUND_ALLOW_HOSTS: "127.0.0.1" };
    const host = await startHost({ quiet: true, crons: false, assets: false, vars });
    const bare = await startBareProxy(address);
    try {
      const { site, cookies } = await signedIn(host, address);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const load = { count: quick ? 500 : 3_000, concurrency: 8, status: 200 };
      const [ours, proxy] = await compareLoads(
        [
          { ...load, url: `${host.url}/page`, headers: { host: site.host, cookie } },
          { ...load, url: `${bare.url}page`, headers: { cookie } },
        ],
        quick ? 1 : 3,
      );
      if (!ours || !proxy) throw new Error("nothing was measured");
      return [
        {
          what: "Request of somebody signed in, through a protected application to its origin",
          figure: `${Math.round(ours.perSecond)}/s, median ${ours.median.toFixed(1)} ms`,
          beside: `${Math.round((ours.perSecond / proxy.perSecond) * 100)} % of a bare proxy Worker (${Math.round(proxy.perSecond)}/s), budget 70 %`,
        },
      ];
    } finally {
      origin.closeAllConnections();
      origin.close();
      await Promise.all([host.stop(), bare.stop()]);
    }
  },
};
