import type { TenantMember, TenantRole } from "../../../contracts/member.ts";

export const roleOf = ({ organizationRoles }: TenantMember): TenantRole =>
  organizationRoles.some(({ name }) => name === "admin") ? "admin" : "collaborator";

export const isAdmin = (member: TenantMember): boolean => roleOf(member) === "admin";

/** What a member is called. */
export const nameOf = ({ name, username, primaryEmail, id }: TenantMember): string =>
  name || username || primaryEmail || id;
