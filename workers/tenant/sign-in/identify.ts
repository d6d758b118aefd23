import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import type { Pending } from "../oidc/interaction.ts";
import { getState, saveState } from "./state.ts";

/** Binds the user of a verification to the interaction. @throws `session.verification_session_not_found`, `session.identity_conflict` */
export async function identify(ctx: Ctx, pending: Pending, verificationId: string | undefined): Promise<void> {
  const loaded = await getState(ctx, pending.uid);
  const record = loaded.state.verifications.find((verification) => verification.id === verificationId);
  if (!record) throw new AppError("session.verification_session_not_found");
  if (loaded.state.userId !== null && loaded.state.userId !== record.userId)
    throw new AppError("session.identity_conflict");
  await saveState(ctx, pending.uid, loaded, { ...loaded.state, userId: record.userId });
}
