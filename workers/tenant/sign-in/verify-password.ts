import { and, eq } from "drizzle-orm";
import type { SignInIdentifier } from "../../../contracts/experience.ts";
import { Email } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { recordEvent } from "../logs/record.ts";
import type { Pending } from "../oidc/interaction.ts";
import { pretendToVerify } from "../passwords/hash.ts";
import { verifyHash } from "../passwords/verify.ts";
import { users } from "../users/table.ts";
import { getState, saveState } from "./state.ts";

/**
 * Checks an identifier and its password. The answer and its time are the same for an unknown account, one
 * without a password and a wrong password.
 * @throws `session.invalid_credentials`
 */
export async function verifyPassword(
  ctx: Ctx,
  pending: Pending,
  input: { identifier: SignInIdentifier; password: string },
): Promise<{ verificationId: string }> {
  const loaded = await getState(ctx, pending.uid);
  const user = await findByIdentifier(ctx, input.identifier);
  const isRight = user?.hash
    ? await verifyHash(user.method, user.hash, input.password)
    : await pretendToVerify(input.password);
  if (!user || !isRight) {
    await atomic(ctx.db, [
      recordEvent(ctx, {
        key: `Interaction.${loaded.state.event}.Verification.Password.Submit`,
        result: "Error",
        applicationId: pending.clientId,
        userId: user?.id ?? null,
        error: { code: "session.invalid_credentials" },
      }),
    ]);
    throw new AppError("session.invalid_credentials");
  }
  const record = { type: "Password" as const, id: newId(), identifier: input.identifier, userId: user.id };
  const others = loaded.state.verifications.filter((verification) => verification.type !== "Password");
  await saveState(ctx, pending.uid, loaded, { ...loaded.state, verifications: [...others, record] });
  return { verificationId: record.id };
}

async function findByIdentifier(
  ctx: Ctx,
  { type, value }: SignInIdentifier,
): Promise<{ id: string; hash: string | null; method: typeof users.$inferSelect.passwordEncryptionMethod } | null> {
  const column = { username: users.username, email: users.primaryEmail, phone: users.primaryPhone }[type];
  const wanted = type === "email" ? Email.safeParse(value).data : type === "phone" ? value.replace(/\D/g, "") : value;
  if (!wanted) return null;
  const [row] = await ctx.db
    .select({ id: users.id, hash: users.passwordEncrypted, method: users.passwordEncryptionMethod })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenantId), eq(column, wanted)));
  return row ?? null;
}
