import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { removeEntity } from "../../kernel/removal.ts";
import { experienceId } from "../sign-in-experience/load.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { signInExperiences } from "../sign-in-experience/table.ts";
import { connectors } from "./table.ts";

const connector = declareEntity({
  name: "connector",
  table: connectors,
  onRemoval: (ctx, { type, target, id }) => (type === "Social" ? [dropTarget(ctx, target, id)] : []),
  undo: "nothing",
});

/** Deletes the connector; its button goes from the sign-in page unless another connector has the same target. */
export async function removeConnector(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  await removeEntity(ctx, connector, { id, ifMatch });
  await refreshExperience(ctx);
}

function dropTarget(ctx: Ctx, target: string, id: string): Statement {
  const path = "$.socialSignInConnectorTargets";
  const targets = sql`json_each(settings, ${path})`;
  return statement(sql`UPDATE ${signInExperiences}
    SET settings = json_set(settings, ${path}, json((SELECT json_group_array(value) FROM ${targets} WHERE value <> ${target}))),
      version = version + 1, updated_at = ${ctx.now()}
    WHERE tenant_id = ${ctx.tenantId} AND id = ${experienceId}
      AND EXISTS (SELECT 1 FROM ${targets} WHERE value = ${target})
      AND NOT EXISTS (SELECT 1 FROM ${connectors} WHERE tenant_id = ${ctx.tenantId} AND type = 'Social' AND target = ${target} AND id <> ${id})`);
}
