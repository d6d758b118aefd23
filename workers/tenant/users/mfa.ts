import { sql } from "drizzle-orm";
import type { CreatedMfaFactor, CreateMfaFactor, MfaFactor } from "../../../contracts/user-mfa.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { getRow, type Row, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { qrCode, qrMax } from "../../kernel/qr.ts";
import { guardRow } from "../../kernel/relation.ts";
import { credentialNotices } from "./credential-notices.ts";
import { userMfaFactors, users } from "./table.ts";

type FactorRow = Row<typeof userMfaFactors>;

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** 160 bits, as RFC 4226 section 4 asks for. */
const secretLength = 32;
const codesCount = 10;
const codeShape = /^[\da-f]{10}$/;

/** What a secret is sealed for, and a code hashed with. */
export const mfaContext = (ctx: Ctx, userId: string): string => `user-mfa:${ctx.tenantId}:${userId}`;
export const backupCodeHash = (ctx: Ctx, userId: string, code: string): Promise<string> =>
  sha256(`${mfaContext(ctx, userId)}:${code.toLowerCase()}`);

function factorOf({ id, type, createdAt, agent, name, codeHashes, lastUsedAt }: FactorRow): MfaFactor {
  return {
    ...{ id, type, createdAt },
    ...(agent === null ? {} : { agent }),
    ...(name === null ? {} : { name }),
    ...(type === "BackupCode" ? { remainCodes: codeHashes?.length ?? 0 } : {}),
    ...(lastUsedAt === null ? {} : { lastUsedAt }),
  };
}

const change = (ctx: Ctx, userId: string, id: string, before: object | null, after: object | null): Statement =>
  recordChange(ctx, { entity: "user-mfa", entityId: `${userId}/${id}`, before, after });

/** The second factors of a user, the oldest first. @throws `entity.not_found` */
export async function listMfaFactors(ctx: Ctx, userId: string): Promise<MfaFactor[]> {
  const rows = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT * FROM user_mfa_factors WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId} ORDER BY created_at, id`,
  );
  if (rows.length === 0) await getRow(ctx, users, userId);
  return rows.map((raw) => factorOf(rowOf(userMfaFactors, raw)));
}

/**
 * Enrols a factor for a user; what proves it is in this answer alone.
 * @throws `user.totp_secret_invalid`, `user.totp_already_in_use`, `user.wrong_backup_code_format`,
 * `user.backup_code_already_in_use`
 */
export async function createMfaFactor(ctx: Ctx, userId: string, input: CreateMfaFactor): Promise<CreatedMfaFactor> {
  const user = await getRow(ctx, users, userId);
  if (input.type === "Totp") {
    const secret = totpSecret(input.secret);
    const sealedSecret = await ctx.box.seal(secret, mfaContext(ctx, userId));
    await enrol(ctx, userId, { type: "Totp", sealedSecret });
    return { type: "Totp", secret, secretQrCode: qrCode(otpauth(ctx, user, secret)) };
  }
  const codes = backupCodes(input.codes);
  const codeHashes = await Promise.all(codes.map((code) => backupCodeHash(ctx, userId, code)));
  await enrol(ctx, userId, { type: "BackupCode", codeHashes });
  return { type: "BackupCode", codes };
}

async function enrol(ctx: Ctx, userId: string, more: Pick<FactorRow, "type"> & Partial<FactorRow>): Promise<void> {
  const id = newId();
  const { type } = more;
  const notices = await credentialNotices(ctx, await getRow(ctx, users, userId), ["mfa"]);
  const of = sql`tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND type = ${type}`;
  await atomic(
    ctx.db,
    [
      guardRow(ctx, users, userId),
      // A set of codes that are used up makes room for the next.
      statement(sql`DELETE FROM user_mfa_factors WHERE ${of} AND code_hashes = '[]'`),
      ctx.db.insert(userMfaFactors).values({ tenantId: ctx.tenantId, userId, id, createdAt: ctx.now(), ...more }),
      change(ctx, userId, id, null, { type }),
      ...notices.statements,
    ],
    { "user_mfa_factors.type": type === "Totp" ? "user.totp_already_in_use" : "user.backup_code_already_in_use" },
  );
  ctx.wake(notices.posted);
}

/** @throws `entity.not_found` */
export async function deleteMfaFactor(ctx: Ctx, userId: string, id: string): Promise<void> {
  const of = sql`tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND id = ${id}`;
  const [known] = await ctx.db.all<{ type: string; name: string | null }>(
    sql`SELECT type, name FROM user_mfa_factors WHERE ${of}`,
  );
  if (!known) throw new AppError("entity.not_found");
  const notices = await credentialNotices(ctx, await getRow(ctx, users, userId), ["mfa"]);
  await atomic(ctx.db, [
    statement(sql`DELETE FROM user_mfa_factors WHERE ${of}`),
    guardChanged("entity.not_found"),
    change(ctx, userId, id, known, null),
    ...notices.statements,
  ]);
  ctx.wake(notices.posted);
}

/** @throws `user.totp_secret_invalid` for what is not Base32 (RFC 4648) of at least 80 bits */
function totpSecret(given: string | undefined): string {
  if (given === undefined) {
    const bytes = crypto.getRandomValues(new Uint8Array(secretLength));
    return Array.from(bytes, (byte) => base32[byte & 31]).join("");
  }
  const secret = given.replaceAll(/[\s=]/g, "").toUpperCase();
  if (!/^[A-Z2-7]{16,128}$/.test(secret)) throw new AppError("user.totp_secret_invalid");
  return secret;
}

/** @throws `user.wrong_backup_code_format` for anything but ten different ones of ten hexadecimal digits */
function backupCodes(given: readonly string[] | undefined): string[] {
  if (given === undefined) {
    const bytes = Array.from({ length: codesCount }, () => crypto.getRandomValues(new Uint8Array(5)));
    return bytes.map((five) => Array.from(five, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  const codes = new Set(given.map((code) => code.toLowerCase()));
  if (given.length !== codesCount || codes.size !== codesCount || ![...codes].every((code) => codeShape.test(code)))
    throw new AppError("user.wrong_backup_code_format");
  return [...codes];
}

/** What authenticator apps read: the Key URI Format. Long names give way to short ones, so that it fits into a code. */
function otpauth(ctx: Ctx, user: Row<typeof users>, secret: string): string {
  const { hostname } = new URL(ctx.endpoint);
  const address = (issuer: string, account: string) =>
    `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  const account = user.primaryEmail ?? user.username ?? user.primaryPhone ?? user.id;
  const full = address(ctx.tenantName ?? hostname, account);
  return full.length <= qrMax ? full : address(hostname, user.id);
}
