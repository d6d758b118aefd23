import type { EventEmitter } from "node:events";
import { decodeProtectedHeader } from "jose";
import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
  type ResourceServer,
} from "oidc-provider";
import { mfaAcr } from "../../../contracts/acr.ts";
import { BoundedMap } from "../../../contracts/bounded-map.ts";
import { demoClientId } from "../../../contracts/built-in-client.ts";
import { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import { waitingKeyOf } from "../../../contracts/waiting-sign-ins.ts";
import type { Ctx } from "../../kernel/context.ts";
import { errorTrace } from "../../kernel/log.ts";
import { noteKeyUse } from "../signing-keys/uses.ts";
import { findAccount, scopeClaims, sharedOrganizations } from "./accounts.ts";
import { enrolment, stepUp, unmetAcr } from "./acr-checks.ts";
import { RecordAdapter } from "./adapter.ts";
import { noteFailures } from "./audit.ts";
import { postBackchannelLogout } from "./backchannel-logout.ts";
import { allowedOrigins, consentLimit, findApplication, secretMatching } from "./clients.ts";
import { cookieNames, cookieOptions } from "./cookies.ts";
import { finishRequest } from "./finish.ts";
import type { Subject } from "./grant.ts";
import { firstPartyGrant, grantScopesByRole } from "./grants.ts";
import { loadKeys, type TenantKeys } from "./keys.ts";
import { lifetimes, sessionTtl } from "./lifetimes.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { organizationOf, organizationScope, organizationsResource } from "./organization-resource.ts";
import {
  defaultResource,
  deniedInOrganization,
  readGrantsAhead,
  resourceServerFor,
  scopesInOrganizations,
} from "./resource-servers.ts";
import { scriptClaims } from "./script-claims.ts";
import { secretClaim } from "./secret-claim.ts";
import { registerTokenExchange } from "./token-exchange.ts";
import { deviceConfirmPage, deviceDonePage, deviceInputPage, errorPage, logoutPage, signedOutPage } from "./views.ts";

/** Parameters of an authorization request beyond the standard's. */
export const extraParameters = [
  "first_screen",
  "direct_sign_in",
  "interaction_mode",
  "organization_id",
  "identifier",
  "one_time_token",
  "invitee",
] as const;

/** Providers by tenant, address and keys; each is some 60 kB. The least recently used goes first. */
const providers = new BoundedMap<string, Provider>(150);

/** The protocol engine of a tenant, built once for each set of its keys. */
export async function providerOf(ctx: Ctx): Promise<Provider> {
  const keys = await loadKeys(ctx);
  const id = `${ctx.tenantId} ${ctx.endpoint} ${keys.version}`;
  const provider = providers.get(id) ?? buildProvider(ctx, keys);
  providers.set(id, provider);
  return provider;
}

function buildProvider(ctx: Ctx, keys: TenantKeys): Provider {
  const provider = new Provider(`${ctx.endpoint}/oidc`, configure(ctx, keys));
  provider.use(finishRequest);
  const report = (thrown: unknown) =>
    currentOidcRequest().ctx.log("error", "oidc.failed", { error: errorTrace(thrown) });
  provider.on("server_error", (_, thrown) => report(thrown));
  noteFailures(provider);
  // The library tells a used proof from a bad grant in what it keeps to itself alone.
  provider.on("grant.error", (_, { error_detail }) => {
    if (error_detail === "DPoP proof JWT Replay detected") currentOidcRequest().isProofReplayed = true;
  });
  // Koa's own, of what no step has caught; the library's types do not have it.
  (provider as unknown as EventEmitter).on("error", report);
  registerTokenExchange(provider);
  saveBegunSessions(provider);
  provider.Client.prototype.compareClientSecret = async function compareAll(given: string) {
    const application = await findApplication(this.clientId);
    const request = currentOidcRequest();
    const secret = application && secretMatching(application, given, request.ctx.now());
    request.secretCreatedAt = secret?.createdAt ?? null;
    return secret !== null;
  };
  provider.Client.prototype.backchannelLogout = async function post(accountId: string, sid?: string) {
    postBackchannelLogout(
      currentOidcRequest(),
      this.clientId,
      accountId,
      this.backchannelLogoutSessionRequired ? sid : undefined,
    );
  };
  // Which addresses an application may have is decided where it is registered (`contracts/application.ts`).
  const { Schema } = provider.Client as unknown as { Schema: { prototype: { redirectUris(): void } } };
  Schema.prototype.redirectUris = () => undefined;
  keepHints(provider);
  grantScopesByRole(provider);
  return provider;
}

/** A form that is shown again after an error begins a session, for its proof of origin, when the library saves no more. */
function saveBegunSessions(provider: Provider): void {
  const { prototype } = provider.Session as unknown as { prototype: BegunSession };
  const { persist } = prototype;
  prototype.persist = async function begin(this: BegunSession) {
    if (typeof this.exp === "number") return persist.call(this);
    currentOidcRequest().begunSession = this.id;
    return this.save(sessionTtl(undefined, 0));
  };
}

interface BegunSession {
  id: string;
  exp?: number;
  save(ttl: number): Promise<unknown>;
  persist(): Promise<unknown>;
}

/** A hint may be as old as its session: signed before the application was given another algorithm. */
function keepHints(provider: Provider): void {
  const { IdToken } = provider as unknown as { IdToken: { validate(jwt: string, client: object): Promise<unknown> } };
  const validate = IdToken.validate;
  IdToken.validate = async (jwt, client) => {
    const { alg, kid = "" } = decodeProtectedHeader(jwt);
    const { success, data } = SigningAlgorithm.safeParse(alg);
    const { clientId } = client as { clientId: string };
    const found = await validate.call(IdToken, jwt, success ? { clientId, idTokenSignedResponseAlg: data } : client);
    const { ctx } = currentOidcRequest();
    if ((await loadKeys(ctx)).previous.has(kid)) noteKeyUse(ctx, kid, clientId);
    return found;
  };
}

function configure(ctx: Ctx, keys: TenantKeys): Configuration {
  const cookie = cookieOptions(ctx);
  return {
    adapter: RecordAdapter,
    jwks: { keys: keys.signing as NonNullable<Configuration["jwks"]>["keys"] },
    cookies: {
      keys: keys.cookie,
      names: cookieNames(ctx),
      long: cookie,
      short: cookie,
    },
    // A client's own is in `clientMetadata`; this one has to be among those that the keys sign with.
    clientDefaults: { id_token_signed_response_alg: keys.signing[0]?.alg as SigningAlgorithm },
    findAccount,
    claims: scopeClaims,
    scopes: ["openid", "offline_access", ...Object.keys(scopeClaims).filter((scope) => scope !== "openid")],
    conformIdTokenClaims: false,
    extraParams: [...extraParameters, "app_id"],
    // A JWT without permissions says so: APIs read the claim.
    formats: {
      customizers: {
        jwt: (_, __, { payload }) => {
          payload.scope ??= "";
        },
      },
    },
    extraTokenClaims: async (_, token) => ({
      ...(await scriptClaims(token)),
      ...currentOidcRequest().claims,
      ...ownSession(token),
      ...ownSecret(token),
    }),
    acceptQueryParamAccessTokens: false,
    acrValues: [mfaAcr],
    pkce: { required: (_, client) => client.tokenEndpointAuthMethod === "none" },
    allowOmittingSingleRegisteredRedirectUri: false,
    responseTypes: ["code"],
    subjectTypes: ["public"],
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    enabledJWA: {
      idTokenSigningAlgValues: [...keys.algorithms],
      // Ed25519 and EdDSA are two names of one (RFC 9864, section 2.2).
      dPoPSigningAlgValues: ["ES256", "ES384", "RS256", "PS256", "Ed25519", "EdDSA"],
    },
    ...lifetimes,
    loadExistingGrant: firstPartyGrant,
    interactions: { policy: policy(), url: interactionUrl(ctx.endpoint) },
    clientBasedCORS: () => true,
    renderError: errorPage,
    routes: {
      authorization: "/auth",
      code_verification: "/device",
      device_authorization: "/device/auth",
      end_session: "/session/end",
      introspection: "/token/introspection",
      jwks: "/jwks",
      pushed_authorization_request: "/request",
      revocation: "/token/revocation",
      token: "/token",
      userinfo: "/me",
    },
    features: {
      backchannelLogout: { enabled: true },
      claimsParameter: { enabled: true },
      clientCredentials: { enabled: true },
      deviceFlow: {
        enabled: true,
        userCodeInputSource: deviceInputPage,
        userCodeConfirmSource: deviceConfirmPage,
        successSource: deviceDonePage,
      },
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: async (_, client, token) =>
          client.tokenEndpointAuthMethod !== "none" || token.clientId === client.clientId,
      },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: usualResource,
        getResourceServerInfo: resourceServerOf,
        useGrantedResource: async () => false,
      },
      revocation: { enabled: true, allowedPolicy: async (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage, postLogoutSuccessSource: signedOutPage },
      userinfo: { enabled: true },
    },
  };
}

/** The audience of a request, with what its subject holds there and, for a third-party application, may share. */
async function resourceServerOf(context: KoaContextWithOIDC, resource: string): Promise<ResourceServer> {
  const subject = subjectOf(context);
  const organizationId = organizationFor(context, resource);
  if (context.oidc.route !== "token") readGrantsAhead(resourcesOf(context), subject);
  const server = await resourceServerFor(resource, subject, organizationId);
  const application = context.oidc.client ? await findApplication(context.oidc.client.clientId) : null;
  const ofOrganization = organizationOf(resource);
  const isOfOrganizations = ofOrganization !== null || resource === organizationsResource;
  const limit = consentLimit(application, isOfOrganizations ? null : resource, organizationId !== null);
  if (limit === null || subject?.kind !== "user") return server;
  const shared = ofOrganization ?? organizationId;
  if (shared !== null && !(await sharedOrganizations(application?.id ?? "", subject.id)).has(shared)) {
    throw deniedInOrganization("the user has not granted this application access to the organization");
  }
  const scopes = server.scope.split(" ").filter((scope) => limit.has(scope));
  // Consent is asked for once, also for what the token endpoint gives within an organization alone.
  const isAsking = context.oidc.route !== "token" && !isOfOrganizations;
  const limitThere = isAsking ? consentLimit(application, resource, true) : null;
  const there = limitThere?.size ? await scopesInOrganizations(resource, subject.id) : [];
  return { ...server, scope: [...new Set([...scopes, ...there.filter((scope) => limitThere?.has(scope))])].join(" ") };
}

/** All that the request names. */
const resourcesOf = ({ oidc }: KoaContextWithOIDC): string[] =>
  [oidc.params?.resource].flat().filter((one) => typeof one === "string");

/** The first of several, else the tenant's default. A machine client's token without an audience opens nothing. */
async function usualResource({ oidc }: KoaContextWithOIDC, _: unknown, oneOf?: readonly string[]) {
  const resource = Array.isArray(oneOf) ? oneOf[0] : await defaultResource();
  if (resource === undefined && oidc.params?.grant_type === "client_credentials")
    throw new errors.InvalidTarget("resource or organization_id is required: the tenant has no default resource");
  return resource;
}

/** A token for one's own profile names the session that it came from, and is worth nothing without it. */
function ownSession(token: { aud?: unknown; sessionUid?: string | undefined }): { session_uid?: string } {
  const isForMe = token.aud !== undefined && token.aud === currentOidcRequest().ctx.console?.meIndicator;
  return isForMe && token.sessionUid ? { session_uid: token.sessionUid } : {};
}

/** A machine client's token says with which of its secrets it was obtained, and is worth nothing without that one. */
function ownSecret({ kind }: { kind?: string }): { [secretClaim]?: number } {
  const { secretCreatedAt } = currentOidcRequest();
  return kind === "ClientCredentials" && secretCreatedAt !== null ? { [secretClaim]: secretCreatedAt } : {};
}

/** The user of the request, or for client credentials the client. */
function subjectOf({ oidc }: KoaContextWithOIDC): Subject | null {
  if (oidc.params?.grant_type === "client_credentials")
    return oidc.client ? { kind: "application", id: oidc.client.clientId } : null;
  const id = oidc.entities.Account?.accountId ?? oidc.account?.accountId ?? oidc.session?.accountId;
  return id ? { kind: "user", id } : null;
}

/** An organization that narrows an API's scopes; the token then says which (`organization_id`). */
function organizationFor({ oidc }: KoaContextWithOIDC, resource: string): string | null {
  const { form, claims } = currentOidcRequest();
  const id = oidc.route === "token" ? form.get("organization_id") : null;
  if (!id || organizationOf(resource) !== null) return null;
  const { AuthorizationCode, DeviceCode } = oidc.entities;
  const source = AuthorizationCode ?? DeviceCode;
  // As with a refresh token (`grants.ts`): which organizations a user is in is for applications that asked for it.
  if (source && !source.scope?.split(" ").includes(organizationScope))
    throw new errors.InsufficientScope("the sign-in lacks the scope for organizations", organizationScope);
  claims.organization_id = id;
  return id;
}

/** The usual prompts; and a user who is gone or suspended signs in anew instead of meeting an error. */
function policy(): ReturnType<typeof interactionPolicy.base> {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  const unavailable = new Check(
    "account_unavailable",
    "the signed-in account is no longer available",
    "login_required",
    (context) => Boolean(context.oidc.session?.accountId && !context.oidc.account),
  );
  const login = prompts.get("login");
  // Signing in again obtains no other class: asking for it would go round for ever.
  for (const reason of ["essential_acr", "essential_acrs"]) login?.checks.remove(reason);
  login?.checks.add(unavailable);
  login?.checks.add(stepUp());
  login?.checks.add(enrolment());
  login?.checks.add(unmetAcr());
  const consent = prompts.get("consent");
  // First-party applications act for the tenant itself: their scopes are granted, not asked for.
  for (const check of consent?.checks ?? []) {
    const original = check.check;
    check.check = async (context) => ((await isFirstParty(context)) ? Check.NO_NEED_TO_PROMPT : original(context));
  }
  return prompts;
}

async function isFirstParty({ oidc }: KoaContextWithOIDC): Promise<boolean> {
  const application = oidc.client ? await findApplication(oidc.client.clientId) : null;
  return application !== null && !application.isThirdParty;
}

/** Whose look the pages have: the client's own, or for the demo app that of the application which is tried. */
function lookOf({ client_id, app_id }: { client_id?: unknown; app_id?: unknown }): string {
  const isTried = client_id === demoClientId && typeof app_id === "string" && /^[\w-]{1,64}$/.test(app_id);
  return isTried ? app_id : String(client_id);
}

/** Where a person goes on: a page of the tenant, which learns the application and the wishes of the request from its query. */
const interactionUrl =
  (endpoint: string): NonNullable<NonNullable<Configuration["interactions"]>["url"]> =>
  async (_, { prompt, params, cid }) => {
    const isStepUp = prompt.reasons.length > 0 && prompt.reasons.every((reason) => reason === "step_up");
    const page = prompt.name === "consent" ? "consent" : isStepUp ? "sign-in/step-up" : "sign-in";
    const url = new URL(`${endpoint}/${page}`);
    url.searchParams.set("app_id", lookOf(params));
    url.searchParams.set("interaction", waitingKeyOf(cid));
    for (const name of [
      "first_screen",
      "direct_sign_in",
      "interaction_mode",
      "organization_id",
      "identifier",
      "one_time_token",
      "login_hint",
      "invitee",
      "ui_locales",
    ]) {
      const value = params[name];
      if (typeof value === "string" && value.length <= 1024) url.searchParams.set(name, value);
    }
    return url.href;
  };

/** CORS: the client's own origins at the endpoints that scripts call; the public documents for everyone. */
export async function mayRead(origin: string, clientId: string | null): Promise<boolean> {
  const application = clientId === null ? null : await findApplication(clientId);
  return application !== null && allowedOrigins(application).has(origin);
}
