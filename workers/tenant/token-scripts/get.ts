import { eq } from "drizzle-orm";
import {
  type TokenScript,
  type TokenScriptEntry,
  type TokenScriptType,
  tokenScriptKeys,
} from "../../../contracts/token-script.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { tokenScripts } from "./table.ts";
import { maskVariables, openVariables } from "./variables.ts";

/** As the API shows it: variables by name alone. */
export async function tokenScriptOf(ctx: Ctx, row: Row<typeof tokenScripts>): Promise<TokenScript> {
  const { script, contextSample, tokenSample, blockIssuanceOnError, allowedHosts } = row;
  const environmentVariables = maskVariables(await openVariables(ctx, row.id, row.sealedVariables));
  return { script, environmentVariables, contextSample, tokenSample, blockIssuanceOnError, allowedHosts };
}

/** @throws `entity.not_exists_with_id` */
export async function getTokenScript(ctx: Ctx, id: TokenScriptType): Promise<Versioned<TokenScript>> {
  const row = await getRow(ctx, tokenScripts, id);
  return { value: await tokenScriptOf(ctx, row), version: row.version };
}

export async function listTokenScripts(ctx: Ctx): Promise<TokenScriptEntry[]> {
  const rows = await ctx.db
    .select()
    .from(tokenScripts)
    .where(eq(tokenScripts.tenantId, ctx.tenantId))
    .orderBy(tokenScripts.id);
  return Promise.all(rows.map(async (row) => ({ key: tokenScriptKeys[row.id], value: await tokenScriptOf(ctx, row) })));
}
