import { sql } from "drizzle-orm";
import type { ErrorCode } from "../../../contracts/error.ts";
import { atomic, guard, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import type { ControlCtx } from "../context.ts";
import { forgetHost } from "./find.ts";
import { tenantRow } from "./table.ts";

/** A host name, and who has it: a tenant, or a protected application of it. */
export interface HostClaim {
  host: string;
  tenantId: string;
  applicationId: string | null;
}

/**
 * Statements that give a host name to its owner, or fail with `taken` when somebody else has it. Repeating them is
 * harmless. `forgetHost` afterwards: an isolate may have noted that it is nobody's.
 */
export const claiming = (
  ctx: ControlCtx,
  { host, tenantId, applicationId }: HostClaim,
  taken: ErrorCode,
): Statement[] => [
  statement(sql`INSERT INTO directory_domains (domain, tenant_id, application_id, created_at)
    VALUES (${host}, ${tenantId}, ${applicationId}, ${ctx.now()})
    ON CONFLICT (domain) DO UPDATE SET created_at = directory_domains.created_at
    WHERE tenant_id = excluded.tenant_id AND application_id IS excluded.application_id`),
  guardChanged(taken),
];

/** The statement that takes a host name from its owner; from nobody else. `forgetHost` afterwards. */
export const releasing = ({ host, tenantId, applicationId }: HostClaim): Statement =>
  statement(sql`DELETE FROM directory_domains
    WHERE domain = ${host} AND tenant_id = ${tenantId} AND application_id IS ${applicationId}`);

/** @throws the code `taken` when the name is another's, `tenant.not_found` for a tenant that is being deleted */
export async function claimHost(ctx: ControlCtx, claim: HostClaim, taken: ErrorCode): Promise<void> {
  const isThere = guard(sql`EXISTS (${tenantRow(claim.tenantId)})`, "tenant.not_found");
  await atomic(ctx.db, [isThere, ...claiming(ctx, claim, taken)]);
  await forgetHost(ctx, claim.host);
}

export async function releaseHost(ctx: ControlCtx, claim: HostClaim): Promise<void> {
  await atomic(ctx.db, [releasing(claim)]);
  await forgetHost(ctx, claim.host);
}
