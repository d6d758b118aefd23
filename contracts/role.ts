import { z } from "zod";
import { EntityId, EntityIds, SomeEntityIds } from "./entity.ts";
import { PageQuery, searchable, sortable } from "./page.ts";
import { ShownName } from "./shown-name.ts";

export const RoleType = z.enum(["User", "MachineToMachine"]);
export type RoleType = z.infer<typeof RoleType>;

const RoleName = ShownName(128);
const RoleDescription = z.string().min(1).max(128);

export const CreateRole = z.object({
  name: RoleName,
  description: RoleDescription,
  type: RoleType.optional(),
  isDefault: z.boolean().optional(),
  scopeIds: EntityIds.optional(),
});
export type CreateRole = z.infer<typeof CreateRole>;

export const UpdateRole = z.object({
  name: RoleName.optional(),
  description: RoleDescription.optional(),
  isDefault: z.boolean().optional(),
});
export type UpdateRole = z.infer<typeof UpdateRole>;

export const Role = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: RoleType,
  isDefault: z.boolean(),
});
export type Role = z.infer<typeof Role>;

/** A role in the list, with how many hold it and the first few of them. */
export const ListedRole = Role.extend({
  usersCount: z.number(),
  featuredUsers: z.array(z.object({ id: z.string(), avatar: z.string().nullable(), name: z.string().nullable() })),
  applicationsCount: z.number(),
  featuredApplications: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
});
export type ListedRole = z.infer<typeof ListedRole>;

/** Roles of something, searched and sorted. */
export const SearchRoles = PageQuery.extend({
  ...searchable(["id", "name", "description"]),
  ...sortable(["name", "createdAt"]),
});
export type SearchRoles = z.infer<typeof SearchRoles>;

export const ListRoles = SearchRoles.extend({
  excludeUserId: EntityId.optional(),
  excludeApplicationId: EntityId.optional(),
  type: RoleType.optional(),
});
export type ListRoles = z.infer<typeof ListRoles>;

/** Roles given to a user or an application. */
export const RoleIds = z.object({ roleIds: EntityIds });
export const AddRoleIds = z.object({ roleIds: SomeEntityIds });
export const AddedRoles = z.object({ roleIds: z.array(z.string()), addedRoleIds: z.array(z.string()) });
export type AddedRoles = z.infer<typeof AddedRoles>;

/** What is put into a role. */
export const RoleUsers = z.object({ userIds: SomeEntityIds });
export const RoleApplications = z.object({ applicationIds: SomeEntityIds });
export const RoleScopes = z.object({ scopeIds: SomeEntityIds });
