import type { SocialUserInfo } from "../../../../contracts/connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import type { SamlAssertion } from "../../saml/read-response.ts";
import { keepReceived, takeReceived } from "../../saml-sign-on/received.ts";
import type { SocialSession } from "../factory.ts";
import type { SamlRequest } from "./request.ts";

/** Enterprise connectors keep people in the same place, and administrators choose ids: a colon is in none of theirs. */
const ownerOf = (connectorId: string) => `social:${connectorId}`;

/**
 * Keeps who a response is about for ten minutes, and marks its assertion as used (SAML 2.0 profiles, section 4.1.4.5).
 * @returns the code that the person is kept under. @throws SamlProblem `replay` for an assertion that came before
 */
export const keepPerson = (
  ctx: Ctx,
  { connectorId, requestId: inResponseTo }: SamlRequest,
  assertion: SamlAssertion,
  userInfo: SocialUserInfo,
): Promise<string> =>
  keepReceived(ctx, { connectorId: ownerOf(connectorId), inResponseTo, issuer: assertion.issuer, userInfo }, assertion);

/**
 * The person that is kept under a code, once: of this connector, and for the request of this browser.
 * @throws `connector.social_auth_code_invalid`, `session.connector_validation_session_not_found`
 */
export async function takePerson(ctx: Ctx, session: SocialSession, code: string): Promise<SocialUserInfo> {
  const received = await takeReceived(ctx, code);
  if (received?.connectorId !== ownerOf(session.connectorId)) throw new AppError("connector.social_auth_code_invalid");
  if (session.nonce === undefined || received.inResponseTo !== session.nonce)
    throw new AppError("session.connector_validation_session_not_found");
  return received.userInfo;
}
