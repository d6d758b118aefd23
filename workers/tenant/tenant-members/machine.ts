import type { HeldScopes, MachineToken } from "../../../contracts/tenant-members.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { effectiveScopes } from "../oidc/effective-scopes.ts";

/** What a machine client of the cloud still holds of what its token says; null once it or its secret is gone. */
export async function describeMachine(
  ctx: Ctx,
  { clientId, audience, scopes, claims }: MachineToken,
): Promise<HeldScopes> {
  const caller = { actor: { kind: "application", id: clientId } as const, scopes: new Set(scopes), claims };
  try {
    return { scopes: [...(await effectiveScopes(ctx, caller, audience))] };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "auth.unauthorized") return null;
    throw thrown;
  }
}
