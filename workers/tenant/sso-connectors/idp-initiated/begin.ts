import { and, eq } from "drizzle-orm";
import type { IdpInitiatedAuthConfig } from "../../../../contracts/idp-initiated.ts";
import { idpInitiatedCookie } from "../../../../contracts/idp-initiated-session.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { applications } from "../../applications/table.ts";
import { lifeMs } from "../connection-test/record.ts";

/**
 * Where somebody goes who began at the identity provider: to the application, or to the authorization endpoint on its behalf. The
 * cookie says there who it is, once.
 * @throws `single_sign_on.idp_initiated_authentication_redirect_uri_not_registered` where the application is not there any more
 */
export async function beginAtProvider(
  ctx: Ctx,
  connectorId: string,
  config: IdpInitiatedAuthConfig,
  code: string,
): Promise<{ to: URL; cookie: string }> {
  const { pathname, protocol } = new URL(ctx.endpoint);
  const path = `${pathname.replace(/\/$/, "")}/`;
  const secure = protocol === "https:" ? "; Secure" : "";
  const name = idpInitiatedCookie(ctx.tenantId);
  const cookie = `${name}=${connectorId}.${code}; Path=${path}; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Lax${secure}`;
  return { to: await destinationOf(ctx, connectorId, config), cookie };
}

async function destinationOf(ctx: Ctx, connectorId: string, config: IdpInitiatedAuthConfig): Promise<URL> {
  const { autoSendAuthorizationRequest, clientIdpInitiatedAuthCallbackUri: page, defaultApplicationId } = config;
  if (!autoSendAuthorizationRequest && page !== null) {
    const to = new URL(page);
    to.searchParams.set("ssoConnectorId", connectorId);
    return to;
  }
  const [application] = await ctx.db
    .select({ oidc: applications.oidcClientMetadata })
    .from(applications)
    .where(and(eq(applications.tenantId, ctx.tenantId), eq(applications.id, defaultApplicationId)));
  const redirectUri = config.redirectUri ?? application?.oidc.redirectUris[0];
  if (!redirectUri) throw new AppError("single_sign_on.idp_initiated_authentication_redirect_uri_not_registered");
  const to = new URL(`${ctx.endpoint}/oidc/auth`);
  to.search = new URLSearchParams({
    // Whoever is signed in here already is not who the identity provider names.
    ...{ scope: "openid profile email", prompt: "login" },
    ...config.authParameters,
    ...{ client_id: defaultApplicationId, redirect_uri: redirectUri, response_type: "code" },
    direct_sign_in: `sso:${connectorId}`,
  }).toString();
  return to;
}
