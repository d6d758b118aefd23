import type { TokenScriptType } from "../../../contracts/token-script.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { getRow } from "../../kernel/entity.ts";
import { forgetState } from "../tenants/state.ts";
import { tokenScript } from "./entity.ts";
import { tokenScripts } from "./table.ts";

/** Tokens are issued without its claims from then on. @throws `entity.not_exists_with_id`, `entity.version_mismatch` */
export async function deleteTokenScript(ctx: Ctx, id: TokenScriptType, ifMatch: number | null): Promise<void> {
  await getRow(ctx, tokenScripts, id);
  await deleteEntity(ctx, tokenScript, { id, ifMatch });
  forgetState(ctx.tenantId);
}
