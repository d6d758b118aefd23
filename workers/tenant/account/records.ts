import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { verificationLifetime } from "../../../contracts/account.ts";
import { SocialUserInfo } from "../../../contracts/connector.ts";
import { CodeIdentifier } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { guardChanged } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { KeptTokens } from "../connectors/kept-tokens.ts";
import { NewFactor } from "../mfa/factors.ts";
import type { UserRow } from "./me.ts";
import { verificationRecords } from "./table.ts";

/** What a user proved just now, or began to prove. */
export const AccountVerification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Password") }),
  z.object({ type: z.literal("VerificationCode"), identifier: CodeIdentifier, isVerified: z.boolean() }),
  z.object({
    type: z.literal("Social"),
    target: z.string(),
    /** What the provider needs again when the person comes back. */
    sealedSession: z.string(),
    userInfo: SocialUserInfo.nullable(),
    /** The connector's setting when the person came back. */
    syncProfile: z.boolean().optional(),
    tokens: KeptTokens.nullish(),
  }),
  /** `factorId`: the proof ends with the factor. */
  z.object({ type: z.literal("Totp"), factorId: z.string().optional() }),
  /** A passkey of the user; with `newPasskey` one that was made. The challenge is gone once it was answered. */
  z.object({
    type: z.literal("WebAuthn"),
    purpose: z.enum(["registration", "authentication"]),
    challenge: z.string().nullable(),
    newPasskey: NewFactor.nullable(),
    factorId: z.string().optional(),
  }),
]);
export type AccountVerification = z.infer<typeof AccountVerification>;

export interface VerificationRecord {
  id: string;
  version: number;
  data: AccountVerification;
}

const lifetime = verificationLifetime * 60_000;

const isRecord = (ctx: Ctx, userId: string, id: string) =>
  and(
    eq(verificationRecords.tenantId, ctx.tenantId),
    eq(verificationRecords.id, id),
    eq(verificationRecords.userId, userId),
  );

/** A user's own record that is not too old, or null. */
export async function findRecord(ctx: Ctx, userId: string, id: string): Promise<VerificationRecord | null> {
  const [row] = await ctx.db
    .select()
    .from(verificationRecords)
    .where(and(isRecord(ctx, userId, id), gt(verificationRecords.expiresAt, ctx.now())));
  return row ? { id, version: row.version, data: AccountVerification.parse(JSON.parse(row.data)) } : null;
}

export interface Written {
  statements: Statement[];
  shown: { verificationRecordId: string; expiresAt: string };
}

const shownUntil = (id: string, expiresAt: number) => ({
  verificationRecordId: id,
  expiresAt: new Date(expiresAt).toISOString(),
});

/** A record in place of an older one of that id. */
export function newRecord(ctx: Ctx, userId: string, id: string, data: AccountVerification): Written {
  const expiresAt = ctx.now() + lifetime;
  const row = { tenantId: ctx.tenantId, id, userId, data: JSON.stringify(data), expiresAt };
  const target = [verificationRecords.tenantId, verificationRecords.id];
  const write = ctx.db
    .insert(verificationRecords)
    .values(row)
    .onConflictDoUpdate({ target, set: { ...row, version: 1 } });
  return { statements: [write], shown: shownUntil(id, expiresAt) };
}

/** The proof succeeded: once, and good for ten minutes from now. */
export function provedRecord(ctx: Ctx, userId: string, record: VerificationRecord, data: AccountVerification): Written {
  const expiresAt = ctx.now() + lifetime;
  const { id, version } = record;
  return {
    statements: [
      ctx.db
        .update(verificationRecords)
        .set({ data: JSON.stringify(data), version: version + 1, expiresAt })
        .where(and(isRecord(ctx, userId, id), eq(verificationRecords.version, version))),
      guardChanged("verification_record.not_found"),
    ],
    shown: shownUntil(id, expiresAt),
  };
}

/** The statements that use a record up. */
export const spendRecord = (ctx: Ctx, userId: string, { id, version }: VerificationRecord): Statement[] => [
  ctx.db.delete(verificationRecords).where(and(isRecord(ctx, userId, id), eq(verificationRecords.version, version))),
  guardChanged("verification_record.not_found"),
];

export const dropRecords = (ctx: Ctx, userId: string): Statement =>
  ctx.db
    .delete(verificationRecords)
    .where(and(eq(verificationRecords.tenantId, ctx.tenantId), eq(verificationRecords.userId, userId)));

/** What something sensitive needs: a fresh proof that it is the user, by something of the user as it is now. */
export async function requireProof(ctx: Ctx, user: UserRow, recordId: string | null): Promise<void> {
  const record = recordId === null ? null : await findRecord(ctx, user.id, recordId);
  if (!record || !provesUser(record.data, user)) throw new AppError("verification_record.permission_denied");
}

function provesUser(data: AccountVerification, user: UserRow): boolean {
  switch (data.type) {
    case "Password":
      return user.passwordEncrypted !== null;
    case "VerificationCode": {
      const current = data.identifier.type === "email" ? user.primaryEmail : user.primaryPhone;
      return data.isVerified && data.identifier.value === current;
    }
    case "Totp":
      return true;
    case "WebAuthn":
      return data.purpose === "authentication" && data.challenge === null;
    case "Social":
      return data.userInfo !== null && user.identities[data.target]?.userId === data.userInfo.id;
    default:
      return data satisfies never;
  }
}
