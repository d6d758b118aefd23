import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Region } from "../../contracts/region.ts";
import worker from "../../workers/edge.ts";
import type { Actor, Ctx } from "../../workers/kernel/context.ts";
import { parseEdgeEnv } from "../../workers/kernel/env.ts";
import { newId, newTenantId } from "../../workers/kernel/id.ts";
import { newMeter } from "../../workers/kernel/meter.ts";
import { createCtx, type Occasion } from "../../workers/kernel/request-context.ts";

/**
 * The edge Worker, in this isolate. The pool's own `SELF` does the same and takes longer with every request that a run has
 * made: after 600 of them a call that reads nothing takes 90 ms.
 */
export const edge = {
  fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    worker.fetch(
      new Request(input, init) as Parameters<typeof worker.fetch>[0],
      env as object,
      createExecutionContext(),
    ),
};

export const origin = "http://localhost:3001";
export const bindings = env as Record<`TEST_DB_${Region}`, D1Database> & { TENANT_CONFIG: KVNamespace; DB: D1Database };
export const bootstrap = { authorization: "Bearer test-bootstrap-token-0123456789" };

/** Everything in the edge's own database: a context for a tenant that no other test knows. */
export function freshCtx(
  more: { actor?: Actor; tenantId?: string; now?: () => number; handlers?: Occasion["handlers"] } = {},
) {
  const pending: Promise<unknown>[] = [];
  const tenantId = more.tenantId ?? newTenantId();
  const meter = newMeter();
  const occasion: Occasion = {
    env: parseEdgeEnv(env),
    meter,
    requestId: newId(),
    actor: more.actor ?? { kind: "system" },
    waitUntil: (work) => pending.push(work),
    handlers: more.handlers ?? {},
  };
  const ctx: Ctx = {
    ...createCtx({ tenantId, shard: 0, endpoint: `${origin}/m/${tenantId}` }, occasion),
    ...(more.now ? { now: more.now } : {}),
  };
  return { ctx, meter, settle: () => Promise.all(pending) };
}

/** A tenant made by the public way, in a region. */
export async function newTenant(regionName: Region): Promise<{ tenantId: string; endpoint: string }> {
  const answer = await edge.fetch(`${origin}/api/bootstrap/tenants`, {
    method: "POST",
    headers: { ...bootstrap, "content-type": "application/json" },
    body: JSON.stringify({ name: `Test ${regionName}`, regionName }),
  });
  if (answer.status !== 201) throw new Error(`no tenant: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
