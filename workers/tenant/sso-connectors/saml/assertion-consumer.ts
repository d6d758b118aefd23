import type { IdpInitiatedAuthConfig } from "../../../../contracts/idp-initiated.ts";
import { ssoTestPrefix } from "../../../../contracts/sso-test-state.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { atomic } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { recordRefusal } from "../../logs/record.ts";
import { loadSaml } from "../../saml/load.ts";
import { SamlProblem } from "../../saml/problem.ts";
import { expectedOf } from "../../saml-sign-on/connection.ts";
import { personOf } from "../../saml-sign-on/person.ts";
import { keepReceived } from "../../saml-sign-on/received.ts";
import { finishTest } from "../connection-test/finish.ts";
import { beginAtProvider } from "../idp-initiated/begin.ts";
import { ssoProviders } from "../providers.ts";
import { type OpenedConnector, openConnector } from "../sign-on.ts";
import { openConnection } from "./sign-on.ts";

/** What an identity provider posts by a browser (bindings §3.5.4). */
export interface PostedResponse {
  samlResponse: string;
  /** The state of the request; what is written here by others is compared, and nothing else. */
  relayState: string;
}

/** Where the browser is sent, and the cookie that it gets. */
export interface Onward {
  to: URL;
  cookie?: string;
}

/** The same for everything that does not hold: who tries learns nothing by it. */
const refused = "invalid_saml_response";

/**
 * Reads a response, without the cookies of the browser that brought it, and sends it on to the callback of our pages, where it meets the
 * request that it answers. A response that answers none leads to the application that the connector names, if it does.
 * @throws `entity.not_found`, `connector.unexpected_type` for a connector without SAML, `connector.invalid_config`
 */
export async function consumeResponse(ctx: Ctx, connectorId: string, posted: PostedResponse): Promise<Onward> {
  const opened = await openConnector(ctx, connectorId);
  if (ssoProviders[opened.row.providerName].about.providerType !== "saml")
    throw new AppError("connector.unexpected_type");
  const { relayState: state, samlResponse } = posted;
  if (state.startsWith(ssoTestPrefix)) {
    await finishTest(ctx, connectorId, { state, samlResponse });
    return callback(ctx, connectorId, { state, tested: "1" });
  }
  try {
    const { code, begins } = await receive(ctx, opened, samlResponse);
    if (begins) return await beginAtProvider(ctx, connectorId, begins, code);
    return callback(ctx, connectorId, { state, code });
  } catch (thrown) {
    if (!(thrown instanceof SamlProblem)) throw thrown;
    await record(ctx, connectorId, thrown);
    return callback(ctx, connectorId, { state, error: refused });
  }
}

const callback = ({ endpoint }: Ctx, connectorId: string, query: Record<string, string>): Onward => ({
  to: new URL(`${endpoint}/callback/${connectorId}?${new URLSearchParams(query)}`),
});

/** @throws SamlProblem */
async function receive(
  ctx: Ctx,
  { row, config }: OpenedConnector,
  samlResponse: string,
): Promise<{ code: string; begins: IdpInitiatedAuthConfig | null }> {
  const [saml, opened] = await Promise.all([loadSaml(), openConnection(ctx, row.id, config)]);
  const expected = expectedOf(ctx, opened, samlResponse);
  const assertion = await saml.readSamlResponse({ ...expected, requestId: undefined });
  const { inResponseTo, issuer } = assertion;
  const begins = inResponseTo === null ? row.idpInitiated : null;
  if (inResponseTo === null && begins === null)
    throw new SamlProblem("inResponseTo", "it answers no request, and sign-ins do not begin at this provider");
  const userInfo = personOf(assertion, opened.config.attributeMapping);
  const received = { connectorId: row.id, inResponseTo, issuer, userInfo };
  return { begins, code: await keepReceived(ctx, received, assertion) };
}

/** For administrators: which check refused it, and why. */
const record = async (ctx: Ctx, connectorId: string, { check, detail }: SamlProblem) =>
  atomic(
    ctx.db,
    await recordRefusal(ctx, {
      key: "Interaction.SignIn.Verification.EnterpriseSso.Submit",
      error: { code: "connector.authorization_failed", description: `${check}: ${detail}`.slice(0, 500) },
      params: { connectorId },
    }),
  );
