import type { Ctx } from "../../../kernel/context.ts";
import { atomic } from "../../../kernel/db.ts";
import { recordRefusal } from "../../logs/record.ts";
import { loadSaml } from "../../saml/load.ts";
import { SamlProblem } from "../../saml/problem.ts";
import { expectedOf } from "../../saml-sign-on/connection.ts";
import { configOf } from "../factory.ts";
import { SamlConfig } from "./config.ts";
import { connectionOf } from "./connection.ts";
import { openSaml } from "./open.ts";
import { socialPersonOf } from "./person.ts";
import { keepPerson } from "./received.ts";
import { type SamlRequest, takeRequest } from "./request.ts";

/** What a provider posts by a browser (SAML 2.0 bindings, section 3.5.4). */
interface PostedResponse {
  samlResponse: string;
  relayState: string;
}

/** The same for everything that does not hold: who tries learns nothing by it. */
const refused = "invalid_saml_response";

/**
 * Reads a response, without the cookies of the browser that brought it, and sends it on to where the sign-in waits. RelayState
 * has to name a request of this connector, which the response has to answer: none begins at the provider.
 * @returns where the browser is sent
 * @throws `connector.not_found_with_connector_id`, `connector.unexpected_type` for a connector without SAML, `connector.invalid_config`
 */
export async function consumeResponse(ctx: Ctx, connectorId: string, posted: PostedResponse): Promise<URL> {
  const config = configOf(SamlConfig, await openSaml(ctx, connectorId));
  const request = await takeRequest(ctx, posted.relayState);
  const isOurs = request?.connectorId === connectorId;
  try {
    if (!isOurs) throw new SamlProblem("relayState", "no request of this connector waits for this RelayState");
    return backTo(request, { code: await receive(ctx, config, request, posted.samlResponse) });
  } catch (thrown) {
    if (!(thrown instanceof SamlProblem)) throw thrown;
    await record(ctx, connectorId, thrown);
    return backTo(isOurs ? request : { redirectUri: `${ctx.endpoint}/callback/${connectorId}` }, { error: refused });
  }
}

function backTo({ redirectUri, state }: { redirectUri: string; state?: string }, answer: Record<string, string>): URL {
  const to = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...(state === undefined ? {} : { state }), ...answer }))
    to.searchParams.set(name, value);
  return to;
}

/** @returns the code that the person is kept under. @throws SamlProblem */
async function receive(ctx: Ctx, config: SamlConfig, request: SamlRequest, samlResponse: string): Promise<string> {
  const { connectorId, requestId } = request;
  const [saml, connection] = await Promise.all([loadSaml(), connectionOf(ctx, connectorId, config)]);
  const assertion = await saml.readSamlResponse({ ...expectedOf(ctx, connection, samlResponse), requestId });
  return keepPerson(ctx, request, assertion, socialPersonOf(assertion, config.profileMap));
}

/** For administrators: which check refused it, and why. */
const record = async (ctx: Ctx, connectorId: string, { check, detail }: SamlProblem) =>
  atomic(
    ctx.db,
    await recordRefusal(ctx, {
      key: "Interaction.SignIn.Verification.Social.Submit",
      error: { code: "connector.authorization_failed", description: `${check}: ${detail}`.slice(0, 500) },
      params: { connectorId },
    }),
  );
