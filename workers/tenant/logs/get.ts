import { type SQL, sql } from "drizzle-orm";
import { builtInNames } from "../../../contracts/built-in-client.ts";
import { type Log, LogPayload } from "../../../contracts/log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { logs } from "./table.ts";

const userNamed = (id: SQL): SQL => sql`(SELECT coalesce(u.name, u.username, u.primary_email, u.primary_phone, u.id)
  FROM users u WHERE u.tenant_id = logs.tenant_id AND u.id = ${id})`;
const applicationNamed = (id: SQL): SQL =>
  sql`(SELECT a.name FROM applications a WHERE a.tenant_id = logs.tenant_id AND a.id = ${id})`;

/** Who and what an entry speaks of, found by primary key. Who is there has a name: the id where there is no other. */
export const logNames: SQL = sql`
  ${userNamed(sql`logs.user_id`)} AS user_name,
  ${applicationNamed(sql`logs.application_id`)} AS application_name,
  CASE logs.payload ->> '$.actor.kind' WHEN 'user' THEN ${userNamed(sql`logs.payload ->> '$.actor.id'`)}
    WHEN 'application' THEN ${applicationNamed(sql`logs.payload ->> '$.actor.id'`)} END AS actor_name`;

/** A row with `logNames` as the API shows it. */
export function logOf(raw: Record<string, unknown>): Log {
  const { tenantId, id, key, result, userId, applicationId, payload, createdAt } = rowOf(logs, raw);
  const told = { ...JSON.parse(payload), key, result, userId, applicationId };
  // What is not known is stored as null and absent in the answer.
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
  const parsed = LogPayload.parse(known);
  const { actor } = parsed;
  return {
    ...{ tenantId, id, key, payload: parsed, createdAt },
    userName: raw.user_name as string | null,
    applicationName: (raw.application_name as string | null) ?? builtInNames[applicationId ?? ""] ?? null,
    actorName: actor?.name ?? (raw.actor_name as string | null) ?? builtInNames[actor?.id ?? ""] ?? null,
  };
}

/** @throws `entity.not_found` */
export async function getLog(ctx: Ctx, id: string): Promise<Log> {
  const [raw] = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT logs.*, ${logNames} FROM logs WHERE logs.tenant_id = ${ctx.tenantId} AND logs.id = ${id}`,
  );
  if (!raw) throw new AppError("entity.not_found");
  return logOf(raw);
}
