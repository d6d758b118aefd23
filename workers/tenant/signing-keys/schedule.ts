import { and, eq, sql } from "drizzle-orm";
import type { Key, KeySchedule, KeyType, ShownKeySchedule } from "../../../contracts/signing-key.ts";
import type { Ctx } from "../../kernel/context.ts";
import { statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import type { Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { listKeys } from "../oidc/keys.ts";
import { keySchedules } from "./table.ts";

export const dayMs = 86_400_000;

/** A schedule that comes back is looked at by the next sweep, which finds out when it is due. */
export const keySchedule = declareEntity({
  name: "oidc-key-schedule",
  table: keySchedules,
  undo: "all",
  onUndoUpdate: ({ tenantId, now }, id) => [
    statement(sql`UPDATE oidc_key_schedules SET due_at = CASE WHEN every_days IS NULL THEN NULL ELSE ${now()} END
      WHERE tenant_id = ${tenantId} AND id = ${id}`),
  ],
});

const shown = ({ everyDays, dueAt }: Pick<Row<typeof keySchedules>, "everyDays" | "dueAt">): ShownKeySchedule => ({
  everyDays,
  nextAt: everyDays === null ? null : dueAt,
});

export async function readSchedule(ctx: Ctx, id: KeyType): Promise<Row<typeof keySchedules> | null> {
  const at = and(eq(keySchedules.tenantId, ctx.tenantId), eq(keySchedules.id, id));
  const [row] = await ctx.db.select().from(keySchedules).where(at);
  return row ?? null;
}

export async function getSchedule(ctx: Ctx, id: KeyType): Promise<Versioned<ShownKeySchedule>> {
  const row = await readSchedule(ctx, id);
  return { value: row ? shown(row) : { everyDays: null, nextAt: null }, version: row?.version ?? 0 };
}

/** The youngest key of each algorithm, each of which is rotated by itself. */
export function youngest(keys: readonly Key[]): Key[] {
  const algorithms = [...new Set(keys.map(({ algorithm }) => algorithm))];
  return algorithms.flatMap((algorithm) =>
    keys
      .filter((key) => key.algorithm === algorithm)
      .sort((a, b) => b.activeFrom - a.activeFrom)
      .slice(0, 1),
  );
}

/** @throws `entity.version_mismatch` */
export async function saveSchedule(
  ctx: Ctx,
  id: KeyType,
  { everyDays }: KeySchedule,
  ifMatch: number | null,
): Promise<Versioned<ShownKeySchedule>> {
  const oldest = Math.min(...youngest(await listKeys(ctx, id)).map(({ activeFrom }) => activeFrom));
  const dueAt = everyDays === null ? null : Math.max(ctx.now(), oldest + everyDays * dayMs);
  const { row } = await putRow(ctx, keySchedules, { entity: keySchedule.name, id, ifMatch }, () => ({
    set: { everyDays, dueAt, endpoint: ctx.endpoint },
    logged: (one) => one && { everyDays: one.everyDays ?? null },
  }));
  return { value: shown(row), version: row.version };
}
