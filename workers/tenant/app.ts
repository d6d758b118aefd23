import "./entities.ts";
import { adminTenantId } from "../../contracts/tenant.ts";
import { newApp } from "../kernel/http.ts";
import { openApi } from "../kernel/openapi.ts";
import { routesOf } from "../kernel/route.ts";
import { accessExplainerRoutes } from "./access/routes.ts";
import { accountRoutes } from "./account/routes.ts";
import { accountCenterRoutes } from "./account-center/routes.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { captchaProviderRoutes } from "./captcha-provider/routes.ts";
import { changeRoutes } from "./changes/routes.ts";
import { configRoutes } from "./configs/routes.ts";
import { connectorRoutes } from "./connectors/routes.ts";
import { customPhraseRoutes } from "./custom-phrases/routes.ts";
import { customProfileFieldRoutes } from "./custom-profile-fields/routes.ts";
import { customUiRoutes } from "./custom-ui/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { deliveryRoutes, deliveryWebhooks } from "./deliveries/routes.ts";
import { directoryRoutes } from "./directories/routes.ts";
import { scimRoutes } from "./directories/scim/routes.ts";
import { templateRoutes } from "./email-templates/routes.ts";
import { hasuraRoutes } from "./hasura/routes.ts";
import { logStreamRoutes } from "./log-streams/routes.ts";
import { logRoutes } from "./logs/routes.ts";
import { meRoutes } from "./me/routes.ts";
import { endsSessions, wakeLogouts } from "./oidc/logout-clients.ts";
import { forgetTenant } from "./oidc/memory.ts";
import { oidcRoutes } from "./oidc/routes.ts";
import { oneTimeTokenRoutes } from "./one-time-tokens/routes.ts";
import { organizationInvitationRoutes } from "./organization-invitations/routes.ts";
import { organizationJitRoutes } from "./organization-jit/routes.ts";
import { organizationRoleRoutes } from "./organization-roles/routes.ts";
import { organizationScopeRoutes } from "./organization-scopes/routes.ts";
import { organizationRoutes } from "./organizations/routes.ts";
import { protectedApplicationRoutes } from "./protected-applications/routes.ts";
import { resourceRoutes } from "./resources/routes.ts";
import { roleRoutes } from "./roles/routes.ts";
import { samlApplicationRoutes } from "./saml-applications/routes.ts";
import type { TenantScope } from "./scope.ts";
import { searchRoutes } from "./search/routes.ts";
import { sentinelRoutes } from "./sentinel/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { signInExperienceRoutes } from "./sign-in-experience/routes.ts";
import { signingKeyRoutes } from "./signing-keys/routes.ts";
import { ssoConnectorRoutes } from "./sso-connectors/routes.ts";
import { statusRoutes } from "./status/routes.ts";
import { subjectTokenRoutes } from "./subject-tokens/routes.ts";
import { tokenScriptRoutes } from "./token-scripts/routes.ts";
import { userAssetRoutes } from "./user-assets/routes.ts";
import { userImportRoutes } from "./user-imports/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { verificationCodeRoutes } from "./verification-codes/routes.ts";
import { webhooksDocument } from "./webhooks/openapi.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

/** Everything that belongs to one tenant. Mounted by the regional Workers, and by the edge Worker for home tenants. */
export const tenantApp = newApp<TenantScope>();

tenantApp.use(async (c, next) => {
  await next();
  const { ctx } = c.env;
  const { method, path } = c.req;
  if (ctx.mockRecords) await Promise.all(ctx.mockRecords.sending);
  if (method !== "GET" && /^\/(api|scim)\//.test(path) && !path.startsWith(deliveryWebhooks))
    forgetTenant(ctx.tenantId);
  if (endsSessions(ctx)) ctx.background(wakeLogouts(ctx));
});

statusRoutes(tenantApp);
hasuraRoutes(tenantApp);
oidcRoutes(tenantApp);
signInRoutes(tenantApp);
signingKeyRoutes(tenantApp);
connectorRoutes(tenantApp);
ssoConnectorRoutes(tenantApp);
templateRoutes(tenantApp);
applicationRoutes(tenantApp);
protectedApplicationRoutes(tenantApp);
samlApplicationRoutes(tenantApp);
resourceRoutes(tenantApp);
roleRoutes(tenantApp);
userRoutes(tenantApp);
userImportRoutes(tenantApp);
subjectTokenRoutes(tenantApp);
tokenScriptRoutes(tenantApp);
verificationCodeRoutes(tenantApp);
oneTimeTokenRoutes(tenantApp);
organizationRoutes(tenantApp);
organizationJitRoutes(tenantApp);
organizationInvitationRoutes(tenantApp);
directoryRoutes(tenantApp);
scimRoutes(tenantApp);
organizationRoleRoutes(tenantApp);
organizationScopeRoutes(tenantApp);
accessExplainerRoutes(tenantApp);
searchRoutes(tenantApp);
logRoutes(tenantApp);
logStreamRoutes(tenantApp);
changeRoutes(tenantApp);
dashboardRoutes(tenantApp);
deliveryRoutes(tenantApp);
webhookRoutes(tenantApp);
sentinelRoutes(tenantApp);
signInExperienceRoutes(tenantApp);
customUiRoutes(tenantApp);
accountCenterRoutes(tenantApp);
accountRoutes(tenantApp);
customPhraseRoutes(tenantApp);
customProfileFieldRoutes(tenantApp);
captchaProviderRoutes(tenantApp);
configRoutes(tenantApp);
userAssetRoutes(tenantApp);
meRoutes(tenantApp);

// Last: the document holds what was declared before it.
let document: { server: string; text: string } | undefined;
tenantApp.get("/api/swagger.json", (c) => {
  const { endpoint, tenantId } = c.env.ctx;
  const operations = routesOf(tenantApp).filter(({ tag }) => tag !== "Me" || tenantId === adminTenantId);
  if (document?.server !== endpoint)
    document = {
      server: endpoint,
      text: JSON.stringify(openApi("Meridian", endpoint, operations, webhooksDocument())),
    };
  return c.body(document.text, 200, { "content-type": "application/json" });
});
