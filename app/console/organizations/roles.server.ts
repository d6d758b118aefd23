import { z } from "zod";
import { OrganizationRole } from "../../../contracts/organization.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { type MemberKind, roleTypeOf } from "./member-kind.ts";

export type RoleOption = Pick<OrganizationRole, "id" | "name" | "description">;

/** The roles of the template that members of a kind can have, by name. */
export async function readRoles(call: ApiCall, kind: MemberKind): Promise<Outcome<RoleOption[]>> {
  const roles = await call("/api/organization-roles", z.array(OrganizationRole));
  if (!roles.ok) return roles;
  const value = roles.value
    .filter(({ type }) => type === roleTypeOf(kind))
    .map(({ id, name, description }) => ({ id, name, description }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { ok: true, value };
}
