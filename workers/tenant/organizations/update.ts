import type { Organization, UpdateOrganization } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { organizationOf } from "./get.ts";
import { organizations } from "./table.ts";

export async function updateOrganization(
  ctx: Ctx,
  id: string,
  input: UpdateOrganization,
  ifMatch: number | null,
): Promise<Versioned<Organization>> {
  const target = { entity: "organization", id, ifMatch };
  const row = await changeRow(ctx, organizations, target, () => ({ set: input }));
  if (input.branding ?? input.color) await refreshExperience(ctx, { kind: "organization", id });
  return { value: organizationOf(row), version: row.version };
}
