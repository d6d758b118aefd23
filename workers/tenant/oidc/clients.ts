import { and, eq, sql } from "drizzle-orm";
import { type CustomClientMetadata, isPublicClient, type OidcClientMetadata } from "../../../contracts/application.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { ProtectedApp } from "../../../contracts/protected-application.ts";
import { usualIdTokenAlgorithm } from "../../../contracts/usual-algorithms.ts";
import type { Ctx } from "../../kernel/context.ts";
import { equalSecrets } from "../../kernel/crypto.ts";
import { atomic, rowsOf, statement } from "../../kernel/db.ts";
import { openSecret } from "../applications/open-secret.ts";
import { applicationSecrets, applications } from "../applications/table.ts";
import { protectedAddresses } from "../protected-applications/addresses.ts";
import { samlAddresses } from "../saml-applications/addresses.ts";
import type { ConsentKind, OidcApplication } from "./application.ts";
import { builtInApplication } from "./built-in.ts";
import { chosenAlgorithm, loadKeys } from "./keys.ts";
import { TenantMemory } from "./memory.ts";
import { currentOidcRequest, once } from "./oidc-request.ts";

const remembered = new TenantMemory<OidcApplication>();

/** The application of a client id, or null; asked once a request, and once a second an isolate. */
export function findApplication(clientId: string): Promise<OidcApplication | null> {
  return once(`application:${clientId}`, async () => {
    const { ctx, applications: lookedUp } = currentOidcRequest();
    const application = await remembered.recall(ctx.tenantId, clientId, ctx.now, () => readApplication(ctx, clientId));
    if (application) lookedUp.set(clientId, application);
    return application;
  });
}

async function readApplication(ctx: Ctx, clientId: string): Promise<OidcApplication | null> {
  const builtIn = builtInApplication(ctx, clientId);
  if (builtIn) return builtIn;
  const of = { tenantId: ctx.tenantId, applicationId: clientId };
  const [found, secrets, scopes] = await atomic(ctx.db, [
    ctx.db
      .select({
        id: applications.id,
        name: applications.name,
        type: applications.type,
        isThirdParty: applications.isThirdParty,
        oidc: applications.oidcClientMetadata,
        custom: applications.customClientMetadata,
        description: applications.description,
        customData: applications.customData,
        protectedApp: applications.protectedApp,
      })
      .from(applications)
      .where(and(eq(applications.tenantId, of.tenantId), eq(applications.id, clientId))),
    ctx.db
      .select({
        name: applicationSecrets.name,
        sealedValue: applicationSecrets.sealedValue,
        createdAt: applicationSecrets.createdAt,
        expiresAt: applicationSecrets.expiresAt,
      })
      .from(applicationSecrets)
      .where(and(eq(applicationSecrets.tenantId, of.tenantId), eq(applicationSecrets.applicationId, clientId))),
    consentStatement(of.tenantId, clientId),
  ]);
  const row = found?.results[0] as
    | {
        id: string;
        name: string;
        type: OidcApplication["type"];
        is_third_party: number;
        oidc_client_metadata: string;
        custom_client_metadata: string;
        description: string | null;
        custom_data: string;
        protected_app: string | null;
      }
    | undefined;
  if (!row) return null;
  const rows = rowsOf<SecretColumns>(secrets);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    isThirdParty: row.is_third_party === 1,
    oidc: {
      ...(JSON.parse(row.oidc_client_metadata) as OidcClientMetadata),
      ...(row.type === "SAML" ? samlAddresses(ctx, row.id) : {}),
      ...(row.protected_app === null ? {} : protectedAddresses(ctx, JSON.parse(row.protected_app) as ProtectedApp)),
    },
    custom: JSON.parse(row.custom_client_metadata) as CustomClientMetadata,
    description: row.description,
    customData: JSON.parse(row.custom_data) as JsonObject,
    secrets: (await Promise.all(rows.map((secret) => secretOf(ctx, clientId, secret)))).flat(),
    mayAskFor: (scopes?.results ?? []) as OidcApplication["mayAskFor"],
  };
}

type SecretColumns = { name: string; sealed_value: string; created_at: number; expires_at: number | null };

/** One that does not open is none: nobody authenticates with it, and the others stay good. */
async function secretOf(
  ctx: Ctx,
  applicationId: string,
  { name, sealed_value: sealedValue, created_at: createdAt, expires_at: expiresAt }: SecretColumns,
): Promise<OidcApplication["secrets"]> {
  const value = await openSecret(ctx, { applicationId, name, sealedValue });
  return value === null ? [] : [{ value, createdAt, expiresAt }];
}

/** The scopes a third-party application may ask for, by their names: user scopes are names, the others are kept by id. */
const consentStatement = (tenantId: string, clientId: string) =>
  statement(sql`SELECT c.kind, r.indicator, CASE c.kind WHEN 'user' THEN c.scope ELSE coalesce(s.name, o.name) END AS name
    FROM application_consent_scopes c
    LEFT JOIN scopes s ON s.tenant_id = c.tenant_id AND s.id = c.scope
    LEFT JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
    LEFT JOIN organization_scopes o ON o.tenant_id = c.tenant_id AND o.id = c.scope
    WHERE c.tenant_id = ${tenantId} AND c.application_id = ${clientId} AND coalesce(s.name, o.name, c.scope) IS NOT NULL`);

/** The application's secret that `given` is, unless it has expired; else null. All are compared, always. */
export function secretMatching(
  application: OidcApplication,
  given: string,
  now: number,
): OidcApplication["secrets"][number] | null {
  let found: OidcApplication["secrets"][number] | null = null;
  for (const secret of application.secrets) {
    const same = equalSecrets(given, secret.value);
    if (same && (secret.expiresAt === null || secret.expiresAt > now)) found = secret;
  }
  return found;
}

const deviceCodeGrant = "urn:ietf:params:oauth:grant-type:device_code";
export const tokenExchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";

/** Acting for users by exchange is for one's own applications: a third party has what a user consented to. */
function grantTypesOf(type: OidcApplication["type"]): string[] {
  switch (type) {
    case "MachineToMachine":
      return ["client_credentials", tokenExchangeGrant];
    case "Native":
      return ["authorization_code", "refresh_token", tokenExchangeGrant, deviceCodeGrant];
    case "SPA":
    case "Traditional":
    case "Protected":
      return ["authorization_code", "refresh_token", tokenExchangeGrant];
    // Its codes are for ourselves, who make assertions of them: it has no secret to redeem one at the token endpoint.
    case "SAML":
      return ["authorization_code"];
    default:
      return type satisfies never;
  }
}

const isWeb = (uri: string) => /^https?:/i.test(uri);

/** The application as client metadata (OpenID Connect Dynamic Client Registration 1.0, section 2). */
export async function clientMetadata(clientId: string): Promise<Record<string, unknown> | undefined> {
  const application = await findApplication(clientId);
  if (!application) return undefined;
  const { type, oidc, isThirdParty } = application;
  const isMachine = type === "MachineToMachine";
  // A device has no browser to come back to: it asks for codes that are entered elsewhere (RFC 8628).
  const isDevice = type === "Native" && oidc.redirectUris.length === 0;
  const isPublic = isPublicClient(type);
  const scopes = userScopeLimit(application);
  return {
    client_id: application.id,
    client_name: application.name,
    // Of native ones the port on loopback may vary (RFC 8252, section 7.3).
    application_type: type === "Native" ? "native" : "web",
    grant_types: grantTypesOf(type).filter((grant) => !isThirdParty || grant !== tokenExchangeGrant),
    response_types: isMachine || isDevice ? [] : ["code"],
    token_endpoint_auth_method: isPublic ? "none" : "client_secret_basic",
    // The library wants one; `compareClientSecret` decides with all of them.
    ...(isPublic ? {} : { client_secret: "several" }),
    id_token_signed_response_alg: chosenAlgorithm(
      await loadKeys(currentOidcRequest().ctx),
      application.custom.idTokenSignedResponseAlg,
      usualIdTokenAlgorithm,
    ),
    redirect_uris: isMachine ? [] : oidc.redirectUris,
    post_logout_redirect_uris: oidc.postLogoutRedirectUris,
    ...(oidc.backchannelLogoutUri ? { backchannel_logout_uri: oidc.backchannelLogoutUri } : {}),
    ...(oidc.backchannelLogoutSessionRequired ? { backchannel_logout_session_required: true } : {}),
    ...(scopes ? { scope: [...scopes].join(" ") } : {}),
  };
}

const namesOf = (application: OidcApplication, kind: ConsentKind, indicator: string | null): string[] =>
  application.mayAskFor.filter((one) => one.kind === kind && one.indicator === indicator).map((one) => one.name);

/** The scopes of a user's own data that a client may be given at all; null for the tenant's own applications. */
export const userScopeLimit = (application: OidcApplication | null): Set<string> | null =>
  application?.isThirdParty ? new Set(["openid", "offline_access", ...namesOf(application, "user", null)]) : null;

/**
 * The scopes of an audience that a client may be given at all; null for the tenant's own applications, which
 * are held by roles alone. `indicator` is null for an organization's own audience.
 */
export function consentLimit(
  application: OidcApplication | null,
  indicator: string | null,
  inOrganization: boolean,
): Set<string> | null {
  if (!application?.isThirdParty) return null;
  if (indicator === null) return new Set(namesOf(application, "organization", null));
  return new Set(namesOf(application, inOrganization ? "organization-resource" : "resource", indicator));
}

/** Origins whose scripts may read answers to this client: those registered, and those of its redirect addresses. */
export function allowedOrigins(application: OidcApplication): Set<string> {
  const fromRedirects = application.oidc.redirectUris.filter(isWeb).map((uri) => new URL(uri).origin);
  return new Set([...fromRedirects, ...(application.custom.corsAllowedOrigins ?? [])]);
}
