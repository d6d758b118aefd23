import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { KeyType } from "../../../contracts/signing-key.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Database, statement } from "../../kernel/db.ts";
import { timedIdFrom } from "../../kernel/id.ts";
import type { OutboxHandler } from "../../kernel/outbox/deliver.ts";
import { listKeys, rotateKey } from "../oidc/keys.ts";
import { dayMs, readSchedule, youngest } from "./schedule.ts";
import { keySchedules } from "./table.ts";

export const keyRotationKind = "key-rotation";
/** So many schedules a sweep. A rotation that died is begun again after the lease, in ms. */
const [sweepMax, leaseMs] = [100, 10 * 60_000];

/** Puts the rotations of a database that are due into the outbox. Two sweeps at once find each of them once. @returns how many */
export async function scheduleRotations(db: Database, now: number): Promise<number> {
  const due = sql`SELECT rowid FROM oidc_key_schedules WHERE due_at <= ${now} ORDER BY due_at LIMIT ${sweepMax}`;
  const [added] = await atomic(db, [
    statement(sql`INSERT INTO outbox (tenant_id, id, kind, endpoint, payload, created_at, due_at)
      SELECT tenant_id, ${timedIdFrom(now)} || lower(hex(randomblob(6))), ${keyRotationKind}, endpoint,
        json_object('keyType', id), ${now}, ${now} FROM oidc_key_schedules WHERE rowid IN (${due})`),
    statement(sql`UPDATE oidc_key_schedules SET due_at = ${now + leaseMs} WHERE rowid IN (${due})`),
  ]);
  return added?.meta.changes ?? 0;
}

/** Rotates the keys that are old enough, and says when to look again. Running it twice rotates once. */
export const rotateDueKeys: OutboxHandler = async (ctx, { payload }) => {
  const { keyType } = z.object({ keyType: KeyType }).parse(payload);
  const schedule = await readSchedule(ctx, keyType);
  if (!schedule || schedule.everyDays === null) return;
  const interval = schedule.everyDays * dayMs;
  const now = ctx.now();
  const isDue = (activeFrom: number) => activeFrom + interval <= now;
  const bySystem: Ctx = { ...ctx, actor: { kind: "system" } };
  for (const { activeFrom, algorithm } of youngest(await listKeys(ctx, keyType)))
    if (isDue(activeFrom)) await rotateKey(bySystem, keyType, algorithm);
  const oldest = Math.min(...youngest(await listKeys(ctx, keyType)).map(({ activeFrom }) => activeFrom));
  await ctx.db
    .update(keySchedules)
    .set({ dueAt: sql`CASE WHEN every_days IS NULL THEN NULL ELSE ${oldest} + every_days * ${dayMs} END` })
    .where(sql`${eq(keySchedules.tenantId, ctx.tenantId)} AND ${eq(keySchedules.id, keyType)}`);
};
