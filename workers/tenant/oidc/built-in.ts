import { accountClientId, builtInNames, consoleClientId, demoClientId } from "../../../contracts/built-in-client.ts";
import { demoPath } from "../../../contracts/demo-app.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { OidcApplication } from "./application.ts";

/**
 * Applications that every deployment has, from its configuration and in no table: their addresses follow the
 * endpoint, and nobody can change or delete them. All are first-party and public: PKCE, and tokens that rotate.
 */
export function builtInApplication(ctx: Ctx, clientId: string): OidcApplication | null {
  const of = (redirectUris: string[], home: string): OidcApplication => ({
    id: clientId,
    name: builtInNames[clientId] ?? clientId,
    type: "SPA",
    isThirdParty: false,
    oidc: { redirectUris, postLogoutRedirectUris: [home] },
    custom: {},
    description: null,
    customData: {},
    secrets: [],
    mayAskFor: [],
  });
  switch (clientId) {
    case consoleClientId:
      if (ctx.tenantId !== adminTenantId || ctx.consoleUrl === null) return null;
      return of([`${ctx.consoleUrl}/callback`], ctx.consoleUrl);
    case accountClientId:
      return of([`${ctx.endpoint}/account/callback`, `${ctx.endpoint}/invitation/callback`], `${ctx.endpoint}/account`);
    case demoClientId:
      return of([ctx.endpoint + demoPath], ctx.endpoint + demoPath);
    default:
      return null;
  }
}
