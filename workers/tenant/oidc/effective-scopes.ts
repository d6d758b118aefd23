import type { Caller } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { findAccount } from "./accounts.ts";
import { newOidcRequest, runOidcRequest } from "./oidc-request.ts";
import { grantFor } from "./resource-servers.ts";
import { isOfSecret } from "./secret-claim.ts";

/**
 * What a caller still holds of what its token says: a role taken away, an application deleted, a user
 * suspended count within a second, not when the token ends. Asked of machine clients once a second an isolate.
 * @throws `auth.unauthorized` for a user who is gone or suspended, and for a machine client whose secret is gone
 */
export function effectiveScopes(ctx: Ctx, caller: Caller, audience: string): Promise<ReadonlySet<string>> {
  return runOidcRequest(newOidcRequest(ctx), async () => {
    const { actor } = caller;
    const [account, held] = await Promise.all([
      actor.kind === "user" ? findAccount(null, actor.id) : null,
      grantFor(audience, actor, null),
    ]);
    if (actor.kind === "user" && !account) throw new AppError("auth.unauthorized");
    if (actor.kind === "application" && !isOfSecret(caller.claims, held?.secrets ?? []))
      throw new AppError("auth.unauthorized");
    return new Set(held?.scopes).intersection(caller.scopes);
  });
}
