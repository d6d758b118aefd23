import { sql } from "drizzle-orm";
import type { MfaUsage } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Ids of users are random, so that the first ones by id are a sample: less than a percentage point off at most times. */
const sampleMax = 10_000;

/**
 * How many users have a second factor, in one statement whose cost does not grow with the tenant. Suspended users are left
 * out.
 * @param max users who are looked at; the figures of a larger tenant are projected from them
 */
export async function readMfaUsage({ db, tenantId }: Ctx, max = sampleMax): Promise<MfaUsage> {
  const [row = {}] = await db.all<Record<string, number | null>>(sql`
    SELECT count(*) AS counted,
      sum(has_totp OR has_passkey) AS "withFactor",
      sum(has_totp) AS totp, sum(has_passkey) AS passkey, sum(has_codes) AS codes,
      sum(has_skipped AND NOT (has_totp OR has_passkey)) AS skipped,
      sum(is_required AND NOT (has_totp OR has_passkey)) AS required,
      (SELECT coalesce(sum(count), 0) FROM user_counts WHERE tenant_id = ${tenantId})
        - (SELECT count(*) FROM users WHERE tenant_id = ${tenantId} AND is_suspended = 1) AS users
    FROM (
      SELECT u.mfa_skipped_at IS NOT NULL AS has_skipped,
        coalesce(max(f.type = 'Totp'), 0) AS has_totp,
        coalesce(max(f.type = 'WebAuthn'), 0) AS has_passkey,
        coalesce(max(f.type = 'BackupCode'), 0) AS has_codes,
        EXISTS (SELECT 1 FROM organization_members AS m
          JOIN organizations AS o ON o.tenant_id = m.tenant_id AND o.id = m.organization_id AND o.is_mfa_required = 1
          WHERE m.tenant_id = ${tenantId} AND m.member_kind = 'user' AND m.member_id = u.id) AS is_required
      FROM (SELECT id, mfa_skipped_at FROM users WHERE tenant_id = ${tenantId} AND is_suspended = 0
        ORDER BY id LIMIT ${max}) AS u
      LEFT JOIN user_mfa_factors AS f ON f.tenant_id = ${tenantId} AND f.user_id = u.id
      GROUP BY u.id)`);
  const of = (name: string) => row[name] ?? 0;
  const [counted, users] = [of("counted"), Math.max(of("users"), of("counted"))];
  const projected = (name: string) => (counted < max ? of(name) : Math.round((of(name) * users) / counted));
  return {
    users,
    counted,
    withFactor: projected("withFactor"),
    byFactor: { Totp: projected("totp"), WebAuthn: projected("passkey"), BackupCode: projected("codes") },
    skipped: projected("skipped"),
    withoutFactorInRequiringOrganizations: projected("required"),
  };
}
