import { z } from "zod";
import { PageQuery, searchable, sortable } from "./page.ts";
import { SigningAlgorithm } from "./signing-algorithm.ts";

/**
 * An absolute URI without a fragment (RFC 8707, section 2). The names of organizations as audiences
 * (`urn:logto:…`) cannot be taken by an API.
 */
export const Indicator = z
  .string()
  .max(256)
  .refine(
    (uri) => URL.canParse(uri) && !/[\s#,"<>\\]/.test(uri) && !/^urn:logto:/i.test(uri),
    "must be an absolute URI without a fragment",
  );

const ResourceName = z.string().trim().min(1).max(256);
/** Seconds. */
const AccessTokenTtl = z.number().int().min(1).max(2_592_000);

export const CreateResource = z.object({
  name: ResourceName,
  indicator: Indicator,
  accessTokenTtl: AccessTokenTtl.optional(),
  signingAlgorithm: SigningAlgorithm.nullable().optional(),
});
export type CreateResource = z.infer<typeof CreateResource>;

export const UpdateResource = z.object({
  name: ResourceName.optional(),
  accessTokenTtl: AccessTokenTtl.optional(),
  signingAlgorithm: SigningAlgorithm.nullable().optional(),
});
export type UpdateResource = z.infer<typeof UpdateResource>;

export const SetDefaultResource = z.object({ isDefault: z.boolean() });

export const Scope = z.object({
  tenantId: z.string(),
  id: z.string(),
  resourceId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  createdAt: z.number(),
});
export type Scope = z.infer<typeof Scope>;

export const Resource = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  indicator: z.string(),
  isDefault: z.boolean(),
  accessTokenTtl: z.number(),
  /** Of its access tokens; null: ES384. */
  signingAlgorithm: SigningAlgorithm.nullable(),
  /** When asked for. */
  scopes: z.array(Scope).optional(),
});
export type Resource = z.infer<typeof Resource>;

export const ListResources = PageQuery.extend({
  ...searchable(["id", "name", "indicator"]),
  ...sortable(["name", "createdAt"]),
  includeScopes: z.enum(["true", "false"]).optional(),
});
export type ListResources = z.infer<typeof ListResources>;

/** Permissions of something, searched and sorted. */
export const SearchScopes = PageQuery.extend({
  ...searchable(["id", "name", "description"]),
  ...sortable(["name", "createdAt"]),
});
export type SearchScopes = z.infer<typeof SearchScopes>;

/** Those of several APIs are also found by the name of their API. */
export const SearchScopesOfApis = SearchScopes.extend(searchable(["id", "name", "description", "resourceName"]));
export type SearchScopesOfApis = z.infer<typeof SearchScopesOfApis>;

/** Characters of a scope (RFC 6749, section 3.3), and blanks, which have an error of their own. */
export const ScopeName = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[\x20\t\n\r\x21\x23-\x5b\x5d-\x7e]*$/, "must be printable ASCII without quotes and backslashes");
const ScopeDescription = z.string().max(1024).nullable();

export const CreateScope = z.object({ name: ScopeName, description: ScopeDescription.optional() });
export type CreateScope = z.infer<typeof CreateScope>;

export const UpdateScope = z.object({ name: ScopeName.optional(), description: ScopeDescription.optional() });
export type UpdateScope = z.infer<typeof UpdateScope>;

/** A permission of a role, with the API it belongs to. */
export const ScopeWithResource = Scope.extend({ resource: Resource });
export type ScopeWithResource = z.infer<typeof ScopeWithResource>;
