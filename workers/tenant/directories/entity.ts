import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { rowExists } from "../../kernel/entity.ts";
import { organizations } from "../organizations/table.ts";
import { guardFeature } from "../quota/guards.ts";
import { ssoConnectors } from "../sso-connectors/table.ts";
import { directories } from "./table.ts";

/** What the directory refers to is there. */
export const guardRefers = (
  ctx: Ctx,
  { organizationId, ssoConnectorId }: { organizationId?: string; ssoConnectorId?: string | null | undefined },
): Statement[] => [
  ...(organizationId ? [thereIs(sql`${rowExists(ctx, organizations, organizationId)}`)] : []),
  ...(ssoConnectorId ? [thereIs(sql`${rowExists(ctx, ssoConnectors, ssoConnectorId)}`)] : []),
];

const thereIs = (row: ReturnType<typeof rowExists>) =>
  guard(sql`EXISTS (${row})`, "entity.relation_foreign_key_not_found");

export const directory = declareEntity({
  name: "directory",
  table: directories,
  search: { id: sql`directories.id`, name: sql`directories.name` },
  sorts: { name: sql`lower(directories.name)` },
  areFew: true,
  partOf: { entity: "organization", column: "organization_id" },
  // Part of enterprise single sign-on: a plan without it has no directories.
  limits: (ctx, row) => [guardFeature(ctx, "enterpriseSsoLimit"), ...guardRefers(ctx, row)],
  // The connector of before may be gone.
  onUndoUpdate: (ctx, _, { ssoConnectorId }) => guardRefers(ctx, { ssoConnectorId: ssoConnectorId as string | null }),
  undo: "all",
});
