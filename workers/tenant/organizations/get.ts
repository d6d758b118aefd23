import type { Organization } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizations } from "./table.ts";

/** The organization as the API shows it. */
export function organizationOf(row: Row<typeof organizations>): Organization {
  const { version: _, updatedAt: __, ...shown } = row;
  return shown;
}

/** @throws `entity.not_found` */
export async function getOrganization(ctx: Ctx, id: string): Promise<Versioned<Organization>> {
  const row = await getRow(ctx, organizations, id);
  return { value: organizationOf(row), version: row.version };
}
