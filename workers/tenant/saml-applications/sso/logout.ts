import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { loadSaml } from "../../saml/load.ts";
import type { ReceivedMessage } from "../../saml/read-message.ts";
import { identityProviderOf, signedOutUrlOf } from "../addresses.ts";
import { openActiveKey } from "../secrets.ts";
import { certificatesOf, readyConfig } from "./authn.ts";
import { keepLogout, takeLogout } from "./kept-logout.ts";

/**
 * A service provider signs its user out (profiles §4.4): of the session here, as by any application. The request has to be signed.
 * @returns the address where the session ends
 * @throws SamlProblem, those of `readyConfig`
 */
export async function beginLogout(ctx: Ctx, id: string, received: ReceivedMessage): Promise<string> {
  const [saml, config] = await Promise.all([loadSaml(), readyConfig(ctx, id)]);
  const request = await saml.readLogoutRequest(received, {
    ...{ issuer: config.entityId, certificates: certificatesOf(config), now: ctx.now() },
    endpoint: identityProviderOf(ctx, id).singleLogoutUrl,
  });
  const { id: requestId, relayState, sessionIndexes } = request;
  const state = await keepLogout(ctx, { applicationId: id, requestId, relayState, sessionIndexes });
  const to = new URL(`${ctx.endpoint}/oidc/session/end`);
  to.search = new URLSearchParams({
    ...{ client_id: id, post_logout_redirect_uri: signedOutUrlOf(ctx, id), state },
  }).toString();
  return to.href;
}

/**
 * The session has ended: back to the service provider, with the answer to its request.
 * @throws `application.saml.sp_initiated_saml_sso_session_not_found` where none is waited for, those of `readyConfig`
 */
export async function finishLogout(ctx: Ctx, id: string, state: string): Promise<string> {
  const kept = await takeLogout(ctx, state);
  const [saml, { singleLogoutUrl }] = await Promise.all([loadSaml(), readyConfig(ctx, id)]);
  if (kept?.applicationId !== id || !singleLogoutUrl)
    throw new AppError("application.saml.sp_initiated_saml_sso_session_not_found");
  const response = {
    ...{ id: saml.newSamlId(), issuer: identityProviderOf(ctx, id).entityId, destination: singleLogoutUrl },
    ...{ now: ctx.now(), inResponseTo: kept.requestId, result: "success" as const },
  };
  return saml.logoutUrl({ response }, { relayState: kept.relayState, signingKey: await openActiveKey(ctx, id) });
}
