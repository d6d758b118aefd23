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
import { hasNewHost, openVariables, unmaskVariables } from "./variables.ts";

/** A script that is not saved could return the values as claims, or send them to another host. */
const notSaved = { why: "saved values are used for the saved script and hosts only; enter it again, or save first" };

/**
 * Runs a script that need not be saved, as a token would. Nothing is stored. Masked variables have their values for the
 * saved script alone.
 * @throws `jwt_customizer.access_denied`, `jwt_customizer.general`, `entity.not_found` for an unknown user,
 * `guard.invalid_input` with the names of `variables`
 */
export async function testTokenScript(ctx: Ctx, input: TestTokenScript): Promise<TokenScriptClaims> {
  const { tokenType, script, token, userId, allowedHosts } = input;
  const [row] = await ctx.db
    .select({
      script: tokenScripts.script,
      hosts: tokenScripts.allowedHosts,
      sealed: tokenScripts.sealedVariables,
    })
    .from(tokenScripts)
    .where(and(eq(tokenScripts.tenantId, ctx.tenantId), eq(tokenScripts.id, tokenType)));
  const saved = await openVariables(ctx, tokenType, row?.sealed ?? null);
  const isSaved = row?.script === script && !hasNewHost(allowedHosts, row.hosts);
  const environmentVariables = unmaskVariables(input.environmentVariables ?? {}, {
    saved,
    refusal: isSaved ? null : notSaved,
  });
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
