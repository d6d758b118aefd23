import { and, eq } from "drizzle-orm";
import { BoundedMap } from "../../../contracts/bounded-map.ts";
import type { TokenScriptType } from "../../../contracts/token-script.ts";
import type { Ctx } from "../../kernel/context.ts";
import { tenantState } from "../tenants/state.ts";
import { tokenScripts } from "./table.ts";
import { openVariables } from "./variables.ts";

/** A script as tokens need it. */
export interface SavedScript {
  script: string;
  environmentVariables: Record<string, string>;
  blockIssuanceOnError: boolean;
  allowedHosts: string[];
}

/** By tenant, kind, and version: a version never changes, so none is believed for too long. */
const remembered = new BoundedMap<string, SavedScript>(200);

/**
 * The script of a kind of token, or null. Which versions there are comes with the state of the tenant, which every request
 * reads anyway; the script itself is read once for each version.
 */
export async function findSavedScript(ctx: Ctx, id: TokenScriptType): Promise<SavedScript | null> {
  const { scripts } = await tenantState(ctx);
  const version = scripts[id];
  if (version === undefined) return null;
  const key = `${ctx.tenantId} ${id} ${version}`;
  const known = remembered.get(key);
  if (known) return known;
  const [row] = await ctx.db
    .select()
    .from(tokenScripts)
    .where(and(eq(tokenScripts.tenantId, ctx.tenantId), eq(tokenScripts.id, id)));
  if (!row) return null;
  const { script, blockIssuanceOnError, allowedHosts } = row;
  const environmentVariables = await openVariables(ctx, id, row.sealedVariables);
  const saved = { script, environmentVariables, blockIssuanceOnError, allowedHosts };
  if (version === `${row.version}.${row.updatedAt}`) remembered.set(key, saved);
  return saved;
}
