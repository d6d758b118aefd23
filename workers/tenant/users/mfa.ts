import { type SQL, sql } from "drizzle-orm";
import { goingWith } from "../../../contracts/factor-removal.ts";
import type { CreatedMfaFactor, CreateMfaFactor, MfaFactor } from "../../../contracts/user-mfa.ts";
import { recordChange, recordEach } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, type Statement, statement } from "../../kernel/db.ts";
import { deleteEntities, deleteTogether } from "../../kernel/deletion.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { changeName, changeRow, getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { qrCode } from "../../kernel/qr.ts";
import { guardRow } from "../../kernel/relation.ts";
import { backupCodeHash, newBackupCodes, requireBackupCodes } from "../mfa/backup-codes.ts";
import {
  enrolStatements,
  type FactorRow,
  factorClashes,
  factorContext,
  factorsOf,
  type NewFactor,
} from "../mfa/factors.ts";
import { newTotpSecret, otpauth, requireTotpSecret } from "../mfa/totp.ts";
import { forgetDevices } from "../mfa/trusted-devices.ts";
import { credentialNotices } from "./credential-notices.ts";
import { userMfaFactors, users } from "./table.ts";
import { recordRevocation } from "./trusted-devices.ts";

const dayMs = 86_400_000;
const codesInUse = "user.backup_code_already_in_use";

const backupCodesOf = (ctx: Ctx, userId: string): SQL =>
  sql`SELECT 1 FROM user_mfa_factors WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND type = 'BackupCode'`;
/** The change log names a factor with its user in front. */
const userIdOf = (entityId: string): string => entityId.split("/")[0] ?? "";

/** Taking a factor away from somebody who lost it is a mistake now and then: a day, and the factor is as it was. */
const userMfa = declareEntity({
  name: "user-mfa",
  table: userMfaFactors,
  clashes: factorClashes,
  partOf: { entity: "user", column: "user_id" },
  logged: ({ type, name }) => ({ type, name }),
  // What a factor let through, or proved, is nothing without it.
  onDelete: (ctx, { userId, id }) => [
    forgetDevices(ctx, userId),
    statement(sql`DELETE FROM verification_records WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}
      AND json_extract(data, '$.factorId') = ${id}`),
  ],
  // Of authenticator apps and of backup codes there is one: the same index refuses a second of either.
  onBeforeRestore: (ctx, entityId, { type }) =>
    type === "BackupCode" ? [guard(sql`NOT EXISTS (${backupCodesOf(ctx, userIdOf(entityId))})`, codesInUse)] : [],
  undo: "deletions",
  undoTtl: dayMs,
});

export function factorOf({
  id,
  type,
  createdAt,
  agent,
  name,
  codeHashes,
  credential,
  lastUsedAt,
}: FactorRow): MfaFactor {
  return {
    ...{ id, type, createdAt },
    ...(agent === null ? {} : { agent }),
    ...(name === null ? {} : { name }),
    ...(type === "BackupCode" ? { remainCodes: codeHashes?.length ?? 0 } : {}),
    ...(credential?.isBackupEligible === undefined ? {} : { isSynced: credential.isBackupEligible }),
    ...(lastUsedAt === null ? {} : { lastUsedAt }),
  };
}

/** The second factors of a user, the oldest first. @throws `entity.not_found` */
export async function listMfaFactors(ctx: Ctx, userId: string): Promise<MfaFactor[]> {
  const rows = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT * FROM user_mfa_factors WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId} ORDER BY created_at, id`,
  );
  if (rows.length === 0) await getRow(ctx, users, userId);
  return factorsOf(rows).map(factorOf);
}

/**
 * Enrols a factor for a user; what proves it is in this answer alone.
 * @throws `user.totp_secret_invalid`, `user.totp_already_in_use`, `user.wrong_backup_code_format`,
 * `user.backup_code_already_in_use`
 */
export async function createMfaFactor(ctx: Ctx, userId: string, input: CreateMfaFactor): Promise<CreatedMfaFactor> {
  const user = await getRow(ctx, users, userId);
  if (input.type === "Totp") {
    const secret = input.secret === undefined ? newTotpSecret() : requireTotpSecret(input.secret);
    const sealedSecret = await ctx.box.seal(secret, factorContext(ctx, userId));
    await enrolFactor(ctx, userId, { type: "Totp", sealedSecret, lastStep: null });
    const name = user.primaryEmail ?? user.username ?? user.primaryPhone;
    return { type: "Totp", secret, secretQrCode: qrCode(otpauth(ctx, { id: userId, name }, secret)) };
  }
  const codes = input.codes === undefined ? newBackupCodes() : requireBackupCodes(input.codes);
  const codeHashes = await Promise.all(codes.map((code) => backupCodeHash(ctx, userId, code)));
  await enrolFactor(ctx, userId, { type: "BackupCode", codeHashes }, input.replace === true);
  return { type: "BackupCode", codes };
}

/**
 * Writes a factor of a user, records it, and tells the user.
 * @param isReplacing backup codes that are not used up give way
 * @throws `entity.not_found`, `user.totp_already_in_use`, `user.backup_code_already_in_use`, `user.passkey_already_in_use`,
 * `user.too_many_passkeys`
 */
export async function enrolFactor(
  ctx: Ctx,
  userId: string,
  factor: NewFactor,
  isReplacing = false,
  also: readonly Statement[] = [],
): Promise<void> {
  const { type } = factor;
  const id = newId();
  const notices = await credentialNotices(ctx, await getRow(ctx, users, userId), ["mfa"]);
  const left = sql`${backupCodesOf(ctx, userId)} AND code_hashes <> '[]'`;
  const isFirst = type !== "BackupCode" || isReplacing;
  await atomic(
    ctx.db,
    [
      guardRow(ctx, users, userId),
      ...(isFirst ? [] : [guard(sql`NOT EXISTS (${left})`, codesInUse)]),
      ...enrolStatements(ctx, userId, factor, id),
      recordChange(ctx, {
        ...{ entity: "user-mfa", entityId: changeName({ of: userId, id }) },
        ...{ before: null, after: { type } },
      }),
      ...notices.statements,
      ...also,
    ],
    factorClashes,
  );
  ctx.wake(notices.posted);
}

/** Names a factor, so that its owner knows it from others. @throws `entity.not_exists_with_id` */
export async function renameMfaFactor(ctx: Ctx, userId: string, id: string, name: string): Promise<MfaFactor> {
  const target = { entity: "user-mfa", id, of: userId, ifMatch: null };
  const row = await changeRow(ctx, userMfaFactors, target, (before) => {
    if (before.userId !== userId) throw new AppError("entity.not_exists_with_id");
    return { set: { name } };
  });
  return factorOf(row);
}

/**
 * Takes a factor away. It can be undone for a day. The user is told by mail.
 * @param withBackupCodes with the last one, backup codes as well, which would be asked for instead of it
 * @throws `entity.not_found`
 */
export async function deleteMfaFactor(
  ctx: Ctx,
  userId: string,
  id: string,
  { withBackupCodes }: { withBackupCodes: boolean },
): Promise<void> {
  const user = await getRow(ctx, users, userId);
  const going = withBackupCodes ? goingWith(await listMfaFactors(ctx, userId), id) : [];
  const notices = await credentialNotices(ctx, user, ["mfa"]);
  const ids = [id, ...going.map((factor) => factor.id)];
  await deleteTogether(ctx, userMfa, ids, { of: userId, also: notices.statements });
  ctx.wake(notices.posted);
}

/** Takes all factors away, and trusts no browser any more: for a user who lost them. @throws `entity.not_exists_with_id` */
export async function resetMfa(ctx: Ctx, userId: string): Promise<void> {
  const user = await getRow(ctx, users, userId);
  const factors = await listMfaFactors(ctx, userId);
  const notices = await credentialNotices(ctx, user, factors.length > 0 ? ["mfa"] : []);
  const ids = factors.map(({ id }) => id);
  const asked = askAgain(ctx, userId);
  if (ids.length === 0)
    return void (await atomic(ctx.db, [forgetDevices(ctx, userId), recordRevocation(ctx, userId, "all"), ...asked]));
  const { failed } = await deleteEntities(ctx, userMfa, ids, { of: userId, also: [...asked, ...notices.statements] });
  if (failed.length > 0) throw new AppError("entity.version_mismatch");
  ctx.wake(notices.posted);
}

/** Who skipped setting up a factor or a passkey is asked again. */
function askAgain(ctx: Ctx, userId: string): Statement[] {
  const skipped = sql`users WHERE tenant_id = ${ctx.tenantId} AND id = ${userId}
    AND (mfa_skipped_at IS NOT NULL OR passkey_skipped_at IS NOT NULL)`;
  const side = (mfa: SQL, passkey: SQL) => sql`json_object('mfaSkippedAt', ${mfa}, 'passkeySkippedAt', ${passkey})`;
  const [before, after] = [side(sql`mfa_skipped_at`, sql`passkey_skipped_at`), side(sql`NULL`, sql`NULL`)];
  return [
    recordEach(ctx, { entity: "user", entityId: sql`${userId}`, before, after }, skipped),
    statement(sql`UPDATE users SET mfa_skipped_at = NULL, passkey_skipped_at = NULL
      WHERE tenant_id = ${ctx.tenantId} AND id = ${userId}`),
  ];
}
