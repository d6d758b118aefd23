import { sql } from "drizzle-orm";
import type { Ctx } from "../../../kernel/context.ts";
import { atomic, inList, statement } from "../../../kernel/db.ts";
import { type FactorRow, factorsOf, selectFactors } from "../../mfa/factors.ts";
import { trustedDeviceWhere } from "../../mfa/trusted-devices.ts";
import { organizationsOfDomain } from "../../organization-jit/join.ts";

/** What the tables say of a user's second factors. */
export interface MfaFacts {
  /** The one used last first, backup codes last. */
  rows: FactorRow[];
  /** An organization of the user, or one that this sign-in lets the user into, requires a second factor. */
  isRequired: boolean;
  isTrusted: boolean;
}

export interface MfaQuestion {
  userId: string;
  organizationIds: readonly string[];
  /** An address that this sign-in proves for the first time: organizations that name its domain are joined by it. */
  email: string | null;
  cookies: string | null;
}

/** All of it in one trip to the database. */
export async function findMfaFacts(
  ctx: Ctx,
  { userId, organizationIds, email, cookies }: MfaQuestion,
  isTrusting: boolean,
): Promise<MfaFacts> {
  const device = isTrusting ? await trustedDeviceWhere(ctx, userId, cookies) : null;
  const requiring = sql`SELECT 1 FROM organizations o WHERE o.tenant_id = ${ctx.tenantId} AND o.is_mfa_required = 1 AND (
    o.id IN ${inList(organizationIds)}${email ? sql` OR o.id IN (${organizationsOfDomain(ctx, email)})` : sql``} OR EXISTS (
      SELECT 1 FROM organization_members m WHERE m.tenant_id = o.tenant_id AND m.organization_id = o.id
        AND m.member_kind = 'user' AND m.member_id = ${userId}))`;
  const [rows, required, trusted] = await atomic(ctx.db, [
    selectFactors(ctx, userId),
    statement(sql`SELECT EXISTS (${requiring}) AS is_required`),
    ...(device ? [statement(sql`SELECT id FROM trusted_devices WHERE ${device}`)] : []),
  ]);
  return {
    rows: factorsOf(rows?.results ?? []),
    isRequired: required?.results[0]?.is_required === 1,
    isTrusted: (trusted?.results.length ?? 0) > 0,
  };
}
