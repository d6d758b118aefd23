import { startHost } from "../scripts/host.ts";
import { CommandError } from "../scripts/terminal.ts";
import { compareLoads, type Load, type Measured } from "./load.ts";
import type { Measuring, Result } from "./row.ts";
import { managementToken, seedTenant } from "./tenant.ts";

/** A server with the Management API of the field, and who may use it. */
export interface Server {
  /** `https://id.example`, or with the path of a tenant. The issuer is this plus `/oidc`. */
  base: string;
  /** An access token of its Management API with all rights. */
  token: string;
}

interface Prepared {
  loads: Record<string, Load>;
  clean: () => Promise<void>;
}

const plain = { status: 200, count: 0, concurrency: 0 };

/** Makes what the loads need by the API alone, so that both servers have the same: a client, an API, and users. */
async function prepare({ base, token }: Server, users: number): Promise<Prepared> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const made: string[] = [];
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new CommandError(`${base}/api${path} answered ${answer.status}.`, await answer.text());
    return answer;
  };
  const make = async (path: string, body: object) => {
    const one = (await (await call("POST", path, body)).json()) as { id: string; secret?: string };
    made.push(`${path}/${one.id}`);
    return one;
  };
  const clean = async () => {
    for (const path of made.reverse()) await call("DELETE", path);
  };
  try {
    const indicator = `https://bench-${Date.now()}.example`;
    await make("/resources", { name: "Bench", indicator });
    const client = await make("/applications", { name: "Bench", type: "MachineToMachine" });
    const known = Number((await call("GET", "/users?page=1&page_size=1")).headers.get("total-number") ?? 0);
    for (let n = known; n < users; n += 1) await make("/users", { name: `Bench ${n}` });
    return {
      clean,
      loads: {
        "Client-credentials token": {
          ...plain,
          url: `${base}/oidc/token`,
          method: "POST",
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}`,
          },
          body: new URLSearchParams({ grant_type: "client_credentials", resource: indicator }).toString(),
        },
        "Page of 20 users": { ...plain, url: `${base}/api/users?page=1&page_size=20`, headers },
        "Public sign-in configuration": { ...plain, url: `${base}/api/.well-known/sign-in-exp` },
        Discovery: { ...plain, url: `${base}/oidc/.well-known/openid-configuration` },
        "Key set": { ...plain, url: `${base}/oidc/jwks` },
      },
    };
  } catch (thrown) {
    await clean();
    throw thrown;
  }
}

/** The same loads on this tree, as `npm start` serves it, and on another server, by turns. Both are left as they were. */
export async function measureAgainst(other: Server, { quick }: Measuring): Promise<Result[]> {
  const users = quick ? 25 : 1000;
  const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "0" } });
  try {
    const tenant = await seedTenant(host);
    const theirs = await prepare(other, users);
    try {
      const ours = await prepare({ base: tenant.endpoint, token: await managementToken(tenant) }, users);
      const results: Result[] = [];
      for (const [what, load] of Object.entries(ours.loads)) {
        const how = { count: quick ? 100 : 1500, concurrency: 8 };
        const pair = [load, theirs.loads[what] as Load].map((one) => ({ ...one, ...how }));
        const [here, there] = (await compareLoads(pair, quick ? 1 : 3)) as [Measured, Measured];
        results.push({
          what,
          figure: `${Math.round(here.perSecond)}/s, median ${here.median.toFixed(1)} ms, p99 ${here.p99.toFixed(1)} ms`,
          beside: `${(here.perSecond / there.perSecond).toFixed(2)} times as many as ${new URL(other.base).host} (${Math.round(there.perSecond)}/s, median ${there.median.toFixed(1)} ms, p99 ${there.p99.toFixed(1)} ms)`,
        });
      }
      return results;
    } finally {
      await theirs.clean();
    }
  } finally {
    await host.stop();
  }
}
