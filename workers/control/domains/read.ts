import { and, eq } from "drizzle-orm";
import type { Domain } from "../../../contracts/domain.ts";
import { errorMessages } from "../../../locales/errors.ts";
import { AppError, isErrorCode } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { hostOf } from "./host-of.ts";
import { customDomains } from "./table.ts";

export type DomainRow = typeof customDomains.$inferSelect;

/** The domains of a tenant, in the order in which they were added. */
export async function listDomains(ctx: ControlCtx, tenantId: string): Promise<Domain[]> {
  const rows = await ctx.db
    .select()
    .from(customDomains)
    .where(eq(customDomains.tenantId, tenantId))
    .orderBy(customDomains.createdAt);
  return Promise.all(rows.map((row) => domainOf(ctx, row)));
}

/** @throws `entity.not_found` */
export async function findRow(ctx: ControlCtx, tenantId: string, id: string): Promise<DomainRow> {
  const [row] = await ctx.db
    .select()
    .from(customDomains)
    .where(and(eq(customDomains.tenantId, tenantId), eq(customDomains.id, id)));
  if (!row) throw new AppError("entity.not_found");
  return row;
}

/** What went wrong, in the caller's language. */
export async function domainOf(ctx: ControlCtx, row: DomainRow): Promise<Domain> {
  const messages: Partial<Record<string, string>> = await errorMessages(ctx.phrases, ctx.language);
  const said = (code: string | null) => (code !== null && isErrorCode(code) ? (messages[code] ?? code) : null);
  const { tenantId, id, domain, status, dnsRecords, createdAt, checkedAt, certificateExpiresAt } = row;
  return {
    ...{ tenantId, id, domain, status, dnsRecords, createdAt, checkedAt, certificateExpiresAt },
    endpoint: endpointOf(ctx.env, tenantId, hostOf(ctx.env, domain)),
    errorMessage: said(row.errorCode),
    checks: row.checks.map((check) => ({ ...check, errorMessage: said(check.errorMessage) })),
  };
}
