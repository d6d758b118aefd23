import type { IdpInitiatedAuthConfig } from "../../../../contracts/idp-initiated.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { changeRow, getRow } from "../../../kernel/entity.ts";
import { AppError } from "../../../kernel/error.ts";
import { applications } from "../../applications/table.ts";
import { guardFeature } from "../../quota/guards.ts";
import { ssoConnector } from "../entity.ts";
import type { ConnectorRow } from "../protocol.ts";
import { ssoProviders } from "../providers.ts";
import { ssoConnectors } from "../table.ts";

function requireSaml({ providerName }: ConnectorRow): void {
  if (ssoProviders[providerName].about.providerType !== "saml")
    throw new AppError("single_sign_on.idp_initiated_authentication_not_supported");
}

/** @throws `entity.not_found` while nothing is set, `single_sign_on.idp_initiated_authentication_not_supported` */
export async function getIdpInitiated(ctx: Ctx, connectorId: string) {
  const row = await getRow(ctx, ssoConnectors, connectorId);
  requireSaml(row);
  if (row.idpInitiated === null) throw new AppError("entity.not_found");
  return { tenantId: ctx.tenantId, connectorId, ...row.idpInitiated };
}

/**
 * @throws `subscription.limit_exceeded`, `single_sign_on.idp_initiated_authentication_not_supported`,
 *   `…_invalid_application_type`, `…_redirect_uri_not_registered`, `…_client_callback_uri_not_found`
 */
export async function setIdpInitiated(ctx: Ctx, connectorId: string, given: IdpInitiatedAuthConfig) {
  requireSaml(await getRow(ctx, ssoConnectors, connectorId));
  await requireApplication(ctx, given);
  await changeRow(ctx, ssoConnectors, { entity: ssoConnector.name, id: connectorId, ifMatch: null }, (before) => {
    requireSaml(before);
    return { set: { idpInitiated: given }, also: [guardFeature(ctx, "idpInitiatedSsoEnabled")] };
  });
  return { tenantId: ctx.tenantId, connectorId, ...given };
}

/** @throws `single_sign_on.idp_initiated_authentication_not_supported` */
export async function clearIdpInitiated(ctx: Ctx, connectorId: string): Promise<void> {
  await changeRow(ctx, ssoConnectors, { entity: ssoConnector.name, id: connectorId, ifMatch: null }, (before) => {
    requireSaml(before);
    return { set: { idpInitiated: null } };
  });
}

/** What the application cannot do is refused when it is saved. */
async function requireApplication(ctx: Ctx, given: IdpInitiatedAuthConfig): Promise<void> {
  const { type, isThirdParty, oidcClientMetadata } = await getRow(ctx, applications, given.defaultApplicationId);
  // A single-page application has to prove its own request by PKCE, which nobody could begin for it.
  const isPossible = type === "Traditional" || (type === "SPA" && !given.autoSendAuthorizationRequest);
  if (!isPossible || isThirdParty)
    throw new AppError("single_sign_on.idp_initiated_authentication_invalid_application_type");
  const { redirectUri, clientIdpInitiatedAuthCallbackUri: page } = given;
  if (!given.autoSendAuthorizationRequest && !/^https?:$/.test(URL.parse(page ?? "")?.protocol ?? ""))
    throw new AppError("single_sign_on.idp_initiated_authentication_client_callback_uri_not_found");
  const { redirectUris } = oidcClientMetadata;
  const isRegistered = redirectUri === null ? redirectUris.length > 0 : redirectUris.includes(redirectUri);
  if (given.autoSendAuthorizationRequest && !isRegistered)
    throw new AppError("single_sign_on.idp_initiated_authentication_redirect_uri_not_registered");
}
