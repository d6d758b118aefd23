import { errors, type KoaContextWithOIDC, type Provider } from "oidc-provider";
import { consoleClientId } from "../../../contracts/built-in-client.ts";
import { managedTenantOf } from "./admin-tenant.ts";
import { findApplication, userScopeLimit } from "./clients.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { organizationOf, organizationScope, organizationUrn } from "./organization-resource.ts";

/**
 * The grant of a session for a client. A third-party application's comes from the consent page; a
 * first-party one's is made here, with every scope asked for: what its tokens hold is decided by roles.
 */
export async function firstPartyGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, account } = oidc;
  if (!client || !session || !account) return undefined;
  const grantId = oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  const usable =
    existing && existing.accountId === account.accountId && existing.clientId === client.clientId
      ? existing
      : undefined;
  const application = await findApplication(client.clientId);
  if (!application || application.isThirdParty) return usable;
  const grant = usable ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  const before = JSON.stringify([grant.openid, grant.resources]);
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(" "));
  grant.addOIDCClaims([...oidc.requestParamClaims]);
  for (const [resource, server] of Object.entries(oidc.resourceServers ?? {}))
    grant.addResourceScope(resource, server.scope);
  if (!usable || before !== JSON.stringify([grant.openid, grant.resources])) await grant.save();
  return grant;
}

interface Patched {
  resourceIndicators: Set<string>;
  scope?: string;
  clientId?: string;
}

/**
 * Organizations are not known when a user signs in. A refresh token with the organizations scope may
 * therefore ask for any organization's audience, and what it gets there is what the member's roles hold;
 * the same for APIs of first-party applications, whose roles may have changed since. To the console every
 * tenant's Management API is such an audience.
 */
export function grantScopesByRole(provider: Provider): void {
  const indicators = Object.getOwnPropertyDescriptor(provider.BaseToken.prototype, "resourceIndicators")?.get;
  Object.defineProperty(provider.RefreshToken.prototype, "resourceIndicators", {
    get(this: Patched) {
      const allowed = new Set(indicators?.call(this) as Set<string>);
      const { ctx, form } = currentOidcRequest();
      const [organizationId, resource] = [form.get("organization_id"), form.get("resource")];
      if (!this.scope?.split(" ").includes(organizationScope)) {
        if (organizationId)
          throw new errors.InsufficientScope("the refresh token lacks the scope for organizations", organizationScope);
        return allowed;
      }
      if (organizationId) allowed.add(organizationUrn(organizationId));
      if (resource && organizationOf(resource) !== null) allowed.add(resource);
      const isConsole = this.clientId === consoleClientId;
      if (resource && isConsole && managedTenantOf(ctx, resource) !== null) allowed.add(resource);
      return allowed;
    },
  });
  const ofUser = provider.Grant.prototype.getOIDCScopeFiltered;
  provider.Grant.prototype.getOIDCScopeFiltered = function asAllowed(filter: string[] | Set<string>): string {
    // What was taken from a third party since the user agreed is gone from its tokens, and from what it refreshes.
    const limit = userScopeLimit(currentOidcRequest().applications.get(this.clientId ?? "") ?? null);
    return ofUser.call(this, limit === null ? [...filter] : [...filter].filter((scope) => limit.has(scope)));
  };
  const filtered = provider.Grant.prototype.getResourceScopeFiltered;
  provider.Grant.prototype.getResourceScopeFiltered = function byRole(
    resource: string,
    filter: string[] | Set<string>,
  ): string {
    const isFirstParty = currentOidcRequest().applications.get(this.clientId ?? "")?.isThirdParty === false;
    return isFirstParty || organizationOf(resource) !== null
      ? [...filter].join(" ")
      : filtered.call(this, resource, [...filter]);
  };
}
