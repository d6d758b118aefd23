import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { bindings, bootstrap, edge, freshCtx, origin } from "../../../tests/workers/harness.ts";
import type { ControlCtx } from "../../control/context.ts";
import { rollUpUsage } from "../../control/usage/roll-up.ts";
import { usageDaily } from "../../control/usage/table.ts";
import { edgeCtx } from "../../edge-context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { parseEdgeEnv } from "../../kernel/env.ts";
import { commitTogether } from "../../kernel/group-commit.ts";
import { newMeter } from "../../kernel/meter.ts";
import { recordEvent } from "../logs/record.ts";
import { logs } from "../logs/table.ts";
import { purgeExpired } from "../oidc/purge-expired.ts";
import { countToken } from "./count-token.ts";
import { recordActive } from "./record-active.ts";

const controlCtx = (): ControlCtx =>
  edgeCtx(parseEdgeEnv(env), newMeter(), new Request(origin), createExecutionContext());

async function seed() {
  const answer = await edge.fetch(`${origin}/api/bootstrap/seed`, {
    method: "POST",
    headers: { ...bootstrap, "content-type": "application/json" },
    body: '{"regionName":"US"}',
  });
  return (await answer.json()) as {
    tenantId: string;
    endpoint: string;
    managementIndicator: string;
    machine: { clientId: string; clientSecret: string };
  };
}

it("every token is counted once and logged once, refused ones are logged and not counted", async () => {
  const { tenantId, endpoint, machine, managementIndicator } = await seed();
  const read = async () => ({
    tokens: await bindings.TEST_DB_US.prepare("SELECT coalesce(sum(tokens), 0) n FROM token_usage WHERE tenant_id = ?")
      .bind(tenantId)
      .first<number>("n"),
    logged: await bindings.TEST_DB_US.prepare(
      "SELECT count(*) n FROM logs WHERE tenant_id = ? AND key = 'ExchangeTokenBy.ClientCredentials' AND result = 'Success'",
    )
      .bind(tenantId)
      .first<number>("n"),
    refused: await bindings.TEST_DB_US.prepare("SELECT count(*) n FROM logs WHERE tenant_id = ? AND result = 'Error'")
      .bind(tenantId)
      .first<number>("n"),
  });
  const ctx = controlCtx();
  /** Over its days: midnight (UTC) may pass while this runs. */
  const rolledUp = async () => {
    await rollUpUsage(ctx);
    const { tokens, activeUsers } = usageDaily;
    const sums = { tokens: sql<number>`sum(${tokens})`, activeUsers: sql<number>`sum(${activeUsers})` };
    return (await ctx.db.select(sums).from(usageDaily).where(eq(usageDaily.tenantId, tenantId)))[0];
  };
  const before = await read();
  // Users of other tests of this tenant.
  const activeUsers = (await rolledUp())?.activeUsers ?? 0;
  const ask = (secret: string) =>
    edge.fetch(`${endpoint}/oidc/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${machine.clientId}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials", resource: managementIndicator }),
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(machine.clientSecret)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect((await ask("wrong")).status).toBe(401);
  const after = await read();
  expect({
    tokens: (after.tokens ?? 0) - (before.tokens ?? 0),
    logged: (after.logged ?? 0) - (before.logged ?? 0),
    refused: (after.refused ?? 0) - (before.refused ?? 0),
  }).toEqual({ tokens: 20, logged: 20, refused: 1 });

  await rolledUp();
  expect(await rolledUp()).toMatchObject({ tokens: after.tokens, activeUsers });
});

it("tokens that tenants of one database are given at the same time count for each, whatever its minute", async () => {
  const [one, other] = [freshCtx().ctx, freshCtx().ctx];
  const [first, next] = [Date.parse("2028-03-10T12:00:59Z"), Date.parse("2028-03-10T12:01:00Z")];
  const give = (ctx: typeof one, at: number) => {
    const then = { ...ctx, now: () => at };
    return commitTogether(then, [
      recordEvent(then, { key: "ExchangeTokenBy.ClientCredentials", result: "Success" }),
      countToken(then),
    ]);
  };
  await Promise.all([give(one, first), give(one, next), give(other, first), give(one, first), give(other, first)]);
  const counted = async ({ tenantId, db }: typeof one) => {
    const { results } = await db.d1
      .prepare("SELECT minute, tokens FROM token_usage WHERE tenant_id = ? ORDER BY minute")
      .bind(tenantId)
      .all();
    return results;
  };
  const minute = Math.floor(first / 60_000);
  expect(await counted(one)).toEqual([
    { minute, tokens: 2 },
    { minute: minute + 1, tokens: 1 },
  ]);
  expect(await counted(other)).toEqual([{ minute, tokens: 2 }]);
  const logged = await other.db
    .select({ key: logs.key, result: logs.result, payload: logs.payload, at: logs.createdAt })
    .from(logs)
    .where(eq(logs.tenantId, other.tenantId));
  expect(logged).toHaveLength(2);
  expect(logged[0]).toMatchObject({ key: "ExchangeTokenBy.ClientCredentials", result: "Success", at: first });
});

it("a user who is active writes one row in a half hour, and nothing more within it", async () => {
  const { ctx } = freshCtx();
  const [noon, halfHour] = [Date.parse("2028-03-10T12:00:00Z"), 1_800_000];
  const written = async (at: number) => {
    const [result] = await atomic(ctx.db, [recordActive(ctx, "ada", at)]);
    return result?.meta.rows_written;
  };
  // The row and its two indexes, nothing, the row.
  expect([await written(noon), await written(noon + halfHour - 1), await written(noon + halfHour)]).toEqual([3, 0, 1]);
  const [row] = await ctx.db.all(sql`SELECT half_hours FROM daily_active_users WHERE tenant_id = ${ctx.tenantId}`);
  expect(row).toEqual({ half_hours: 2 ** 24 + 2 ** 25 });
  await written(noon + 23 * halfHour);
  const [last] = await ctx.db.all(sql`SELECT half_hours FROM daily_active_users WHERE tenant_id = ${ctx.tenantId}`);
  expect(last).toEqual({ half_hours: 2 ** 24 + 2 ** 25 + 2 ** 47 });
});

it("what has expired is forgotten in chunks, what has not stays", async () => {
  const { ctx } = freshCtx();
  const insert = (id: string, expiresAt: number) =>
    statement(
      sql`INSERT INTO oidc_records (tenant_id, model, id_hash, payload, created_at, expires_at) VALUES (${ctx.tenantId}, 'AccessToken', ${id}, '{}', 0, ${expiresAt})`,
    );
  await atomic(ctx.db, [
    ...Array.from({ length: 600 }, (_, n) => insert(`old${n}`, 1000 + n)),
    insert("fresh", Date.now() + 60_000),
  ]);
  expect(await purgeExpired(ctx.db, Date.now())).toBeGreaterThanOrEqual(600);
  const left = await ctx.db.all<{ id_hash: string }>(
    sql`SELECT id_hash FROM oidc_records WHERE tenant_id = ${ctx.tenantId}`,
  );
  expect(left).toEqual([{ id_hash: "fresh" }]);
});
