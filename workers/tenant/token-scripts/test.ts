import { and, eq } from "drizzle-orm";
import type { TestTokenScript, TokenScriptClaims } from "../../../contracts/token-script.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { callOutOf } from "./call-out.ts";
import { scriptError } from "./check.ts";
import { openCage } from "./open-cage.ts";
import { splitClaims } from "./protected-claims.ts";
import { tokenScripts } from "./table.ts";
import { userContext } from "./user-context.ts";
import { openVariables, unmaskVariables } from "./variables.ts";

/**
 * Runs a script that need not be saved, as a token would. Nothing is stored.
 * @throws `jwt_customizer.access_denied`, `jwt_customizer.general`, `entity.not_found` for an unknown user
 */
export async function testTokenScript(ctx: Ctx, input: TestTokenScript): Promise<TokenScriptClaims> {
  const { tokenType, script, token, userId, allowedHosts } = input;
  const [row] = await ctx.db
    .select({ sealed: tokenScripts.sealedVariables })
    .from(tokenScripts)
    .where(and(eq(tokenScripts.tenantId, ctx.tenantId), eq(tokenScripts.id, tokenType)));
  const saved = await openVariables(ctx, tokenType, row?.sealed ?? null);
  const environmentVariables = unmaskVariables(input.environmentVariables ?? {}, saved);
  const user = userId === undefined ? null : await userContext(ctx, userId);
  if (userId !== undefined && !user) throw new AppError("entity.not_found");
  for (const host of allowedHosts) ctx.outbound.requirePublicAddress(`https://${host}/`);
  const context = { ...input.context, ...(user ? { user } : {}) };
  const { runScript, ScriptFault } = await openCage();
  const claims = await runScript({
    ...{ tenantId: ctx.tenantId, script, callOut: callOutOf(ctx, allowedHosts) },
    input: JSON.stringify({ token, context, environmentVariables }),
  }).catch((thrown) => {
    throw thrown instanceof ScriptFault ? scriptError(thrown.fault) : thrown;
  });
  const { own, refused } = splitClaims(claims);
  if (refused.length === 0) return own;
  const message = `A script cannot set ${refused.join(", ")}.`;
  throw scriptError({ code: "General", message, line: null, column: null });
}
