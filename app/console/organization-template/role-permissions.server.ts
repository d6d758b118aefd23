import { z } from "zod";
import { OrganizationScope } from "../../../contracts/organization.ts";
import { Resource, Scope } from "../../../contracts/resource.ts";
import type { Outcome } from "../../failure.ts";
import { pageNumber } from "../../ui/page-number.ts";
import type { TransferGroup } from "../../ui/transfer-list.tsx";
import type { ApiCall } from "../api-client.server.ts";
import type { ListResult } from "../api-result.ts";
import { readPermissions } from "../authorization/permission-groups.server.ts";
import { keywordOf, pageSize } from "../list-query.ts";

/** The two kinds of permissions, by their paths below an organization role. */
export type Kind = "scopes" | "resource-scopes";

export interface HeldPermission {
  /** Its kind and its own ID (`keyOf`). */
  id: string;
  name: string;
  description: string | null;
  /** The name of its API; null for organization permissions. */
  api: string | null;
  /** Where its description is changed, below the list. */
  edit: string;
}

const keyOf = (kind: Kind, id: string) => `${kind}/${id}`;

/** What the role holds of both kinds, organization permissions first: one page of what matches the search. */
export async function readHeld(
  call: ApiCall,
  path: string,
  request: Request,
): Promise<Outcome<ListResult<HeldPermission>>> {
  const [own, ofApis, resources] = await Promise.all([
    call(`${path}/scopes`, z.array(OrganizationScope)),
    call(`${path}/resource-scopes`, z.array(Scope)),
    call("/api/resources", z.array(Resource)),
  ]);
  if (!own.ok) return own;
  if (!ofApis.ok) return ofApis;
  if (!resources.ok) return resources;
  const names = new Map(resources.value.map(({ id, name }) => [id, name]));
  const all = [
    ...own.value.map((scope) => ({
      ...{ ...scope, id: keyOf("scopes", scope.id), api: null },
      edit: `edit/organization/${scope.id}`,
    })),
    ...ofApis.value.map((scope) => ({
      ...{ ...scope, id: keyOf("resource-scopes", scope.id) },
      api: names.get(scope.resourceId) ?? null,
      edit: `edit/${scope.resourceId}/${scope.id}`,
    })),
  ];
  const address = new URL(request.url).searchParams;
  const keyword = keywordOf(address).toLowerCase();
  const found = all.filter(({ name, description }) => `${name} ${description ?? ""}`.toLowerCase().includes(keyword));
  const start = (pageNumber(address) - 1) * pageSize;
  const items = found
    .slice(start, start + pageSize)
    .map(({ id, name, description, api, edit }) => ({ id, name, description, api, edit }));
  return { ok: true, value: { items, total: found.length, isCapped: false, next: null } };
}

/** What it does not hold yet, by API after a group `organization`; the Management API is not for members of organizations. */
export async function readFree(
  call: ApiCall,
  path: string,
  managementIndicator: string,
): Promise<Outcome<TransferGroup[]>> {
  const [own, held, apis] = await Promise.all([
    call("/api/organization-scopes", z.array(OrganizationScope)),
    call(`${path}/scopes`, z.array(OrganizationScope)),
    readPermissions(call, managementIndicator, `${path}/resource-scopes`),
  ]);
  if (!own.ok) return own;
  if (!held.ok) return held;
  if (!apis.ok) return apis;
  const taken = new Set(held.value.map(({ id }) => id));
  const free = own.value
    .filter(({ id }) => !taken.has(id))
    .map(({ id, name, description }) => ({
      ...{ value: keyOf("scopes", id), label: name },
      ...(description ? { about: description } : {}),
    }));
  const ofApis = apis.value
    .filter(({ isManagement }) => !isManagement)
    .map(({ items, ...group }) => ({
      ...group,
      items: items.map((item) => ({ ...item, value: keyOf("resource-scopes", item.value) })),
    }));
  const groups = [{ id: "organization", label: "", items: free }, ...ofApis];
  return { ok: true, value: groups.filter(({ items }) => items.length > 0) };
}

const none: Outcome<unknown> = { ok: true, value: null };

/** Assigns permissions of both kinds, by `keyOf`. */
export async function assign(call: ApiCall, path: string, keys: readonly string[]): Promise<Outcome<unknown>> {
  const idsOf = (kind: Kind) =>
    keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1));
  const [own, ofApis] = [idsOf("scopes"), idsOf("resource-scopes")];
  const outcomes = await Promise.all([
    own.length > 0
      ? call(`${path}/scopes`, z.unknown(), { method: "POST", body: { organizationScopeIds: own } })
      : none,
    ofApis.length > 0
      ? call(`${path}/resource-scopes`, z.unknown(), { method: "POST", body: { scopeIds: ofApis } })
      : none,
  ]);
  return outcomes.find(({ ok }) => !ok) ?? none;
}
