import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { hasSender } from "../connectors/find-sender.ts";
import { type CredentialChange, enqueueMessage } from "../messages/enqueue-message.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import type { users } from "./table.ts";

type UserRow = Row<typeof users>;

/** Messages for a batch: their statements, and the outbox rows to wake after it. */
export interface CredentialNotices {
  statements: Statement[];
  posted: string[];
}

/** Which credentials a change of a row gives, takes, or replaces. */
export function credentialChanges(before: UserRow, set: Partial<UserRow>): CredentialChange[] {
  const after = { ...before, ...set };
  const linked = ({ identities }: UserRow) =>
    JSON.stringify(Object.entries(identities).map(([target, { userId }]) => [target, userId]));
  return [
    ...(after.passwordEncrypted === before.passwordEncrypted ? [] : ["password" as const]),
    ...(after.primaryEmail === before.primaryEmail ? [] : ["email" as const]),
    ...(after.primaryPhone === before.primaryPhone ? [] : ["phone" as const]),
    ...(after.username === before.username ? [] : ["username" as const]),
    ...(linked(after) === linked(before) ? [] : ["social" as const]),
  ];
}

/**
 * Tells a user by mail what was changed of how they sign in, whoever changed it (ASVS 5.0, 6.3.7): at the address from
 * before the change, which they proved. Nothing where the tenant turned this off, or cannot send mail.
 */
export async function credentialNotices(
  ctx: Ctx,
  before: UserRow,
  changes: readonly CredentialChange[],
): Promise<CredentialNotices> {
  const { id: userId, primaryEmail: to, isEmailVerified } = before;
  if (changes.length === 0 || to === null || !isEmailVerified) return { statements: [], posted: [] };
  const [{ credentialNoticePolicy, languageInfo }, canSend] = await Promise.all([
    loadExperience(ctx),
    ctx.hasInbox || hasSender(ctx, "email"),
  ]);
  if (credentialNoticePolicy.enabled === false || !canSend) return { statements: [], posted: [] };
  // An administrator's own language is nothing that the user reads.
  const isOwn = ctx.actor.kind !== "application" && (!("id" in ctx.actor) || ctx.actor.id === userId);
  const locale = isOwn ? ctx.locale : languageInfo.fallbackLanguage;
  const at = new Date(ctx.now()).toISOString();
  const entries = await Promise.all(
    changes.map((change) =>
      enqueueMessage(ctx, {
        ...{ channel: "email", to, type: "CredentialChanged", locale },
        payload: { change, at },
        // Nothing is kept of who is gone when it is sent.
        ...(change === "account" ? {} : { about: { userId } }),
      }),
    ),
  );
  return { statements: entries.map(({ statement }) => statement), posted: entries.map(({ id }) => id) };
}
