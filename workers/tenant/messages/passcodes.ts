import { and, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { TemplateType } from "../../../contracts/connector.ts";
import type { ErrorCode } from "../../../contracts/error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { equalSecrets, sha256 } from "../../kernel/crypto.ts";
import { atomic, guard, guardChanged, inList, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { enqueueMessage, requireSender } from "./enqueue-message.ts";
import { passcodes } from "./table.ts";
import type { MessageSubjects } from "./variables.ts";

/** ASVS 5.0, 6.5.5: ten minutes at most. */
const lifetimeMs = 10 * 60_000;
const maxTries = 5;
const hourMs = 60 * 60_000;
/** Codes for one recipient in an hour, whichever path asked for them. */
export const maxSentPerHour = 10;
/** Seconds after which a page offers to send another one. */
export const resendAfter = 60;

export type Channel = "email" | "phone";

export interface PasscodeRequest {
  /** What the code belongs to: the uid of an interaction, or `account:<user id>`. */
  boundTo: string;
  channel: Channel;
  /** Parsed and normalised (`contracts/user.ts`). */
  recipient: string;
  type: TemplateType;
  locale: string;
  about?: MessageSubjects;
}

export interface SentPasscode {
  /** Names the code when it is checked. */
  id: string;
  /** For the batch of the step that sends it. */
  statements: Statement[];
  /** For `ctx.wake` after the commit. */
  posted: string[];
}

/** Addresses of one mailbox are one recipient: what is behind a plus sign has many spellings. */
const mailboxOf = (recipient: string): string => recipient.replace(/^([^+@]+)\+[^@]*@/, "$1@");

const recipientHash = (ctx: Ctx, channel: Channel, recipient: string) =>
  sha256(`${ctx.tenantId}/${channel}/${channel === "email" ? mailboxOf(recipient) : recipient}`);

/** A code is for the very address that it was sent to, where that is not the mailbox's own. */
const codeHash = (ctx: Ctx, { id, recipient }: { id: string; recipient: string }, code: string) =>
  sha256(`${ctx.tenantId}/${id}/${code}${mailboxOf(recipient) === recipient ? "" : `/${recipient}`}`);

/** Six digits, each number equally likely. */
export function newCode(): string {
  const limit = 4_294_000_000;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return String(drawn % 1_000_000).padStart(6, "0");
  }
}

/**
 * A code on its way to an address, the same for one that belongs to somebody and one that does not. An older code
 * for the same purpose stops counting.
 * @throws `connector.not_found` without a connector that could send it; `session.too_many_codes_sent` above the limit of an hour, in
 * the batch too
 */
export async function sendPasscode(ctx: Ctx, request: PasscodeRequest): Promise<SentPasscode> {
  const { boundTo, channel, recipient, type, locale, about } = request;
  const [id, code, now] = [newId(), newCode(), ctx.now()];
  const hash = await recipientHash(ctx, channel, recipient);
  const ofRecipient = and(eq(passcodes.tenantId, ctx.tenantId), eq(passcodes.recipientHash, hash));
  const [waitMs] = await Promise.all([waitFor(ctx, hash, maxSentPerHour), requireSender(ctx, channel)]);
  if (waitMs !== null) throw tooMany("session.too_many_codes_sent", maxSentPerHour, waitMs);
  const entry = await enqueueMessage(ctx, { channel, to: recipient, type, payload: { code }, locale, about });
  return {
    id,
    statements: [
      guardCount(ctx, hash, maxSentPerHour, "session.too_many_codes_sent"),
      ctx.db
        .update(passcodes)
        .set({ consumedAt: now })
        .where(
          and(ofRecipient, eq(passcodes.boundTo, boundTo), eq(passcodes.type, type), isNull(passcodes.consumedAt)),
        ),
      ctx.db.insert(passcodes).values({
        tenantId: ctx.tenantId,
        id,
        boundTo,
        recipientHash: hash,
        channel,
        type,
        codeHash: await codeHash(ctx, { id, recipient }, code),
        createdAt: now,
        // The row outlives the code, since the limit of an hour is counted on it.
        expiresAt: now + hourMs,
      }),
      entry.statement,
    ],
    posted: [entry.id],
  };
}

const sentLately = (ctx: Ctx, hash: string | SQL) =>
  and(
    eq(passcodes.tenantId, ctx.tenantId),
    typeof hash === "string" ? eq(passcodes.recipientHash, hash) : sql`${passcodes.recipientHash} IN ${hash}`,
    gt(passcodes.createdAt, ctx.now() - hourMs),
  );

/** Milliseconds until another one may be counted under the hash; null where that is now. */
async function waitFor(ctx: Ctx, hash: string, limit: number): Promise<number | null> {
  const [oldestThatCounts] = await ctx.db
    .select({ createdAt: passcodes.createdAt })
    .from(passcodes)
    .where(sentLately(ctx, hash))
    .orderBy(desc(passcodes.createdAt))
    .limit(1)
    .offset(limit - 1);
  return oldestThatCounts ? oldestThatCounts.createdAt + hourMs - ctx.now() : null;
}

const guardCount = (ctx: Ctx, hash: string, limit: number, code: ErrorCode): Statement =>
  guard(sql`(SELECT count(*) FROM ${passcodes} WHERE ${sentLately(ctx, hash)}) < ${limit}`, code);

function tooMany(code: ErrorCode, limit: number, waitMs: number): AppError {
  const retryAfter = Math.ceil(waitMs / 1000);
  return new AppError(code, { data: { limit, retryAfter }, retryAfter });
}

/** Test messages of a tenant in an hour. */
export const maxTestsPerHour = 60;

/**
 * Counts a test message as one to its recipient, together with codes, and as one of the tenant's tests.
 * @throws `connector.too_many_tests` above either limit of an hour
 */
export async function countTest(ctx: Ctx, channel: Channel, recipient: string): Promise<void> {
  const limits = [
    [await recipientHash(ctx, channel, recipient), maxSentPerHour],
    [await sha256(`${ctx.tenantId}/tests`), maxTestsPerHour],
  ] as const;
  for (const [hash, limit] of limits) {
    const waitMs = await waitFor(ctx, hash, limit);
    if (waitMs !== null) throw tooMany("connector.too_many_tests", limit, waitMs);
  }
  const now = ctx.now();
  const counted = { tenantId: ctx.tenantId, boundTo: "test", channel, type: "Generic", codeHash: "", createdAt: now };
  await atomic(
    ctx.db,
    limits.flatMap(([hash, limit]) => [
      guardCount(ctx, hash, limit, "connector.too_many_tests"),
      ctx.db
        .insert(passcodes)
        .values({ ...counted, id: newId(), recipientHash: hash, consumedAt: now, expiresAt: now + hourMs }),
    ]),
  );
}

/** Invitations to one recipient in an hour, whoever invites to whatever. */
export const maxInvitationsPerHour = 20;

/**
 * Counts an invitation to each of these addresses, in the batch that is the reason for them; apart from codes, which
 * invitations of others must not use up.
 * @throws `invitation.too_many_sent` above the limit of an hour, in the batch too
 */
export async function countInvitations(ctx: Ctx, recipients: readonly string[]): Promise<Statement[]> {
  const [now, limit, code] = [ctx.now(), maxInvitationsPerHour, "invitation.too_many_sent"] as const;
  const counted = { tenantId: ctx.tenantId, boundTo: "invitation", channel: "email", codeHash: "" } as const;
  const hashes = await Promise.all(recipients.map((to) => sha256(`${ctx.tenantId}/invitations/${mailboxOf(to)}`)));
  const lately = await ctx.db
    .select({ hash: passcodes.recipientHash, createdAt: passcodes.createdAt })
    .from(passcodes)
    .where(sentLately(ctx, inList(hashes)))
    .orderBy(desc(passcodes.createdAt));
  const waits = hashes.flatMap((one) => lately.filter(({ hash }) => hash === one)[limit - 1] ?? []);
  if (waits.length > 0) throw tooMany(code, limit, Math.max(...waits.map(({ createdAt }) => createdAt)) + hourMs - now);
  return hashes.flatMap((recipientHash) => [
    guardCount(ctx, recipientHash, limit, code),
    ctx.db.insert(passcodes).values({
      ...{ ...counted, id: newId(), recipientHash, type: "OrganizationInvitation" },
      ...{ createdAt: now, consumedAt: now, expiresAt: now + hourMs },
    }),
  ]);
}

/** The ID of the code that was sent last to a recipient for a purpose, if it is not used up. @throws `verification_code.not_found` */
export async function newestPasscode(
  ctx: Ctx,
  { boundTo, channel, recipient }: Pick<PasscodeRequest, "boundTo" | "channel" | "recipient">,
): Promise<string> {
  const hash = await recipientHash(ctx, channel, recipient);
  const [row] = await ctx.db
    .select({ id: passcodes.id })
    .from(passcodes)
    .where(
      and(
        ...[eq(passcodes.tenantId, ctx.tenantId), eq(passcodes.recipientHash, hash)],
        ...[eq(passcodes.boundTo, boundTo), isNull(passcodes.consumedAt)],
      ),
    )
    .orderBy(desc(passcodes.createdAt))
    .limit(1);
  if (!row) throw new AppError("verification_code.not_found");
  return row.id;
}

/**
 * Counts the try, then compares. The statements use the code up: two right ones at the same moment are one.
 * @throws `verification_code.not_found`, `verification_code.expired`, `verification_code.exceed_max_try`,
 * `verification_code.email_mismatch`, `verification_code.phone_mismatch`, `verification_code.code_mismatch`
 */
export async function checkPasscode(
  ctx: Ctx,
  request: Pick<PasscodeRequest, "boundTo" | "channel" | "recipient"> & { id: string; code: string },
): Promise<Statement[]> {
  const now = ctx.now();
  const mine = and(
    eq(passcodes.tenantId, ctx.tenantId),
    eq(passcodes.id, request.id),
    eq(passcodes.boundTo, request.boundTo),
    isNull(passcodes.consumedAt),
  );
  const [row] = await ctx.db
    .update(passcodes)
    .set({ tryCount: sql`${passcodes.tryCount} + 1` })
    .where(and(mine, lt(passcodes.tryCount, maxTries), gt(passcodes.createdAt, now - lifetimeMs)))
    .returning();
  if (!row) throw await whyNot(ctx, request, now);
  if (row.recipientHash !== (await recipientHash(ctx, request.channel, request.recipient)))
    throw new AppError(
      request.channel === "email" ? "verification_code.email_mismatch" : "verification_code.phone_mismatch",
    );
  if (!equalSecrets(await codeHash(ctx, request, request.code), row.codeHash))
    throw new AppError("verification_code.code_mismatch");
  return [ctx.db.update(passcodes).set({ consumedAt: now }).where(mine), guardChanged("verification_code.not_found")];
}

async function whyNot(ctx: Ctx, { id, boundTo }: { id: string; boundTo: string }, now: number): Promise<AppError> {
  const [row] = await ctx.db
    .select()
    .from(passcodes)
    .where(and(eq(passcodes.tenantId, ctx.tenantId), eq(passcodes.id, id), eq(passcodes.boundTo, boundTo)));
  if (!row || row.consumedAt !== null) return new AppError("verification_code.not_found");
  if (row.createdAt <= now - lifetimeMs) return new AppError("verification_code.expired");
  return new AppError("verification_code.exceed_max_try");
}
