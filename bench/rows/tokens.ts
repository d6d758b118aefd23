import { type Host, startHost } from "../../scripts/host.ts";
import { startBare, startBareCall, startMemoryProvider } from "../bare.ts";
import { compareLoads, type Load, type Measured } from "../load.ts";
import type { Row } from "../row.ts";
import { seedTenant, tokenLoad } from "../tenant.ts";

const form = "application/x-www-form-urlencoded";

async function ours(host: Host): Promise<Load[]> {
  const tenant = await seedTenant(host);
  const document = { status: 200, count: 0, concurrency: 0 };
  return [
    tokenLoad(tenant),
    { ...document, url: `${tenant.endpoint}/oidc/.well-known/openid-configuration` },
    { ...document, url: `${tenant.endpoint}/oidc/jwks` },
  ];
}

const memoryToken = (url: string) => ({
  url: `${url}token`,
  method: "POST",
  status: 200,
  headers: { "content-type": form, authorization: `Basic ${btoa("bench:bench-secret")}` },
  body: new URLSearchParams({
    grant_type: "client_credentials",
    resource: "https://bench.example/api",
    scope: "all",
  }).toString(),
});

/** Tokens of a machine client, and the documents that verifiers ask for. */
export const tokens: Row = {
  name: "tokens",
  async measure({ quick }) {
    const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "0" } });
    const [bare, memory, nothing] = [await startBareCall("token"), await startMemoryProvider(), await startBare(0)];
    try {
      const how = { count: quick ? 200 : 1_500, concurrency: 8 };
      const loads: Load[] = [
        ...(await ours(host)),
        { url: bare.url, method: "POST", status: 200, body: "x" },
        memoryToken(memory.url),
        { url: nothing.url, status: 204 },
      ].map((load) => ({ ...load, ...how }));
      const [token, discovery, jwks, least, inMemory, none] = await compareLoads(loads, quick ? 1 : 3);
      if (!token || !discovery || !jwks || !least || !inMemory || !none) throw new Error("nothing was measured");
      const share = (one: { perSecond: number }, other: { perSecond: number }) =>
        `${Math.round((one.perSecond / other.perSecond) * 100)} %`;
      const figure = (one: Measured) => `${Math.round(one.perSecond)}/s, median ${one.median.toFixed(1)} ms`;
      const tail = (one: Measured) => `p99 ${(one.p99 / one.median).toFixed(1)} times the median`;
      return [
        {
          what: "Client-credentials token, through edge and region",
          figure: `${figure(token)}, ${tail(token)}`,
          beside: `${share(token, least)} of two bare Workers with the same trips and signature (${Math.round(least.perSecond)}/s, ${tail(least)}), ${share(token, inMemory)} of the library alone with records in memory (${Math.round(inMemory.perSecond)}/s)`,
        },
        {
          what: "Discovery",
          figure: figure(discovery),
          beside: `${share(discovery, none)} of a bare Worker (${Math.round(none.perSecond)}/s)`,
        },
        { what: "Key set", figure: figure(jwks), beside: `${share(jwks, none)} of a bare Worker` },
      ];
    } finally {
      await Promise.all([host.stop(), bare.stop(), memory.stop(), nothing.stop()]);
    }
  },
};
