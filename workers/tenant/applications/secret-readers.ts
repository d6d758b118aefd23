import { type SQL, sql } from "drizzle-orm";
import type { KnownApplication } from "../../../contracts/application.ts";
import { requireRight } from "../../kernel/auth.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { newSecret } from "../../kernel/id.ts";
import { managementScopesOf } from "../roles/rights.ts";
import { secretContext } from "./open-secret.ts";
import { applicationSecrets } from "./table.ts";

/** Applications are handled so many at a time: D1 runs 1,000 statements in an invocation. */
const most = 100;

/** Puts down, for the batch in which it happens, that the caller sees secrets of a machine client or makes one. */
export function noteReader({ tenantId, actor, now }: Ctx, applicationId: string, isMaker = false): Statement[] {
  if (!("id" in actor)) return [];
  return [
    statement(sql`INSERT INTO application_secret_readers (tenant_id, application_id, actor_id, is_maker, last_read_at)
      SELECT tenant_id, id, ${actor.id}, ${isMaker ? 1 : 0}, ${now()} FROM applications
        WHERE tenant_id = ${tenantId} AND id = ${applicationId} AND type = 'MachineToMachine'
      ON CONFLICT DO UPDATE SET last_read_at = excluded.last_read_at`),
  ];
}

/** A statement with a row if the caller is not put down yet as a reader of all secrets of this machine client. */
export function unnotedSecrets({ tenantId, actor }: Ctx, applicationId: string): Statement[] {
  if (!("id" in actor)) return [];
  return [
    statement(sql`SELECT 1 FROM applications a WHERE a.tenant_id = ${tenantId} AND a.id = ${applicationId}
      AND a.type = 'MachineToMachine' AND NOT EXISTS (SELECT 1 FROM application_secret_readers k
        WHERE k.tenant_id = a.tenant_id AND k.application_id = a.id AND k.actor_id = ${actor.id} AND k.last_read_at >= coalesce(
          (SELECT max(s.created_at) FROM application_secrets s WHERE s.tenant_id = a.tenant_id AND s.application_id = a.id), 0))`),
  ];
}

/**
 * The machine clients with rights in the Management API whose secret somebody knows: they made the client, or have read a
 * secret that still works. At most 100.
 * @throws `auth.forbidden` without `all`
 */
export async function listKnownApplications(ctx: Ctx, actorId: string): Promise<KnownApplication[]> {
  requireRight(ctx, "all");
  const rows = await ctx.db.all<{ id: string; name: string; isMaker: number; scopes: string }>(sql`
    SELECT * FROM (SELECT a.id, a.name, k.is_maker AS isMaker, ${managementScopesOf(ctx, sql`a.id`)} AS scopes
      FROM (${readersOf(ctx, actorId)}) k JOIN applications a ON a.tenant_id = k.tenant_id AND a.id = k.application_id
        AND a.type = 'MachineToMachine'
      WHERE EXISTS (${knownSecret(ctx)}))
    WHERE scopes <> '[]' ORDER BY name, id LIMIT ${most}`);
  return rows.map(({ isMaker, scopes, ...row }) => ({ ...row, isMaker: isMaker === 1, scopes: JSON.parse(scopes) }));
}

/** Who made clients and secrets before readers were put down is in the change log. */
const readersOf = ({ tenantId }: Ctx, actorId: string): SQL => sql`
  SELECT tenant_id, application_id, max(is_maker) AS is_maker, max(last_read_at) AS last_read_at FROM (
    SELECT tenant_id, application_id, is_maker, last_read_at FROM application_secret_readers
      WHERE tenant_id = ${tenantId} AND actor_id = ${actorId}
    UNION ALL SELECT tenant_id, substr(entity_id, 1, instr(entity_id || '/', '/') - 1), entity = 'application', at FROM change_log
      WHERE tenant_id = ${tenantId} AND actor_id = ${actorId} AND entity IN ('application', 'application-secret')
        AND before IS NULL AND undoes IS NULL)
  GROUP BY application_id`;

const knownSecret = (ctx: Ctx): SQL => sql`SELECT 1 FROM application_secrets s WHERE s.tenant_id = k.tenant_id
  AND s.application_id = k.application_id AND s.created_at <= k.last_read_at
  AND (s.expires_at IS NULL OR s.expires_at > ${ctx.now()})`;

/**
 * Replaces all secrets of those machine clients by one new secret each. Their tokens end with the secrets they were
 * issued for; the new secrets are at the applications.
 * @returns the applications with new secrets. @throws `auth.forbidden` without `all`
 */
export async function rotateKnownSecrets(ctx: Ctx, actorId: string): Promise<KnownApplication[]> {
  const known = await listKnownApplications(ctx, actorId);
  const now = ctx.now();
  // Tokens say in seconds when they were issued: those of the second that is under way end, too.
  const createdAt = (Math.floor(now / 1000) + 1) * 1000;
  const name = `Rotated ${new Date(now).toISOString().slice(0, 19).replace("T", " ")}`;
  const each = await Promise.all(
    known.map(async ({ id: applicationId }) => {
      const of = { tenantId: ctx.tenantId, applicationId };
      const sealedValue = await ctx.box.seal(newSecret(), secretContext(of.tenantId, applicationId, name));
      return [
        statement(
          sql`DELETE FROM application_secrets WHERE tenant_id = ${of.tenantId} AND application_id = ${applicationId}`,
        ),
        ctx.db.insert(applicationSecrets).values({ ...of, name, sealedValue, createdAt }),
        recordChange(ctx, {
          ...{ entity: "application-secret", entityId: `${applicationId}/${name}` },
          ...{ before: {}, after: { name, expiresAt: null } },
        }),
      ];
    }),
  );
  await atomic(ctx.db, each.flat());
  return known;
}
