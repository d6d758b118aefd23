import { errors } from "oidc-provider";
import type { Caller } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { findAccount } from "./accounts.ts";
import { resourceServerFor } from "./resource-servers.ts";
import { newVisit, runVisit } from "./visit.ts";

/**
 * What a caller still holds of what its token says: a role taken away, an application deleted, a user
 * suspended count within a second, not when the token ends. Asked of machine clients once a second an isolate.
 * @throws `auth.unauthorized` for a user who is gone or suspended
 */
export function standingScopes(ctx: Ctx, caller: Caller, audience: string): Promise<ReadonlySet<string>> {
  return runVisit(newVisit(ctx), async () => {
    const { actor } = caller;
    if (actor.kind === "user" && !(await findAccount(null, actor.id))) throw new AppError("auth.unauthorized");
    try {
      const { scope } = await resourceServerFor(audience, actor, null);
      return new Set(scope.split(" ")).intersection(caller.scopes);
    } catch (thrown) {
      if (thrown instanceof errors.InvalidTarget) return new Set();
      throw thrown;
    }
  });
}
