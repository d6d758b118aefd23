import type { KoaContextWithOIDC } from "oidc-provider";
import type { SingleLogKey } from "../../../contracts/log-key.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import type { Append } from "../../kernel/group-commit.ts";
import { recordEvent } from "../logs/record.ts";
import { recordActive } from "../metering/record-active.ts";

/** What the log calls a grant's token event. */
const exchangeOf = {
  authorization_code: "AuthorizationCode",
  refresh_token: "RefreshToken",
  client_credentials: "ClientCredentials",
  "urn:ietf:params:oauth:grant-type:token-exchange": "TokenExchange",
  "urn:ietf:params:oauth:grant-type:device_code": "DeviceCode",
} as const;
const isGrant = (grant: string): grant is keyof typeof exchangeOf => Object.hasOwn(exchangeOf, grant);

const minuteMs = 60_000;

/**
 * What a finished request to the engine leaves behind besides its records: an audit entry, and for tokens
 * the count that is billed. In the same batch, so that what was issued is counted and nothing else is.
 */
export function traces(ctx: Ctx, context: KoaContextWithOIDC): Statement[] {
  const { oidc } = context;
  if (!oidc) return [];
  const isError = context.status >= 400;
  const userId = oidc.entities.Account?.accountId ?? oidc.session?.accountId ?? null;
  const applicationId = oidc.entities.Client?.clientId ?? null;
  const sessionId =
    oidc.session?.uid ?? (oidc.entities.AccessToken as { sessionUid?: string } | undefined)?.sessionUid ?? null;
  const entry = (key: SingleLogKey, more: Record<string, unknown> = {}) =>
    recordEvent(ctx, {
      key,
      result: isError ? "Error" : "Success",
      userId,
      applicationId,
      sessionId,
      ...(isError ? { error: errorOf(context) } : {}),
      ...more,
    });
  switch (oidc.route) {
    case "token": {
      const grant = String(oidc.params?.grant_type ?? "");
      const key = `ExchangeTokenBy.${isGrant(grant) ? exchangeOf[grant] : "Unknown"}` as const;
      if (isError) return [entry(key)];
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
    case "authorization":
    case "resume":
      return isError ? [entry("Authorization")] : [];
    default:
      return [];
  }
}

function errorOf(context: KoaContextWithOIDC): { code: string; description?: string } {
  const body = context.body as { error?: string; error_description?: string } | undefined;
  return {
    code: `oidc.${body?.error ?? "server_error"}`,
    ...(body?.error_description ? { description: body.error_description } : {}),
  };
}

// By hand, like the audit entry, which stands beside it in every token's batch and keeps it from counting twice.
const countToken = (ctx: Ctx): Append => ({
  isAppend: true,
  toSQL: () => ({
    sql: "INSERT INTO token_usage (tenant_id, minute, tokens) VALUES (?, ?, 1) ON CONFLICT (tenant_id, minute) DO UPDATE SET tokens = tokens + 1",
    params: [ctx.tenantId, Math.floor(ctx.now() / minuteMs)],
  }),
});
