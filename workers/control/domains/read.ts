import { and, eq, isNull } from "drizzle-orm";
import type { Domain, DomainTraffic } from "../../../contracts/domain.ts";
import type { RecentTraffic } from "../../../contracts/host-traffic.ts";
import { errorMessages } from "../../../locales/errors.ts";
import { AppError, isErrorCode } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { directory } from "../directory/table.ts";
import { hostOf } from "./host-of.ts";
import { customDomains } from "./table.ts";

export type DomainRow = typeof customDomains.$inferSelect;

/** Whose a domain is: a tenant's, or a protected application's of it. */
export interface DomainOwner {
  tenantId: string;
  applicationId: string | null;
}

const isOf = ({ tenantId, applicationId }: DomainOwner) =>
  and(
    eq(customDomains.tenantId, tenantId),
    applicationId === null ? isNull(customDomains.applicationId) : eq(customDomains.applicationId, applicationId),
  );

/** The domains of an owner, in the order in which they were added. */
export async function listRows(ctx: ControlCtx, owner: DomainOwner): Promise<DomainRow[]> {
  const [rows] = await Promise.all([
    ctx.db.select().from(customDomains).where(isOf(owner)).orderBy(customDomains.createdAt),
    primaryOf(ctx, owner.tenantId),
  ]);
  return rows;
}

/** @throws `entity.not_found` */
export async function findRow(ctx: ControlCtx, owner: DomainOwner, id: string): Promise<DomainRow> {
  const [[row]] = await Promise.all([
    ctx.db
      .select()
      .from(customDomains)
      .where(and(isOf(owner), eq(customDomains.id, id))),
    primaryOf(ctx, owner.tenantId),
  ]);
  if (!row) throw new AppError("entity.not_found");
  return row;
}

/** One of an application, by its name. @throws `application.custom_domain_not_found` */
export async function findNamed(ctx: ControlCtx, owner: DomainOwner, domain: string): Promise<DomainRow> {
  const [row] = await ctx.db
    .select()
    .from(customDomains)
    .where(and(isOf(owner), eq(customDomains.domain, domain.toLowerCase())));
  if (!row) throw new AppError("application.custom_domain_not_found");
  return row;
}

/** The host name of the tenant's primary domain; asked once a request, beside the domains themselves. */
const primaryOf = (ctx: ControlCtx, tenantId: string): Promise<string | null> =>
  ctx.db.once(`primary ${tenantId}`, () => readPrimary(ctx, tenantId));

async function readPrimary(ctx: ControlCtx, tenantId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ primary: directory.primaryDomain })
    .from(directory)
    .where(eq(directory.tenantId, tenantId));
  return row?.primary ?? null;
}

/** With what its tenant's region has counted, and what went wrong, in the caller's language. */
export async function domainOf(ctx: ControlCtx, row: DomainRow, traffic: RecentTraffic): Promise<Domain> {
  const [all, primary] = await Promise.all([errorMessages(ctx.phrases, ctx.language), primaryOf(ctx, row.tenantId)]);
  const messages: Partial<Record<string, string>> = all;
  const said = (code: string | null) => (code !== null && isErrorCode(code) ? (messages[code] ?? code) : null);
  const { tenantId, id, domain, status, dnsRecords, createdAt, checkedAt, certificateExpiresAt } = row;
  return {
    ...{ tenantId, id, domain, status, dnsRecords, createdAt, checkedAt, certificateExpiresAt },
    endpoint: endpointOf(ctx.env, tenantId, hostOf(ctx.env, domain)),
    isPrimary: primary === hostOf(ctx.env, domain),
    traffic: row.applicationId === null ? trafficAt(hostOf(ctx.env, domain), traffic) : null,
    errorMessage: said(row.errorCode),
    checks: row.checks.map((check) => ({ ...check, errorMessage: said(check.errorMessage) })),
  };
}

function trafficAt(host: string, { since, hosts }: RecentTraffic): DomainTraffic {
  const { requests, errors } = hosts.find((one) => one.host === host) ?? { requests: 0, errors: 0 };
  return { since, requests, errors };
}
