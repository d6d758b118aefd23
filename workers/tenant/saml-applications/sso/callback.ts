import type { Ctx } from "../../../kernel/context.ts";
import { equalSecrets } from "../../../kernel/crypto.ts";
import { AppError } from "../../../kernel/error.ts";
import { redeemOwnCode } from "../../oidc/own-code.ts";
import { readyConfig } from "./authn.ts";
import { refusalFor, responseFor } from "./respond.ts";
import { takeStarted } from "./started.ts";

/** What the browser posts to the service provider. */
export interface Posted {
  acsUrl: string;
  samlResponse: string;
  relayState: string | null;
}

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
  const started = await takeStarted(ctx, cookies);
  if (started?.applicationId !== id) throw new AppError("application.saml.sp_initiated_saml_sso_session_not_found");
  if (!equalSecrets(query.get("state") ?? "", started.state)) throw new AppError("application.saml.state_mismatch");
  const config = await readyConfig(ctx, id);
  // An address that was changed in the meantime gets nothing that was begun for the one before.
  if (config.acsUrl.url !== started.acsUrl) throw new AppError("application.saml.state_mismatch");
  const { acsUrl, relayState } = started;
  const code = query.get("code");
  const samlResponse = code
    ? await responseFor(
        ctx,
        config,
        started,
        await redeemOwnCode(ctx, { applicationId: id, code, key: "SamlApplication.Callback" }),
      )
    : await refusalFor(ctx, started, refusals[query.get("error") ?? ""] ?? "authnFailed");
  return { acsUrl, samlResponse, relayState };
}

/** What the protocol engine says (OpenID Connect Core 1.0, section 3.1.2.6), in the words of SAML. */
const refusals: Record<string, "noPassive" | "requestDenied"> = {
  ...{ login_required: "noPassive", interaction_required: "noPassive", consent_required: "noPassive" },
  ...{ account_selection_required: "noPassive", access_denied: "requestDenied" },
};
