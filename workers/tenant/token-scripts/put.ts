import type {
  SetTokenScript,
  TokenScript,
  TokenScriptType,
  UpdateTokenScript,
} from "../../../contracts/token-script.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { guardFeature } from "../quota/guards.ts";
import { forgetState } from "../tenants/state.ts";
import { checkTokenScript } from "./check.ts";
import { tokenScript } from "./entity.ts";
import { tokenScriptOf } from "./get.ts";
import { tokenScripts } from "./table.ts";
import { openVariables, refusalOf, refuse, sealVariables, unmaskVariables } from "./variables.ts";

const target = (id: TokenScriptType, ifMatch: number | null) => ({ entity: tokenScript.name, id, ifMatch });

/**
 * Sets the whole script. A masked variable keeps its value, except as `refusalOf` says.
 * @returns `isNew` when there was none
 * @throws what `checkTokenScript` throws, `guard.invalid_input`, `entity.version_mismatch`, `subscription.limit_exceeded`
 */
export async function putTokenScript(
  ctx: Ctx,
  id: TokenScriptType,
  given: SetTokenScript,
  ifMatch: number | null,
): Promise<Versioned<TokenScript> & { isNew: boolean }> {
  const { environmentVariables, ...plain } = given;
  await checkTokenScript(ctx, plain);
  const { row, isNew } = await putRow(ctx, tokenScripts, target(id, ifMatch), async (before) => ({
    set: { ...plain, sealedVariables: await sealed(ctx, id, before, given) },
    also: [guardFeature(ctx, "customJwtEnabled")],
  }));
  forgetState(ctx.tenantId);
  return { value: await tokenScriptOf(ctx, row), version: row.version, isNew };
}

/**
 * Changes what is given. Variables are replaced as a whole.
 * @throws `entity.not_exists_with_id`, and what `putTokenScript` throws
 */
export async function updateTokenScript(
  ctx: Ctx,
  id: TokenScriptType,
  { environmentVariables, ...given }: UpdateTokenScript,
  ifMatch: number | null,
): Promise<Versioned<TokenScript>> {
  const row = await changeRow(ctx, tokenScripts, target(id, ifMatch), async (before) => {
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
      Row<typeof tokenScripts>
    >;
    await checkTokenScript(ctx, { ...before, ...set });
    if (environmentVariables)
      set.sealedVariables = await sealed(ctx, id, before, { ...before, ...set, environmentVariables });
    else {
      const refusal = refusalOf(ctx, before, { ...before, ...set });
      const kept = refusal ? Object.keys(await openVariables(ctx, id, before.sealedVariables)) : [];
      if (refusal && kept.length > 0) throw refuse(kept, refusal);
    }
    return { set, also: [guardFeature(ctx, "customJwtEnabled")] };
  });
  forgetState(ctx.tenantId);
  return { value: await tokenScriptOf(ctx, row), version: row.version };
}

/** The variables as they are stored; as they were where nothing changed, so that the history shows no change. */
async function sealed(
  ctx: Ctx,
  id: TokenScriptType,
  before: Row<typeof tokenScripts> | null,
  given: Pick<SetTokenScript, "script" | "environmentVariables" | "allowedHosts">,
): Promise<string | null> {
  const saved = await openVariables(ctx, id, before?.sealedVariables ?? null);
  const refusal = before && refusalOf(ctx, before, given);
  const values = unmaskVariables(given.environmentVariables, { saved, refusal });
  const isSame = JSON.stringify(Object.entries(values).sort()) === JSON.stringify(Object.entries(saved).sort());
  return isSame && before ? before.sealedVariables : sealVariables(ctx, id, values);
}
