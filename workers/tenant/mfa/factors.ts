import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { guard, guardChanged, type Statement, statement, type UniqueCodes } from "../../kernel/db.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { newId } from "../../kernel/id.ts";
import { userMfaFactors } from "../users/table.ts";

export type FactorRow = Row<typeof userMfaFactors>;

/** What a secret is sealed for, and a code is hashed with. */
export const factorContext = (ctx: Ctx, userId: string): string => `user-mfa:${ctx.tenantId}:${userId}`;

const passkeysMax = 20;

/** A factor that was proved and is not written yet. */
export const NewFactor = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Totp"), sealedSecret: z.string(), lastStep: z.number().nullable() }),
  z.object({
    type: z.literal("WebAuthn"),
    credentialId: z.string(),
    credential: z.object({
      publicKey: z.string(),
      rpId: z.string(),
      signCount: z.number(),
      transports: z.array(z.string()),
      aaguid: z.string(),
      isBackupEligible: z.boolean(),
      isBackedUp: z.boolean(),
      isUserVerified: z.boolean(),
    }),
    agent: z.string().nullable(),
    name: z.string().nullable(),
  }),
  z.object({ type: z.literal("BackupCode"), codeHashes: z.array(z.string()) }),
]);
export type NewFactor = z.infer<typeof NewFactor>;

/**
 * The factors of a user, the one used last first, then the newest. Backup codes come last, whenever one was used: each that
 * is spent is one less for the day when nothing else is at hand.
 */
export const selectFactors = (ctx: Ctx, userId: string): Statement =>
  statement(sql`SELECT * FROM user_mfa_factors WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}
    ORDER BY type = 'BackupCode', coalesce(last_used_at, created_at) DESC, id`);

export const factorsOf = (rows: readonly Record<string, unknown>[]): FactorRow[] =>
  rows.map((raw) => rowOf(userMfaFactors, raw));

/** Whose passkey a credential is; null where the tenant has none of that id. */
export async function findPasskey(ctx: Ctx, credentialId: string): Promise<FactorRow | null> {
  const [raw] = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT * FROM user_mfa_factors WHERE tenant_id = ${ctx.tenantId} AND credential_id = ${credentialId}`,
  );
  return raw ? rowOf(userMfaFactors, raw) : null;
}

/** Whether it can be asked for: codes that are used up cannot. */
export const isUsable = ({ type, codeHashes }: FactorRow): boolean =>
  type !== "BackupCode" || (codeHashes?.length ?? 0) > 0;

/** The codes of its unique indexes, for the batch with `enrolStatements`. */
export const factorClashes = {
  "user_mfa_factors.type": "user.totp_already_in_use",
  "user_mfa_factors.credential_id": "user.passkey_already_in_use",
} as const satisfies UniqueCodes;

/**
 * Gives a user a factor. New backup codes take the place of the old ones; of authenticator apps there is one, of passkeys
 * there are at most 20.
 */
export function enrolStatements(ctx: Ctx, userId: string, factor: NewFactor, id = newId()): Statement[] {
  const { tenantId } = ctx;
  const now = ctx.now();
  const ofKind = sql`tenant_id = ${tenantId} AND user_id = ${userId} AND type = ${factor.type}`;
  // An app that an administrator set up has shown no code yet.
  const isProved = factor.type === "WebAuthn" || (factor.type === "Totp" && factor.lastStep !== null);
  const row = { tenantId, userId, id, createdAt: now, updatedAt: now, lastUsedAt: isProved ? now : null, ...factor };
  return [
    ...(factor.type === "BackupCode" ? [statement(sql`DELETE FROM user_mfa_factors WHERE ${ofKind}`)] : []),
    ...(factor.type === "WebAuthn"
      ? [guard(sql`(SELECT count(*) FROM user_mfa_factors WHERE ${ofKind}) < ${passkeysMax}`, "user.too_many_passkeys")]
      : []),
    ctx.db.insert(userMfaFactors).values(row),
  ];
}

const isFactor = (ctx: Ctx, { userId, id }: FactorRow) =>
  sql`tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND id = ${id}`;

/** Uses a step up: no code counts twice, whoever sends it and however many at once (RFC 6238, section 5.2). */
export const spendTotp = (ctx: Ctx, row: FactorRow, step: number): Statement[] => [
  statement(sql`UPDATE user_mfa_factors SET last_step = ${step}, last_used_at = ${ctx.now()}
    WHERE ${isFactor(ctx, row)} AND coalesce(last_step, 0) < ${step}`),
  guardChanged("session.mfa.invalid_totp_code"),
];

/** Uses a backup code up, once. */
export const spendBackupCode = (ctx: Ctx, row: FactorRow, hash: string): Statement[] => [
  statement(sql`UPDATE user_mfa_factors SET last_used_at = ${ctx.now()},
      code_hashes = (SELECT json_group_array(value) FROM json_each(user_mfa_factors.code_hashes) WHERE value <> ${hash})
    WHERE ${isFactor(ctx, row)} AND EXISTS (SELECT 1 FROM json_each(user_mfa_factors.code_hashes) WHERE value = ${hash})`),
  guardChanged("session.mfa.invalid_backup_code"),
];

/** Notes that a passkey signed, over the count of signatures that was checked. */
export const notePasskeyUse = (
  ctx: Ctx,
  row: FactorRow,
  { signCount, isBackedUp }: { signCount: number; isBackedUp: boolean },
): Statement[] => [
  statement(sql`UPDATE user_mfa_factors SET last_used_at = ${ctx.now()},
      credential = json_set(credential, '$.signCount', ${signCount}, '$.isBackedUp', json(${String(isBackedUp)}))
    WHERE ${isFactor(ctx, row)} AND json_extract(credential, '$.signCount') = ${row.credential?.signCount ?? 0}`),
  guardChanged("session.mfa.webauthn_verification_failed"),
];
