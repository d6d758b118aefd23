import { z } from "zod";
import { EntityId, EntityIds, Moment } from "./entity.ts";
import { NameQuery, sortable } from "./page.ts";

const Name = z.string().trim().min(1).max(128);

/** A company's directory that pushes users and groups into an organization (SCIM 2.0, RFC 7643 and RFC 7644). */
export const Directory = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  organizationId: z.string(),
  /** The enterprise connector whose domains are the directory's, beside those that the organization names. */
  ssoConnectorId: z.string().nullable(),
  /** The address that the identity provider is given. */
  scimBaseUrl: z.string(),
  createdAt: Moment,
  lastRequestAt: Moment.nullable(),
});
export type Directory = z.infer<typeof Directory>;

/** Its bearer token is shown once. */
export const CreatedDirectory = Directory.extend({ token: z.string() });
export type CreatedDirectory = z.infer<typeof CreatedDirectory>;

export const CreateDirectory = z.object({
  name: Name,
  organizationId: EntityId,
  ssoConnectorId: EntityId.nullable().optional(),
});
export type CreateDirectory = z.infer<typeof CreateDirectory>;

export const UpdateDirectory = z.object({ name: Name.optional(), ssoConnectorId: EntityId.nullable().optional() });
export type UpdateDirectory = z.infer<typeof UpdateDirectory>;

export const ListDirectories = NameQuery.extend({ organizationId: EntityId.optional(), ...sortable(["name"]) });
export type ListDirectories = z.infer<typeof ListDirectories>;

/** `keep`: users and memberships stay. `deprovision`: as if the directory had deleted each of its users. */
export const DeleteDirectory = z.object({ users: z.enum(["keep", "deprovision"]).default("keep") });

export const DirectoryRequest = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  code: z.string().nullable(),
  ms: z.number(),
  at: Moment,
});
export type DirectoryRequest = z.infer<typeof DirectoryRequest>;

export const DirectoryGroup = z.object({
  id: z.string(),
  externalId: z.string().nullable(),
  displayName: z.string(),
  memberCount: z.number(),
  organizationRoleIds: z.array(z.string()),
});
export type DirectoryGroup = z.infer<typeof DirectoryGroup>;

export const GroupRoles = z.object({ organizationRoleIds: EntityIds });
