import { sql } from "drizzle-orm";
import type { ListUserGrants, UserGrant } from "../../../contracts/user-access.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { users } from "./table.ts";

interface GrantRow {
  grant: string;
  id: string;
  name: string;
  isThirdParty: number;
  createdAt: number;
  expiresAt: number;
  payload: string;
}

/** What applications may do for a user, the latest first. */
export async function grantsOf(ctx: Ctx, userId: string): Promise<UserGrant[]> {
  const rows = await ctx.db.all<GrantRow>(
    sql`SELECT g.id_hash AS grant, a.id, a.name, a.is_third_party AS isThirdParty, g.created_at AS createdAt,
        g.expires_at AS expiresAt, g.payload
      FROM oidc_records g JOIN applications a ON a.tenant_id = g.tenant_id AND a.id = g.client_id
      WHERE g.tenant_id = ${ctx.tenantId} AND g.account_id = ${userId} AND g.model = 'Grant' AND g.expires_at > ${ctx.now()}
      ORDER BY g.created_at DESC LIMIT 500`,
  );
  return rows.map(({ grant, id, name, isThirdParty, createdAt, expiresAt, payload }) => ({
    id: grant,
    payload: {
      exp: Math.floor(expiresAt / 1000),
      iat: Math.floor(createdAt / 1000),
      jti: grant,
      kind: "Grant",
      clientId: id,
      accountId: userId,
    },
    createdAt,
    expiresAt,
    application: { id, name, isThirdParty: isThirdParty === 1 },
    scopes: scopesOf(payload),
  }));
}

/** Scopes about the user and of every API, as the protocol engine keeps them: texts with blanks between. */
function scopesOf(payload: string): string[] {
  const { openid, resources } = JSON.parse(payload) as {
    openid?: { scope?: string };
    resources?: Record<string, string>;
  };
  const all = [openid?.scope ?? "", ...Object.values(resources ?? {})].flatMap((text) => text.split(" "));
  return [...new Set(all.filter(Boolean))].sort();
}

/** @throws `entity.not_found` */
export async function listUserGrants(
  ctx: Ctx,
  userId: string,
  { appType }: ListUserGrants,
): Promise<{ grants: UserGrant[] }> {
  const grants = await grantsOf(ctx, userId);
  if (grants.length === 0) await getRow(ctx, users, userId);
  return {
    grants: grants.filter(
      ({ application: { isThirdParty } }) => !appType || isThirdParty === (appType === "thirdParty"),
    ),
  };
}

/** Takes back everything that an application got from a user. @throws `entity.not_found` */
export async function endGrantsOf(ctx: Ctx, userId: string, applicationId: string): Promise<void> {
  const of = sql`tenant_id = ${ctx.tenantId} AND account_id = ${userId} AND client_id = ${applicationId}`;
  await atomic(ctx.db, [
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND model = 'Grant'`),
    guardChanged("entity.not_found"),
    statement(sql`DELETE FROM oidc_records WHERE ${of}`),
    forgetOrganizations(ctx, userId, applicationId),
    grantEnded(ctx, userId, applicationId),
  ]);
}

/** Once an application has no grant left, the next consent chooses organizations anew. */
const forgetOrganizations = (ctx: Ctx, userId: string, applicationId: string): Statement =>
  statement(sql`DELETE FROM application_consent_organizations
    WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND application_id = ${applicationId} AND NOT EXISTS (
      SELECT 1 FROM oidc_records g WHERE g.tenant_id = ${ctx.tenantId} AND g.account_id = ${userId}
        AND g.client_id = ${applicationId} AND g.model = 'Grant' AND g.expires_at > ${ctx.now()})`);

/** For the change log: only the user can grant it again. */
const grantEnded = (ctx: Ctx, userId: string, applicationId: string): Statement =>
  recordChange(ctx, {
    entity: "grant",
    entityId: `${userId}/${applicationId}`,
    before: { applicationId },
    after: null,
  });

/** An application's by its id; one alone by its own. @throws `entity.not_found` */
export async function endUserGrants(ctx: Ctx, userId: string, id: string): Promise<void> {
  const of = sql`tenant_id = ${ctx.tenantId} AND account_id = ${userId}`;
  const [grant] = await ctx.db.all<{ client: string }>(
    sql`SELECT client_id AS client FROM oidc_records WHERE ${of} AND model = 'Grant' AND id_hash = ${id}`,
  );
  if (!grant) return endGrantsOf(ctx, userId, id);
  await atomic(ctx.db, [
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND model = 'Grant' AND id_hash = ${id}`),
    guardChanged("entity.not_found"),
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND grant_id = ${id}`),
    forgetOrganizations(ctx, userId, grant.client),
    grantEnded(ctx, userId, grant.client),
  ]);
}
