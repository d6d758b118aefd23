import type { EventEmitter } from "node:events";
import type { errors, KoaContextWithOIDC, Provider } from "oidc-provider";
import type { SingleLogKey } from "../../../contracts/log-key.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { isRefusalNoted } from "../../kernel/throttle.ts";
import { recordEvent } from "../logs/record.ts";
import { countToken } from "../metering/count-token.ts";
import { recordActive } from "../metering/record-active.ts";
import { currentOidcRequest } from "./oidc-request.ts";

/** What the log calls a grant's token event. */
const exchangeOf = {
  authorization_code: "AuthorizationCode",
  refresh_token: "RefreshToken",
  client_credentials: "ClientCredentials",
  "urn:ietf:params:oauth:grant-type:token-exchange": "TokenExchange",
  "urn:ietf:params:oauth:grant-type:device_code": "DeviceCode",
} as const;
const isGrant = (grant: string): grant is keyof typeof exchangeOf => Object.hasOwn(exchangeOf, grant);

/** Endpoints whose refusals are logged. */
const refusals = [
  ...["authorization", "pushed_authorization_request", "device_authorization"],
  ...["grant", "introspection", "revocation", "userinfo", "end_session", "end_session_confirm"],
].map((name) => `${name}.error`);

/** Takes errors where they arise: what reaches the client may be a page, or an address that it is redirected to. */
export function noteFailures(provider: Provider): void {
  const emitter = provider as unknown as EventEmitter;
  emitter.on("server_error", () => {
    currentOidcRequest().failure = { code: "oidc.server_error" };
  });
  for (const name of refusals)
    emitter.on(name, (_, { error, error_description: description }: errors.OIDCProviderError) => {
      currentOidcRequest().failure = { code: `oidc.${error}`, ...(description ? { description } : {}) };
    });
}

/** Answers to `prompt=none`, by which applications ask time and again whether somebody is signed in. */
const silent = new Set(["login_required", "consent_required", "interaction_required", "account_selection_required"]);
const isSilent = (code: string, prompt: unknown) => prompt === "none" && silent.has(code.slice("oidc.".length));

/** Answers to a device that asks time and again whether its user has signed in (RFC 8628, section 3.5). */
const waiting = new Set(["oidc.authorization_pending", "oidc.slow_down"]);

/**
 * What a finished request to the engine leaves behind besides its records: an audit entry, and for tokens
 * the count that is billed. In the same batch, so that what was issued is counted and nothing else is. Refusals are noted as
 * long as their network has not had hundreds in this minute.
 */
export async function traces(ctx: Ctx, context: KoaContextWithOIDC): Promise<Statement[]> {
  const failure = currentOidcRequest().failure ?? (context.status >= 400 ? failureIn(context.body) : null);
  const left = context.oidc ? leftBehind(ctx, context, failure) : [];
  return failure === null || left.length === 0 || (await isRefusalNoted(ctx)) ? left : [];
}

function leftBehind(ctx: Ctx, context: KoaContextWithOIDC, failure: Failure | null): Statement[] {
  const { oidc } = context;
  const userId = oidc.entities.Account?.accountId ?? oidc.session?.accountId ?? null;
  const applicationId = oidc.entities.Client?.clientId ?? null;
  const sessionId =
    oidc.session?.uid ?? (oidc.entities.AccessToken as { sessionUid?: string } | undefined)?.sessionUid ?? null;
  const entry = (key: SingleLogKey, more: Record<string, unknown> = {}) =>
    recordEvent(ctx, {
      key,
      result: failure ? "Error" : "Success",
      userId,
      applicationId,
      sessionId,
      ...(failure ? { error: failure } : {}),
      ...more,
    });
  switch (oidc.route) {
    case "token": {
      const grant = String(oidc.params?.grant_type ?? "");
      const key = `ExchangeTokenBy.${isGrant(grant) ? exchangeOf[grant] : "Unknown"}` as const;
      if (failure) return waiting.has(failure.code) ? [] : [entry(key)];
      const scope = (context.body as { scope?: string } | undefined)?.scope;
      return [
        entry(key, { params: { scope, resource: oidc.params?.resource } }),
        countToken(ctx),
        ...(userId ? [recordActive(ctx, userId, ctx.now())] : []),
      ];
    }
    case "revocation":
      return [entry("RevokeToken")];
    case "end_session_confirm":
      return [entry("Logout")];
    case "end_session":
      return failure ? [entry("Logout")] : [];
    case "introspection":
      return failure ? [entry("IntrospectToken")] : [];
    case "userinfo":
      return failure ? [entry("UserInfo")] : [];
    case "authorization":
    case "resume":
      return failure && !isSilent(failure.code, oidc.params?.prompt) ? [entry("Authorization")] : [];
    case "pushed_authorization_request":
    case "device_authorization":
      return failure ? [entry("Authorization", { params: { endpoint: oidc.route } })] : [];
    default:
      return [];
  }
}

interface Failure {
  code: string;
  description?: string;
}

/** Of a refusal that is ours and not the engine's. */
function failureIn(body: unknown): Failure {
  const { error = "server_error", error_description: description } = (body ?? {}) as Record<string, string | undefined>;
  return { code: `oidc.${error}`, ...(description ? { description } : {}) };
}
