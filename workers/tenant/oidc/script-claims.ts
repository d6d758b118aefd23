import { errors } from "oidc-provider";
import type { TokenScriptFault, TokenScriptType } from "../../../contracts/token-script.ts";
import { recordEvent } from "../logs/record.ts";
import { callOutOf } from "../token-scripts/call-out.ts";
import { findSavedScript, type SavedScript } from "../token-scripts/find-saved.ts";
import { openCage } from "../token-scripts/open-cage.ts";
import { splitClaims } from "../token-scripts/protected-claims.ts";
import { organizationContext, userContext } from "../token-scripts/user-context.ts";
import { findApplication, tokenExchangeGrant } from "./clients.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { organizationOf } from "./organization-resource.ts";

/** What the library's tokens have that scripts read. */
export interface ScriptedToken {
  kind?: string;
  jti?: string;
  aud?: string | string[];
  scope?: string | undefined;
  clientId?: string;
  accountId?: string;
  expiresWithSession?: boolean;
  grantId?: string;
  gty?: string;
  sessionUid?: string;
  sid?: string;
  resourceServer?: unknown;
}

/**
 * The claims that the tenant's script adds to a token for an API or an organization. Without a script nothing is asked or
 * loaded. Tokens for the Management API are left alone: no script locks its tenant out.
 * @throws AccessDenied when the script denies it, or fails and must not; TemporarilyUnavailable when it found no place to run
 */
export async function scriptClaims(token: ScriptedToken): Promise<Record<string, unknown>> {
  const { ctx } = currentOidcRequest();
  if (!token.resourceServer || token.aud === ctx.managementIndicatorOf(ctx.tenantId)) return {};
  const type = token.kind === "ClientCredentials" ? "client-credentials" : "access-token";
  const saved = await findSavedScript(ctx, type);
  if (!saved) return {};
  const { runScript, ScriptFault } = await openCage();
  try {
    const input = JSON.stringify(await inputOf(token, saved));
    const run = { tenantId: ctx.tenantId, script: saved.script, callOut: callOutOf(ctx, saved.allowedHosts) };
    const { own, refused } = splitClaims(await runScript({ ...run, input }));
    if (refused.length > 0) noteFault(type, token, saved, protectedFault(refused));
    return own;
  } catch (thrown) {
    if (!(thrown instanceof ScriptFault)) throw thrown;
    noteFault(type, token, saved, thrown.fault, thrown.isBusy);
    return {};
  }
}

const protectedFault = (refused: string[]): TokenScriptFault => ({
  ...{ code: "General", message: `A script cannot set ${refused.join(", ")}.`, line: null, column: null },
});

async function inputOf(token: ScriptedToken, { environmentVariables }: SavedScript) {
  const { ctx, claims, subjectTokenContext } = currentOidcRequest();
  const audience = typeof token.aud === "string" ? token.aud : "";
  const organizationId = organizationOf(audience) ?? (claims.organization_id as string | undefined) ?? null;
  const [application, user, organization] = await Promise.all([
    token.clientId === undefined ? null : findApplication(token.clientId),
    token.accountId === undefined ? null : userContext(ctx, token.accountId, organizationId),
    token.accountId !== undefined || organizationId === null ? null : organizationContext(ctx, organizationId),
  ]);
  const { kind, jti, aud, scope, clientId, accountId, expiresWithSession, grantId, gty, sessionUid, sid } = token;
  const { organization: ofUser, ...shown } = user ?? { organization: undefined };
  const target = ofUser ?? organization;
  return {
    token: { kind, jti, aud, scope, clientId, accountId, expiresWithSession, grantId, gty, sessionUid, sid },
    context: {
      ...(user ? { user: shown } : {}),
      ...(application ? { application: applicationContext(application) } : {}),
      ...(target ? { organization: target } : {}),
      ...(subjectTokenContext && token.gty === tokenExchangeGrant
        ? { grant: { type: tokenExchangeGrant, subjectTokenContext } }
        : {}),
    },
    environmentVariables,
  };
}

const applicationContext = ({ id, name, description, type, isThirdParty, oidc, custom, customData }: Application) => ({
  ...{ id, name, description, type, isThirdParty, customData },
  ...{ oidcClientMetadata: oidc, customClientMetadata: custom },
});
type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/**
 * Writes the fault to the audit log, and ends the request where no token may come of it. A script that did not run might have
 * denied it: who sends many requests at once does not get around that.
 * @throws AccessDenied, TemporarilyUnavailable
 */
function noteFault(
  type: TokenScriptType,
  token: ScriptedToken,
  saved: SavedScript,
  fault: TokenScriptFault,
  isBusy = false,
): void {
  const request = currentOidcRequest();
  const key = type === "access-token" ? "JwtCustomizer.AccessToken" : "JwtCustomizer.ClientCredentials";
  const isDenied = fault.code === "AccessDenied";
  const isIssued = !isDenied && !isBusy && !saved.blockIssuanceOnError;
  request.notes.push(
    recordEvent(request.ctx, {
      ...{ key, result: "Error", userId: token.accountId ?? null, applicationId: token.clientId ?? null },
      error: { code: isDenied ? "jwt_customizer.access_denied" : "jwt_customizer.general", description: fault.message },
      params: { line: fault.line, column: fault.column, isIssued },
    }),
  );
  if (isIssued) return;
  // What the request was to redeem stays as it was.
  request.writes.length = 0;
  if (isBusy) throw Object.assign(new errors.TemporarilyUnavailable(fault.message), { status: 503, statusCode: 503 });
  const reason = isDenied ? fault.message || "access denied by the token script" : "the token script failed";
  throw new errors.AccessDenied(reason);
}
