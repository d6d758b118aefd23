import { z } from "zod";
import { MemberScope, type TenantScope, tenantScopes } from "../../../contracts/member.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiClient } from "../api-client.server.ts";

/** What one may do in a tenant; `mustSignIn`: not even a new token says all of it. */
export interface Standing {
  scopes: TenantScope[];
  mustSignIn: boolean;
}

const isTenantScope = (name: string): name is TenantScope => (tenantScopes as readonly string[]).includes(name);

/**
 * What the member may do in the tenant now, by the server's word. A token that says something else is made anew
 *: what it has too much must go, what it lacks would be refused.
 */
export async function readScopes(calls: ApiClient, tenantId: string): Promise<Outcome<Standing>> {
  const [asked, held] = await Promise.all([
    calls.cloud(`/api/tenants/${tenantId}/members/${calls.userId}/scopes`, z.array(MemberScope)),
    calls.session.heldScopes(tenantId).catch(() => null),
  ]);
  if (!asked.ok) return asked;
  const scopes = asked.value.map(({ name }) => name).filter(isTenantScope);
  const isSame = (names: readonly string[]) =>
    scopes.every((scope) => names.includes(scope)) &&
    names.every((name) => !isTenantScope(name) || scopes.includes(name));
  if (held === null || isSame(held)) return { ok: true, value: { scopes, mustSignIn: false } };
  await calls.session.forgetTokens();
  const renewed: string[] = await calls.session.heldScopes(tenantId).catch(() => []);
  return { ok: true, value: { scopes, mustSignIn: !scopes.every((scope) => renewed.includes(scope)) } };
}
