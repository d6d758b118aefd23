import { attributeOf, childrenNamed, findChild, requireChild, textOf, timeOf } from "./elements.ts";
import { ns, statusCodes } from "./identifiers.ts";
import { quoted, SamlProblem } from "./problem.ts";
import { type ExpectedMessage, type ReceivedMessage, readMessage } from "./read-message.ts";
import { readStatus } from "./read-status.ts";

export interface ReceivedLogoutRequest {
  /** For InResponseTo of the answer. */
  id: string;
  nameId: string;
  nameIdFormat: string | null;
  /** The sessions to end; all of the person's when there are none. */
  sessionIndexes: string[];
  relayState: string | null;
}

/**
 * Reads a request for logout (core §3.7.1, profiles §4.4.4.1). It has to be signed: otherwise anybody could sign people out.
 * @throws SamlProblem with the first check that failed
 */
export async function readLogoutRequest(
  received: ReceivedMessage,
  expected: ExpectedMessage,
): Promise<ReceivedLogoutRequest> {
  requireCertificates(expected);
  const what = { parameter: "SAMLRequest", name: "LogoutRequest" } as const;
  const { root, id, relayState } = await readMessage(received, what, expected);
  const end = timeOf(root, "NotOnOrAfter", "expired");
  if (end !== null && end <= expected.now) throw new SamlProblem("expired", "the request for logout has expired");
  if (findChild(root, ns.assertion, "EncryptedID", "subject"))
    throw new SamlProblem("subject", "an encrypted NameID is not supported");
  const nameId = requireChild(root, ns.assertion, "NameID", "subject");
  return {
    id,
    nameId: textOf(nameId),
    nameIdFormat: attributeOf(nameId, "Format"),
    sessionIndexes: childrenNamed(root, ns.protocol, "SessionIndex").map(textOf),
    relayState,
  };
}

export interface ReceivedLogoutResponse {
  /** False when the other side could not end all sessions. */
  isComplete: boolean;
  relayState: string | null;
}

/**
 * Reads the answer to our request for logout (core §3.7.2).
 * @throws SamlProblem with the first check that failed; `status` when nothing was ended
 */
export async function readLogoutResponse(
  received: ReceivedMessage,
  { requestId, ...expected }: ExpectedMessage & { requestId: string },
): Promise<ReceivedLogoutResponse> {
  requireCertificates(expected);
  const what = { parameter: "SAMLResponse", name: "LogoutResponse" } as const;
  const { root, relayState } = await readMessage(received, what, expected);
  const answered = attributeOf(root, "InResponseTo");
  if (answered !== requestId)
    throw new SamlProblem("inResponseTo", `InResponseTo is ${quoted(answered)} and must be ${quoted(requestId)}`);
  const { code, subcode } = readStatus(root);
  if (code !== statusCodes.success)
    throw new SamlProblem("status", `the answer was ${quoted(code)}, ${quoted(subcode)}`);
  return { isComplete: subcode !== statusCodes.partialLogout, relayState };
}

function requireCertificates({ certificates }: ExpectedMessage): void {
  if (certificates.length === 0)
    throw new SamlProblem("signature", "there is no certificate to check the signature with");
}
