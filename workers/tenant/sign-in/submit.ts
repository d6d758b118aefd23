import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { recordEvent } from "../logs/record.ts";
import { countActive } from "../oidc/audit.ts";
import type { Pending } from "../oidc/interaction.ts";
import { users } from "../users/table.ts";
import { endState, getState } from "./state.ts";

/**
 * Finishes a sign-in: the protocol goes on with the identified user.
 * @throws `session.identifier_not_found` before a user is identified, `user.suspended`
 */
export async function submit(ctx: Ctx, pending: Pending): Promise<{ redirectTo: string }> {
  const { state } = await getState(ctx, pending.uid);
  if (state.userId === null) throw new AppError("session.identifier_not_found");
  const [user] = await ctx.db
    .select({ isSuspended: users.isSuspended })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, state.userId)));
  if (!user) throw new AppError("session.identifier_not_found");
  if (user.isSuspended) throw new AppError("user.suspended");
  const now = ctx.now();
  const login = { accountId: state.userId, ts: Math.floor(now / 1000), amr: ["pwd"] };
  const redirectTo = await pending.finish({ login }, [
    endState(ctx, pending.uid),
    ctx.db
      .update(users)
      .set({ lastSignInAt: now })
      .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, state.userId))),
    countActive(ctx, state.userId),
    recordEvent(ctx, {
      key: `Interaction.${state.event}.Submit`,
      result: "Success",
      userId: state.userId,
      applicationId: pending.clientId,
    }),
  ]);
  return { redirectTo };
}
