import type { CreateOrganization, Organization } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organization } from "./entity.ts";
import { organizationOf } from "./get.ts";

export async function createOrganization(ctx: Ctx, input: CreateOrganization): Promise<Versioned<Organization>> {
  const { name, description = null, customData = {}, isMfaRequired = false, branding = {}, color = {} } = input;
  const row = await insertRow(ctx, organization, { name, description, customData, isMfaRequired, branding, color });
  return { value: organizationOf(row), version: row.version };
}
