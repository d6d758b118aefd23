import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonObject } from "../../../contracts/entity.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

/** Directories of companies that push their people and groups into an organization (SCIM 2.0). */
export const directories = sqliteTable(
  "directories",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    organizationId: text("organization_id").notNull(),
    /** The connector by which its people sign in; its domains are the directory's, too. */
    ssoConnectorId: text("sso_connector_id"),
    tokenDigest: text("token_digest").notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("directories_created").on(t.tenantId, t.createdAt, t.id),
    index("directories_organization").on(t.tenantId, t.organizationId, t.createdAt),
  ],
);

/** How much a directory asks for, written behind its requests. */
export const directoryStates = sqliteTable(
  "directory_states",
  {
    tenantId: text("tenant_id").notNull(),
    directoryId: text("directory_id").notNull(),
    lastRequestAt: integer("last_request_at").notNull(),
    /** The minute that is counted, since 1970, and the requests in it. */
    minute: integer("minute").notNull(),
    requests: integer("requests").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.directoryId] })],
);

/** Users as a directory knows them. A row outlives its deletion there: who comes back is the same user. */
export const directoryUsers = sqliteTable(
  "directory_users",
  {
    tenantId: text("tenant_id").notNull(),
    directoryId: text("directory_id").notNull(),
    userId: text("user_id").notNull(),
    externalId: text("external_id"),
    userName: text("user_name").notNull(),
    /** In lower case: what is compared (RFC 7643, section 4.1.1). */
    userNameKey: text("user_name_key").notNull(),
    active: integer("active", { mode: "boolean" }).notNull(),
    /** The directory made the user, and may suspend it. */
    isCreated: integer("is_created", { mode: "boolean" }).notNull(),
    /** The directory suspended the user. */
    isSuspendedHere: integer("is_suspended_here", { mode: "boolean" }).notNull().default(false),
    /** The resource as it was given, under the names of the schema. */
    attributes: text("attributes", { mode: "json" }).$type<JsonObject>().notNull(),
    deletedAt: integer("deleted_at"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.directoryId, t.userId] }),
    uniqueIndex("directory_users_name").on(t.tenantId, t.directoryId, t.userNameKey).where(sql`deleted_at IS NULL`),
    index("directory_users_external").on(t.tenantId, t.directoryId, t.externalId),
    index("directory_users_created").on(t.tenantId, t.directoryId, t.createdAt, t.userId, t.deletedAt),
    index("directory_users_user").on(t.tenantId, t.userId),
  ],
);

/** Addresses of these users, to be found by. */
export const directoryUserEmails = sqliteTable(
  "directory_user_emails",
  {
    tenantId: text("tenant_id").notNull(),
    directoryId: text("directory_id").notNull(),
    userId: text("user_id").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    /** `work`, `home`; empty without one. */
    type: text("type").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.directoryId, t.userId, t.email, t.type] }),
    index("directory_user_emails_email").on(t.tenantId, t.directoryId, t.email),
  ],
);

export const directoryGroups = sqliteTable(
  "directory_groups",
  {
    tenantId: text("tenant_id").notNull(),
    directoryId: text("directory_id").notNull(),
    id: text("id").notNull(),
    externalId: text("external_id"),
    displayName: text("display_name").notNull(),
    /** In lower case: what is compared. */
    displayNameKey: text("display_name_key").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.directoryId, t.id] }),
    uniqueIndex("directory_groups_name").on(t.tenantId, t.directoryId, t.displayNameKey),
    index("directory_groups_external").on(t.tenantId, t.directoryId, t.externalId),
  ],
);

export const directoryGroupMembers = sqliteTable(
  "directory_group_members",
  {
    tenantId: text("tenant_id").notNull(),
    directoryId: text("directory_id").notNull(),
    groupId: text("group_id").notNull(),
    userId: text("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.directoryId, t.groupId, t.userId] }),
    index("directory_group_members_user").on(t.tenantId, t.userId),
  ],
);

/** Organization roles that a group's members get. */
export const directoryGroupRoles = sqliteTable(
  "directory_group_roles",
  {
    tenantId: text("tenant_id").notNull(),
    directoryId: text("directory_id").notNull(),
    groupId: text("group_id").notNull(),
    organizationRoleId: text("organization_role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.directoryId, t.groupId, t.organizationRoleId] }),
    index("directory_group_roles_role").on(t.tenantId, t.organizationRoleId),
  ],
);

/** Roles that members have by their groups alone: these a directory takes away again, and no others. */
export const directoryGrants = sqliteTable(
  "directory_grants",
  {
    tenantId: text("tenant_id").notNull(),
    directoryId: text("directory_id").notNull(),
    userId: text("user_id").notNull(),
    organizationRoleId: text("organization_role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.directoryId, t.userId, t.organizationRoleId] }),
    index("directory_grants_role").on(t.tenantId, t.organizationRoleId),
    index("directory_grants_user").on(t.tenantId, t.userId),
  ],
);

/** The latest requests of each directory; no person can be told from them but by id. */
export const directoryRequests = sqliteTable(
  "directory_requests",
  {
    tenantId: text("tenant_id").notNull(),
    directoryId: text("directory_id").notNull(),
    /** Begins with its time. */
    id: text("id").notNull(),
    method: text("method").notNull(),
    /** Below the base address, without a query. */
    path: text("path").notNull(),
    status: integer("status").notNull(),
    /** Of the error: its `scimType`. */
    code: text("code"),
    ms: integer("ms").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.directoryId, t.id] })],
);

const ofDirectory = { directory: "directory_id" };
attach(directoryStates, ofDirectory, true);
attach(directoryRequests, ofDirectory, true);
attach(directoryUsers, { ...ofDirectory, user: "user_id" });
attach(directoryUserEmails, { ...ofDirectory, user: "user_id" });
attach(directoryGroups, ofDirectory);
attach(directoryGroupMembers, { ...ofDirectory, user: "user_id" });
attach(directoryGroupRoles, { ...ofDirectory, "organization-role": "organization_role_id" });
attach(directoryGrants, { ...ofDirectory, user: "user_id", "organization-role": "organization_role_id" });
