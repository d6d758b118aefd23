import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { type OwnCode, redeemOwnCode } from "../../oidc/own-code.ts";
import { authnContexts } from "../../saml/identifiers.ts";
import { readyConfig } from "./authn.ts";
import { authnContextFor } from "./authn-context.ts";
import { type Posted, type Refusal, refusalFor, responseFor } from "./respond.ts";
import { type Started, takeStarted } from "./started.ts";

/**
 * Back from the sign-in: the response for the service provider that this browser came from. What went wrong with the sign-in is told to it,
 * too.
 * @throws `application.saml.sp_initiated_saml_sso_session_not_found`, `application.saml.state_mismatch`, those of `readyConfig`,
 *   `redeemOwnCode`, and `responseFor`
 */
export async function finishAuthn(
  ctx: Ctx,
  id: string,
  query: URLSearchParams,
  cookies: string | null,
): Promise<Posted> {
  const started = await takeStarted(ctx, id, query.get("state") ?? "", cookies);
  if (started === null) throw new AppError("application.saml.sp_initiated_saml_sso_session_not_found");
  const config = await readyConfig(ctx, id);
  // An address that was changed in the meantime gets nothing that was begun for the one before.
  if (config.acsUrl.url !== started.acsUrl) throw new AppError("application.saml.state_mismatch");
  const { acsUrl, relayState } = started;
  const code = query.get("code");
  const refuse = async (error: Refusal): Promise<Posted> => {
    return { acsUrl, relayState, samlResponse: await refusalFor(ctx, started, error) };
  };
  if (!code) return refuse(refusals[query.get("error") ?? ""] ?? "authnFailed");
  // The address of the browser asked the protocol engine, and may have asked for less than the service provider.
  let refusal: Refusal | null = null;
  const redeemed = redeemOwnCode(ctx, { applicationId: id, code, key: "SamlApplication.Callback" }, (found) => {
    refusal = unmet(started, found);
    return refusal === null;
  });
  const signedIn = await redeemed.catch((thrown) => {
    if (refusal === null) throw thrown;
    return null;
  });
  if (signedIn === null) return refuse(refusal ?? "authnFailed");
  const authnContext = authnContextFor(started.asked, signedIn.amr) ?? authnContexts.unspecified;
  return { acsUrl, relayState, samlResponse: await responseFor(ctx, config, started, { ...signedIn, authnContext }) };
}

/** What the sign-in lacks of what was asked for. `authTime` is in whole seconds. */
function unmet({ asked, signedInFrom }: Started, { authTime = 0, amr = [] }: OwnCode): Refusal | null {
  if (signedInFrom !== null && authTime < Math.floor(signedInFrom / 1000)) return "authnFailed";
  return authnContextFor(asked, amr) === null ? "noAuthnContext" : null;
}

/** What the protocol engine says (OpenID Connect Core 1.0, section 3.1.2.6), in the words of SAML. */
const refusals: Record<string, "noPassive" | "requestDenied"> = {
  ...{ login_required: "noPassive", interaction_required: "noPassive", consent_required: "noPassive" },
  ...{ account_selection_required: "noPassive", access_denied: "requestDenied" },
};
