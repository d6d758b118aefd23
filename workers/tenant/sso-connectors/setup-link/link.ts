import { and, eq, sql } from "drizzle-orm";
import type { CreateSsoSetupLink, NewSsoSetupLink, SsoSetupLink } from "../../../../contracts/sso-setup.ts";
import { recordChange } from "../../../kernel/change-log.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sha256 } from "../../../kernel/crypto.ts";
import { atomic, guardChanged, statement } from "../../../kernel/db.ts";
import { getRow, rowExists } from "../../../kernel/entity.ts";
import { AppError } from "../../../kernel/error.ts";
import { newSecret } from "../../../kernel/id.ts";
import { ssoConnector } from "../entity.ts";
import { ssoConnectors, ssoSetupLinks } from "../table.ts";

const dayMs = 86_400_000;

export const setupTokenHash = (ctx: Ctx, token: string): Promise<string> =>
  sha256(`${ctx.tenantId}/sso-setup/${token}`);

type LinkRow = typeof ssoSetupLinks.$inferSelect;

const isOf = (ctx: Ctx, connectorId: string) =>
  and(eq(ssoSetupLinks.tenantId, ctx.tenantId), eq(ssoSetupLinks.connectorId, connectorId));

const linkOf = ({ tenantId, connectorId, createdAt, expiresAt, savedAt }: LinkRow): SsoSetupLink => ({
  ...{ tenantId, connectorId, createdAt, expiresAt, savedAt },
});

/** The history says that there is a link, and until when; not its secret. */
const recordLink = (ctx: Ctx, connectorId: string, before: number | null, after: number | null) =>
  recordChange(ctx, {
    ...{ entity: ssoConnector.name, entityId: connectorId },
    ...{ before: { setupLinkExpiresAt: before }, after: { setupLinkExpiresAt: after } },
  });

async function findLink(ctx: Ctx, connectorId: string): Promise<LinkRow | null> {
  const [row] = await ctx.db.select().from(ssoSetupLinks).where(isOf(ctx, connectorId));
  return row ?? null;
}

/**
 * A link to the page on which the connector is connected; whoever has it can do that and nothing else. A connector has one:
 * those before it open nothing any more.
 * @throws `entity.not_found`
 */
export async function createSetupLink(
  ctx: Ctx,
  connectorId: string,
  { expiresInDays }: CreateSsoSetupLink,
): Promise<NewSsoSetupLink> {
  const before = await findLink(ctx, connectorId);
  const token = newSecret();
  const row = {
    ...{ tenantId: ctx.tenantId, connectorId, tokenHash: await setupTokenHash(ctx, token) },
    ...{ createdAt: ctx.now(), expiresAt: ctx.now() + expiresInDays * dayMs, savedAt: null },
  };
  await atomic(ctx.db, [
    statement(sql`INSERT INTO sso_setup_links (tenant_id, connector_id, token_hash, created_at, expires_at)
      SELECT ${row.tenantId}, ${connectorId}, ${row.tokenHash}, ${row.createdAt}, ${row.expiresAt}
      WHERE EXISTS (${rowExists(ctx, ssoConnectors, connectorId)})
      ON CONFLICT (tenant_id, connector_id) DO UPDATE SET token_hash = excluded.token_hash,
        created_at = excluded.created_at, expires_at = excluded.expires_at, saved_at = NULL`),
    guardChanged("entity.not_found"),
    recordLink(ctx, connectorId, before?.expiresAt ?? null, row.expiresAt),
  ]);
  return { ...linkOf(row), url: `${ctx.endpoint}/sso-setup?${new URLSearchParams({ token })}` };
}

/** @throws `entity.not_found` while there is none */
export async function getSetupLink(ctx: Ctx, connectorId: string): Promise<SsoSetupLink> {
  const row = await findLink(ctx, connectorId);
  if (!row) throw new AppError("entity.not_found");
  return linkOf(row);
}

/** Ends the link at once; without one, there is nothing to do. @throws `entity.not_found` for no connector */
export async function revokeSetupLink(ctx: Ctx, connectorId: string): Promise<void> {
  await getRow(ctx, ssoConnectors, connectorId);
  const before = await findLink(ctx, connectorId);
  if (!before) return;
  await atomic(ctx.db, [
    statement(sql`DELETE FROM sso_setup_links WHERE tenant_id = ${ctx.tenantId} AND connector_id = ${connectorId}`),
    recordLink(ctx, connectorId, before.expiresAt, null),
  ]);
}
