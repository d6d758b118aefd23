import { sql } from "drizzle-orm";
import type { MyGrant } from "../../../contracts/account.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, statement } from "../../kernel/db.ts";
import { type Me, requireFirstParty } from "./me.ts";

interface GrantRow {
  id: string;
  name: string;
  isThirdParty: number;
  createdAt: number;
  payload: string;
}

/** The applications that may act for the user, the latest first, each with all that it may do. */
export async function listMyGrants(ctx: Ctx, me: Me): Promise<MyGrant[]> {
  requireFirstParty(me);
  const rows = await ctx.db.all<GrantRow>(
    sql`SELECT a.id, a.name, a.is_third_party AS isThirdParty, g.created_at AS createdAt, g.payload
      FROM oidc_records g JOIN applications a ON a.tenant_id = g.tenant_id AND a.id = g.client_id
      WHERE g.tenant_id = ${ctx.tenantId} AND g.account_id = ${me.userId} AND g.model = 'Grant' AND g.expires_at > ${ctx.now()}
      ORDER BY g.created_at DESC LIMIT 500`,
  );
  const byApplication = Map.groupBy(rows, ({ id }) => id);
  return [...byApplication.values()].map((grants) => {
    const { id, name, isThirdParty } = grants[0] as GrantRow;
    return {
      applicationId: id,
      applicationName: name,
      isThirdParty: isThirdParty === 1,
      createdAt: Math.min(...grants.map(({ createdAt }) => createdAt)),
      scopes: [...new Set(grants.flatMap(({ payload }) => scopesOf(payload)))].sort(),
    };
  });
}

/** Scopes about the user and of every API, as the protocol engine keeps them: texts with blanks between. */
function scopesOf(payload: string): string[] {
  const { openid, resources } = JSON.parse(payload) as {
    openid?: { scope?: string };
    resources?: Record<string, string>;
  };
  return [openid?.scope ?? "", ...Object.values(resources ?? {})].flatMap((text) => text.split(" ")).filter(Boolean);
}

/** Takes back everything that an application got from the user. @throws `entity.not_found` */
export async function endMyGrants(ctx: Ctx, me: Me, applicationId: string): Promise<void> {
  requireFirstParty(me);
  const of = sql`tenant_id = ${ctx.tenantId} AND account_id = ${me.userId} AND client_id = ${applicationId}`;
  await atomic(ctx.db, [
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND model = 'Grant'`),
    guardChanged("entity.not_found"),
    statement(sql`DELETE FROM oidc_records WHERE ${of}`),
    statement(sql`DELETE FROM application_consent_organizations
      WHERE tenant_id = ${ctx.tenantId} AND user_id = ${me.userId} AND application_id = ${applicationId}`),
    recordChange(ctx, { entity: "grant", entityId: applicationId, before: { userId: me.userId }, after: null }),
  ]);
}
