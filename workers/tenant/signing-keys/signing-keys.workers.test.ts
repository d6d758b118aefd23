import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import type { Key, ShownKeySchedule } from "../../../contracts/signing-key.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { limited, type Managed, managed, refusal } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openDatabase } from "../../kernel/db.ts";
import { forgetKeys } from "../oidc/keys.ts";
import { keyRotationKind, rotateDueKeys, scheduleRotations } from "./rotate-due.ts";
import { dayMs } from "./schedule.ts";
import { keySchedules } from "./table.ts";

const path = "/api/configs/oidc/private-keys";
const read = (tenant: Managed, type = "private-keys") => tenant.ok<Key[]>("GET", `/api/configs/oidc/${type}`);
const schedule = (tenant: Managed, everyDays: number | null, type = "private-keys") =>
  tenant.ok<ShownKeySchedule>("PUT", `/api/configs/oidc/${type}/schedule`, { everyDays });

/** The context in which the queue's consumer of the tenant's region works, so many ms from now. */
const consumerOf = (tenant: Managed, later: number): Ctx => {
  const fresh = freshCtx({ now: () => Date.now() + later }).ctx;
  return { ...fresh, tenantId: tenant.tenantId, db: openDatabase(tenant.db) };
};
const run = (ctx: Ctx, keyType: string) =>
  rotateDueKeys(ctx, { id: "e", kind: keyRotationKind, payload: { keyType }, createdAt: 0, attempt: 1 });
const queued = async (tenant: Managed) => {
  const { results } = await tenant.db
    .prepare("SELECT payload ->> '$.keyType' AS keyType FROM outbox WHERE tenant_id = ? AND kind = ?")
    .bind(tenant.tenantId, keyRotationKind)
    .all<{ keyType: string }>();
  return results.map(({ keyType }) => keyType);
};

it("a schedule is off until it is set, says when it is due, and comes back by undo", async () => {
  const tenant = await managed("EU");
  expect(await tenant.ok("GET", `${path}/schedule`)).toEqual({ everyDays: null, nextAt: null });
  const keys = await read(tenant);
  const oldest = Math.min(...keys.map(({ activeFrom }) => activeFrom));
  expect(await schedule(tenant, 90)).toEqual({ everyDays: 90, nextAt: oldest + 90 * dayMs });
  expect(await schedule(tenant, null)).toEqual({ everyDays: null, nextAt: null });
  const [change] = await tenant.ok<Change[]>("GET", "/api/changes?entity=oidc-key-schedule&page_size=1");
  expect(change).toMatchObject({ before: { everyDays: 90 }, after: { everyDays: null } });
  await tenant.ok("POST", `/api/changes/${change?.id}/undo`, {});
  expect(await tenant.ok("GET", `${path}/schedule`)).toMatchObject({ everyDays: 90, nextAt: expect.any(Number) });
  await schedule(tenant, null);
});

it("there are no keys of another kind, as there are no paths that nobody answers", async () => {
  const tenant = await managed("EU");
  for (const path of ["/api/configs/oidc/session", "/api/configs/oidc/session/schedule", "/api/configs/unknown"])
    expect(await refusal(tenant, "GET", path)).toEqual([404, "request.not_found"]);
});

it("what no schedule can be is refused, and nobody sets one without all rights", async () => {
  const tenant = await managed("AU");
  for (const everyDays of [0, 6, 731, 7.5, -30, "30", undefined])
    expect(await refusal(tenant, "PUT", `${path}/schedule`, { everyDays })).toEqual([400, "guard.invalid_input"]);
  const mine = await limited(tenant);
  expect(await refusal(mine, "PUT", `${path}/schedule`, { everyDays: 30 })).toEqual([403, "auth.forbidden"]);
  expect((await tenant.fetchAs("GET", "/api/configs/oidc/other-keys/schedule")).status).toBe(404);
});

it("keys that are old enough are rotated once, however many sweeps look, by the system", async () => {
  const tenant = await managed("US");
  const db = openDatabase(tenant.db);
  for (const type of ["private-keys", "cookie-keys"] as const) await schedule(tenant, 30, type);
  await scheduleRotations(db, Date.now());
  expect(await queued(tenant)).toEqual([]);
  const later = 31 * dayMs;
  await Promise.all([1, 2, 3].map(() => scheduleRotations(db, Date.now() + later)));
  expect((await queued(tenant)).sort()).toEqual(["cookie-keys", "private-keys"]);

  const before = await read(tenant);
  const consumer = consumerOf(tenant, later);
  for (const type of ["private-keys", "private-keys", "cookie-keys", "cookie-keys"]) await run(consumer, type);
  const after = await read(tenant);
  const fresh = after.filter(({ id }) => !before.some((one) => one.id === id));
  expect(fresh.map(({ signingKeyAlgorithm, status }) => [signingKeyAlgorithm, status]).sort()).toEqual([
    ["EC", "Next"],
    ["RSA", "Next"],
  ]);
  expect(await read(tenant, "cookie-keys")).toHaveLength(2);
  const changes = await tenant.ok<Change[]>("GET", "/api/changes?entity=oidc-key&page_size=20");
  expect(
    changes.filter(({ entityId }) => fresh.some(({ id }) => id === entityId)).map(({ actor }) => actor.kind),
  ).toEqual(["system", "system"]);
  const due = await db
    .select()
    .from(keySchedules)
    .where(and(eq(keySchedules.tenantId, tenant.tenantId)));
  for (const { dueAt } of due) expect(dueAt).toBeGreaterThan(Date.now() + later + 29 * dayMs);
  forgetKeys(tenant.tenantId);
});

it("a key that was rotated by hand is left alone until it is old itself; one that is off is never rotated", async () => {
  const tenant = await managed("JP");
  await schedule(tenant, 7, "cookie-keys");
  await tenant.ok("POST", "/api/configs/oidc/cookie-keys/rotate", {});
  const db = openDatabase(tenant.db);
  await db.update(keySchedules).set({ dueAt: 1 }).where(eq(keySchedules.tenantId, tenant.tenantId));
  await scheduleRotations(db, Date.now());
  expect(await queued(tenant)).toEqual(["cookie-keys"]);
  const count = (await read(tenant, "cookie-keys")).length;
  await run(consumerOf(tenant, dayMs), "cookie-keys");
  expect(await read(tenant, "cookie-keys")).toHaveLength(count);
  expect(await tenant.ok("GET", "/api/configs/oidc/cookie-keys/schedule")).toMatchObject({
    nextAt: expect.any(Number),
  });
  await schedule(tenant, null, "cookie-keys");
  await run(consumerOf(tenant, 400 * dayMs), "cookie-keys");
  expect(await read(tenant, "cookie-keys")).toHaveLength(count);
});
