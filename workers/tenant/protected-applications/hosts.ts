import { sql } from "drizzle-orm";
import type { ProtectedAppHost } from "../../../contracts/protected-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";

/** A custom domain of the application has become active, or ends. @returns not done where the application is no more */
export async function setProtectedHost(
  ctx: Ctx,
  { applicationId, host, isServed }: ProtectedAppHost,
): Promise<{ done: boolean }> {
  const others = sql`SELECT value FROM json_each(protected_app, '$.customHosts') WHERE value <> ${host}`;
  const hosts = isServed ? sql`${others} UNION ALL SELECT ${host}` : others;
  const [changed] = await atomic(ctx.db, [
    statement(sql`UPDATE applications SET protected_app = json_set(protected_app, '$.customHosts',
        (SELECT json_group_array(value) FROM (${hosts})))
      WHERE tenant_id = ${ctx.tenantId} AND id = ${applicationId} AND protected_app IS NOT NULL RETURNING id`),
  ]);
  return { done: (changed?.results.length ?? 0) > 0 };
}
