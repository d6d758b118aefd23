import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { newTenant, origin } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import { edgeCtx } from "../../edge-context.ts";
import { parseEdgeEnv } from "../../kernel/env.ts";
import { newMeter } from "../../kernel/meter.ts";
import type { ControlCtx } from "../context.ts";
import { createDomain } from "../domains/create.ts";
import { limitInBatch } from "./limit-in-batch.ts";
import { getSubscriptionRow, subscriptionQuota } from "./load.ts";

const control = (): ControlCtx =>
  edgeCtx(parseEdgeEnv({ ...env, DEV_INBOX: "1" }), newMeter(), new Request(origin), createExecutionContext());
let tenantId: string;
let endpoint: string;
beforeAll(async () => {
  ({ tenantId, endpoint } = await newTenant("EU"));
});

const buy = (ctx: ControlCtx, planId: string, addOns = {}, agreed = {}) =>
  ctx.db.run(sql`UPDATE subscriptions SET plan_id = ${planId}, add_ons = ${JSON.stringify(addOns)},
    agreed_quota = ${JSON.stringify(agreed)} WHERE tenant_id = ${tenantId}`);

it("a limit within a batch is the limit of the plan, of what was agreed and of the add-ons", async () => {
  const ctx = control();
  const addOns = { "tenant-member": 3, "tokens-100k": 2 };
  const agreed = [{}, { tenantMembersLimit: 7 }, { tenantMembersLimit: null, customDomainsLimit: 0 }];
  for (const planId of ["free", "dev", "pro", "pro-202411", "admin", "acme-2026"])
    for (const bought of [{}, addOns])
      for (const quota of agreed) {
        await buy(ctx, planId, bought, quota);
        const expected = subscriptionQuota(await getSubscriptionRow(ctx, tenantId));
        for (const key of ["tenantMembersLimit", "customDomainsLimit", "tokenLimit"] as const) {
          const { n } = await ctx.db.get<{ n: number | null }>(sql`SELECT ${limitInBatch(tenantId, key)} AS n`);
          expect(n, JSON.stringify({ planId, bought, quota, key })).toBe(expected[key]);
        }
      }
});

it("a domain of the moment in which the plan becomes smaller is refused, and nothing of it is left", async () => {
  const ctx = control();
  const location = { tenantId, residence: "EU" as const, shard: 0, endpoint };
  const call = { location, applicationId: null, method: "POST" as const, authorization: null };
  const plane = async () => Response.json({ since: 0, hosts: [], done: true });
  const known: ControlCtx = { ...ctx, plane };
  const names = () =>
    ctx.db.all<{ domain: string }>(sql`SELECT domain FROM custom_domains WHERE tenant_id = ${tenantId}`);
  await buy(ctx, "pro-202411");
  const kept = `login.${unique()}.localhost`;
  await createDomain(known, call, kept);
  const batch = async (statements: D1PreparedStatement[]) => {
    await buy(ctx, "free");
    return ctx.db.d1.batch(statements);
  };
  const d1 = { prepare: (query: string) => ctx.db.d1.prepare(query), batch };
  const late: ControlCtx = { ...known, db: Object.assign(Object.create(ctx.db), { d1 }) };
  await expect(createDomain(late, call, `login.${unique()}.localhost`)).rejects.toMatchObject({
    ...{ code: "subscription.limit_exceeded", data: { customDomainsLimit: 1 } },
  });
  expect(await names()).toEqual([{ domain: kept }]);
});
