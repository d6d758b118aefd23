import { sql } from "drizzle-orm";
import type { ErrorCode } from "../../../contracts/error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement, statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import type { Row } from "../../kernel/entity.ts";
import { socialConnectorLimit } from "../quota/limits.ts";
import { experienceId } from "../sign-in-experience/load.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { signInExperiences } from "../sign-in-experience/table.ts";
import { factories } from "./factories.ts";
import { connectors } from "./table.ts";

const path = "$.socialSignInConnectorTargets";
const targets = sql`json_each(settings, ${path})`;
/** In the metadata of a deleted connector: its target had a button on the sign-in page. */
const mark = "$.wasShown";

const isHere = (ctx: Ctx) => sql`tenant_id = ${ctx.tenantId} AND id = ${experienceId}`;

/** The log has a configuration without its secrets: only a deletion, which keeps them, can be undone. */
export const connector = declareEntity({
  name: "connector",
  table: connectors,
  limits: (ctx, row) => [...onlyOnes(ctx, row), ...(row.type === "Social" ? [socialConnectorLimit(ctx)] : [])],
  onDelete: (ctx, { type, target, id }) =>
    type === "Social" ? [markShown(ctx, target, id), dropTarget(ctx, target, id)] : [],
  onRestore: (ctx, id) => restoreTarget(ctx, id),
  afterUndo: (ctx) => refreshExperience(ctx),
  undo: "deletions",
});

/** What a tenant has one of: a sender of each kind, a provider on each platform, an instance of what is not standard. */
function onlyOnes(ctx: Ctx, { type, connectorId, target, platform }: Row<typeof connectors>): Statement[] {
  const once = (same: ReturnType<typeof sql>, code: ErrorCode) =>
    guard(sql`(SELECT count(*) FROM ${connectors} WHERE tenant_id = ${ctx.tenantId} AND ${same}) = 1`, code);
  if (type !== "Social") return [once(sql`type = ${type}`, "connector.multiple_instances_not_supported")];
  return [
    once(
      sql`type = 'Social' AND target = ${target} AND platform IS ${platform}`,
      "connector.multiple_target_with_same_platform",
    ),
    ...(factories.get(connectorId)?.about.isStandard
      ? []
      : [once(sql`connector_id = ${connectorId}`, "connector.multiple_instances_not_supported")]),
  ];
}

const markShown = (ctx: Ctx, target: string, id: string): Statement =>
  statement(sql`UPDATE ${connectors} SET metadata = json_set(metadata, ${mark}, json('true'))
    WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND EXISTS (
      SELECT 1 FROM ${signInExperiences} e JOIN json_each(e.settings, ${path}) shown
      WHERE e.tenant_id = ${ctx.tenantId} AND e.id = ${experienceId} AND shown.value = ${target})`);

function dropTarget(ctx: Ctx, target: string, id: string): Statement {
  return statement(sql`UPDATE ${signInExperiences}
    SET settings = json_set(settings, ${path}, json((SELECT json_group_array(value) FROM ${targets} WHERE value <> ${target}))),
      version = version + 1, updated_at = ${ctx.now()}
    WHERE ${isHere(ctx)}
      AND EXISTS (SELECT 1 FROM ${targets} WHERE value = ${target})
      AND NOT EXISTS (SELECT 1 FROM ${connectors} WHERE tenant_id = ${ctx.tenantId} AND type = 'Social' AND target = ${target} AND id <> ${id})`);
}

/** The button comes back with its connector, behind the others. */
function restoreTarget(ctx: Ctx, id: string): Statement[] {
  const restored = sql`FROM ${connectors} WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND json_extract(metadata, ${mark})`;
  return [
    statement(sql`UPDATE ${signInExperiences}
      SET settings = json_insert(settings, ${`${path}[#]`}, (SELECT target ${restored})),
        version = version + 1, updated_at = ${ctx.now()}
      WHERE ${isHere(ctx)} AND (SELECT target ${restored}) NOT IN (SELECT value FROM ${targets})`),
    statement(sql`UPDATE ${connectors} SET metadata = json_remove(metadata, ${mark})
      WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`),
  ];
}
