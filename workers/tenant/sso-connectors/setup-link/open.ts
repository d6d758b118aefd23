import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../kernel/context.ts";
import { guard, type Statement, statement } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { requireActive } from "../../tenants/state.ts";
import { ssoSetupLinks } from "../table.ts";
import { setupTokenHash } from "./link.ts";

export interface OpenSetup {
  connectorId: string;
  expiresAt: number;
  /** For a batch that is done by the link: it fails where the link has ended meanwhile, and notes that something was saved. */
  saving: Statement[];
  /** Who has the link, as the tenant's history and connectors see it: no administrator, who may read secrets. */
  ctx: Ctx;
}

/** @throws `single_sign_on.setup_link_not_found`, `single_sign_on.setup_link_expired`, `subscription.tenant_suspended` */
export async function openSetup(ctx: Ctx, token: string): Promise<OpenSetup> {
  const tokenHash = await setupTokenHash(ctx, token);
  const found = ctx.db
    .select()
    .from(ssoSetupLinks)
    .where(and(eq(ssoSetupLinks.tenantId, ctx.tenantId), eq(ssoSetupLinks.tokenHash, tokenHash)));
  const [[row]] = await Promise.all([found, requireActive(ctx)]);
  if (!row) throw new AppError("single_sign_on.setup_link_not_found");
  if (row.expiresAt <= ctx.now()) throw new AppError("single_sign_on.setup_link_expired");
  const isLink = sql`tenant_id = ${ctx.tenantId} AND token_hash = ${tokenHash} AND expires_at > ${ctx.now()}`;
  const { connectorId, expiresAt } = row;
  return {
    ...{ connectorId, expiresAt },
    saving: [
      guard(sql`EXISTS (SELECT 1 FROM sso_setup_links WHERE ${isLink})`, "single_sign_on.setup_link_not_found"),
      statement(sql`UPDATE sso_setup_links SET saved_at = ${ctx.now()} WHERE ${isLink}`),
    ],
    ctx: { ...ctx, actor: { kind: "setup-link", id: connectorId }, managementScopes: new Set() },
  };
}
