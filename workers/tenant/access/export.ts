import type { AccessPermission, GetAccess } from "../../../contracts/access.ts";
import type { Ctx } from "../../kernel/context.ts";
import { csvLine, type Download, dayOf, exportTypes } from "../../kernel/download.ts";
import type { Subject } from "../oidc/grant.ts";
import { getAccess } from "./get.ts";

/** A line for each role that gives a permission. @throws as `getAccess` */
export async function exportAccess(ctx: Ctx, subject: Subject, query: GetAccess): Promise<Download> {
  const { permissions } = await getAccess(ctx, subject, query);
  const day = dayOf(ctx.now());
  return {
    name: `${ctx.tenantId}-access-${subject.id}-${day}.csv`,
    type: exportTypes.csv,
    isCut: false,
    lines: linesOf(permissions),
  };
}

const columns = [
  "permission",
  "description",
  "api",
  "indicator",
  "organization_id",
  "organization",
  "role_kind",
  "role_id",
  "role",
];

async function* linesOf(permissions: AccessPermission[]): AsyncGenerator<string> {
  yield csvLine(columns);
  for (const { name, description, resource, organization, via } of permissions)
    for (const { role } of via)
      yield csvLine([
        ...[name, description, resource?.name, resource?.indicator],
        ...[organization?.id, organization?.name, role.kind, role.id, role.name],
      ]);
}
