import { z } from "zod";
import { Application } from "./application.ts";
import { BulkIds } from "./bulk.ts";
import { EntityId, EntityIds, JsonObject, SomeEntityIds } from "./entity.ts";
import { CountCap, NameQuery, PageQuery, sortable } from "./page.ts";
import { ScopeName } from "./resource.ts";
import { RoleType } from "./role.ts";
import { ShownName } from "./shown-name.ts";
import { Branding, Color } from "./sign-in-experience.ts";
import { User } from "./user.ts";

const Name = ShownName(128);
const Description = z.string().max(256).nullable();

export const CreateOrganization = z.object({
  name: Name,
  description: Description.optional(),
  customData: JsonObject.optional(),
  isMfaRequired: z.boolean().optional(),
  /** How sign-in pages look where they are asked for the organization. What is not given is as the tenant's. */
  branding: Branding.optional(),
  color: Color.partial().optional(),
});
export type CreateOrganization = z.infer<typeof CreateOrganization>;

export const UpdateOrganization = CreateOrganization.partial();
export type UpdateOrganization = z.infer<typeof UpdateOrganization>;

export const Organization = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  customData: JsonObject,
  isMfaRequired: z.boolean(),
  branding: Branding,
  color: Color.partial(),
  createdAt: z.number(),
});
export type Organization = z.infer<typeof Organization>;

/** An organization in the list; with how many are in it and the first few of them when asked for. */
export const ListedOrganization = Organization.extend({
  usersCount: z.number().optional(),
  featuredUsers: z
    .array(z.object({ id: z.string(), avatar: z.string().nullable(), name: z.string().nullable() }))
    .optional(),
});
export type ListedOrganization = z.infer<typeof ListedOrganization>;

export const ListOrganizations = PageQuery.extend({
  q: z.string().max(1024).optional(),
  showFeatured: z.string().max(16).optional(),
  ...CountCap,
  ...sortable(["name", "createdAt"]),
});
export type ListOrganizations = z.infer<typeof ListOrganizations>;

/** So many organizations or members an export has at most. */
export const organizationExportMax = 500_000;
export const ExportOrganizations = ListOrganizations.pick({ q: true, sort: true });
export type ExportOrganizations = z.infer<typeof ExportOrganizations>;

const OrganizationRoleRef = z.object({ id: z.string(), name: z.string() });
export const UserMember = User.extend({ organizationRoles: z.array(OrganizationRoleRef) });
export type UserMember = z.infer<typeof UserMember>;
export const ApplicationMember = Application.extend({ organizationRoles: z.array(OrganizationRoleRef) });
export type ApplicationMember = z.infer<typeof ApplicationMember>;
export const Membership = Organization.extend({ organizationRoles: z.array(OrganizationRoleRef) });
export type Membership = z.infer<typeof Membership>;

/** Members of an organization; `organizationRoleId`: those alone who have this role. */
export const ListMembers = NameQuery.extend({ organizationRoleId: EntityId.optional(), ...CountCap });
export type ListMembers = z.infer<typeof ListMembers>;

export const ExportMembers = ListMembers.pick({ q: true, organizationRoleId: true });
export type ExportMembers = z.infer<typeof ExportMembers>;

export const UserMembers = z.object({ userIds: EntityIds });
/** `organizationRoleIds`: roles that all of them get at once. */
export const AddUserMembers = z.object({ userIds: SomeEntityIds, organizationRoleIds: EntityIds.optional() });
export const ApplicationMembers = z.object({ applicationIds: EntityIds });
export const AddApplicationMembers = z.object({
  applicationIds: SomeEntityIds,
  organizationRoleIds: EntityIds.optional(),
});
/** Takes several members out at once. */
export const RemoveMembers = z.object({ action: z.literal("remove"), ids: BulkIds });

/** Roles of the organization template, by id or by name. */
export const MemberRoles = z.object({
  organizationRoleIds: EntityIds.optional(),
  organizationRoleNames: z.array(z.string().max(128)).max(1000).optional(),
});
export type MemberRoles = z.infer<typeof MemberRoles>;

export const UsersRoles = z.object({ userIds: SomeEntityIds, organizationRoleIds: SomeEntityIds });
export const ApplicationsRoles = z.object({ applicationIds: SomeEntityIds, organizationRoleIds: SomeEntityIds });
export const AddedMemberRoles = z.object({ organizationRoleIds: z.array(z.string()) });

export const ListOrganizationScopes = NameQuery.extend(sortable(["name"]));
export type ListOrganizationScopes = z.infer<typeof ListOrganizationScopes>;

export const CreateOrganizationScope = z.object({ name: ScopeName, description: Description.optional() });
export type CreateOrganizationScope = z.infer<typeof CreateOrganizationScope>;
export const UpdateOrganizationScope = CreateOrganizationScope.partial();
export type UpdateOrganizationScope = z.infer<typeof UpdateOrganizationScope>;
export const OrganizationScope = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
});
export type OrganizationScope = z.infer<typeof OrganizationScope>;

export const ListOrganizationRoles = NameQuery.extend(sortable(["name"]));
export type ListOrganizationRoles = z.infer<typeof ListOrganizationRoles>;

export const CreateOrganizationRole = z.object({
  name: Name,
  description: Description.optional(),
  type: RoleType.optional(),
  organizationScopeIds: EntityIds.optional(),
  resourceScopeIds: EntityIds.optional(),
});
export type CreateOrganizationRole = z.infer<typeof CreateOrganizationRole>;
export const UpdateOrganizationRole = z.object({ name: Name.optional(), description: Description.optional() });
export type UpdateOrganizationRole = z.infer<typeof UpdateOrganizationRole>;
export const OrganizationRole = OrganizationScope.extend({ type: RoleType });
export type OrganizationRole = z.infer<typeof OrganizationRole>;

/** A role of the template in the list, with what it holds. */
export const ListedOrganizationRole = OrganizationRole.extend({
  scopes: z.array(OrganizationRoleRef),
  resourceScopes: z.array(OrganizationRoleRef.extend({ resource: z.object({ id: z.string(), name: z.string() }) })),
});
export type ListedOrganizationRole = z.infer<typeof ListedOrganizationRole>;

export const OrganizationScopeIds = z.object({ organizationScopeIds: EntityIds });
export const AddOrganizationScopeIds = z.object({ organizationScopeIds: SomeEntityIds });
export const ResourceScopeIds = z.object({ scopeIds: EntityIds });
export const AddResourceScopeIds = z.object({ scopeIds: SomeEntityIds });
