import type { ContentAlgorithm } from "./algorithms.ts";
import { element, instant, type Markup } from "./element.ts";
import { encryptAssertion } from "./encrypt-assertion.ts";
import { ns, statusCodes } from "./identifiers.ts";
import type { SigningKey } from "./private-key.ts";
import { signElement } from "./sign-element.ts";
import { type AssertionToWrite, writeAssertion } from "./write-assertion.ts";

export interface Encryption {
  /** Of the service provider: an RSA certificate, PEM. */
  certificate: string;
  /** AES-256-GCM where the service provider can read it; CBC is for those that cannot. */
  algorithm: ContentAlgorithm;
  /**
   * The assertion is signed in both cases. `encryptThenSign` also signs the response around the ciphertext, so that nobody can try out
   * changes to it, which AES-CBC by itself does not notice. With `signThenEncrypt` the response is not signed.
   */
  order: "signThenEncrypt" | "encryptThenSign";
}

export interface ResponseToWrite extends AssertionToWrite {
  /** `newSamlId()`. */
  responseId: string;
  signingKey: SigningKey;
  encryption?: Encryption | null;
}

/**
 * A Response with a signed assertion, signed itself unless the order of the encryption says otherwise (core §3.3.3, profiles §4.1.4.2).
 * @throws SamlProblem `text` for a NameID or an ID with characters that XML does not allow; values of attributes lose them
 */
export async function writeSamlResponse(response: ResponseToWrite): Promise<Markup> {
  const { signingKey, encryption } = response;
  const assertion = await signElement(writeAssertion(response), signingKey);
  const written = responseElement(
    response,
    status(statusCodes.success),
    encryption ? await encryptAssertion(assertion, encryption) : assertion,
  );
  return encryption?.order === "signThenEncrypt" ? written : signElement(written, signingKey);
}

export interface ErrorResponseToWrite {
  responseId: string;
  issuer: string;
  acsUrl: string;
  inResponseTo: string | null;
  now: number;
  signingKey: SigningKey;
  /** What went wrong; whose fault it is follows from it. */
  error: keyof typeof faults;
  /** For the administrator of the service provider, in English. */
  message?: string;
}

/** Whose fault an error is (core §3.2.2.2). */
const faults = {
  authnFailed: statusCodes.responder,
  noPassive: statusCodes.responder,
  noAuthnContext: statusCodes.responder,
  requestDenied: statusCodes.responder,
  invalidNameIdPolicy: statusCodes.requester,
  requestUnsupported: statusCodes.requester,
} as const;

/** A signed Response without an assertion (core §3.2.2.1). */
export const writeErrorResponse = ({
  error,
  message,
  signingKey,
  ...response
}: ErrorResponseToWrite): Promise<Markup> =>
  signElement(responseElement(response, status(faults[error], statusCodes[error], message), null), signingKey);

type Head = Pick<ResponseToWrite, "responseId" | "issuer" | "acsUrl" | "inResponseTo" | "now">;

const responseElement = (head: Head, result: Markup, assertion: Markup | null): Markup =>
  element(
    "samlp:Response",
    {
      "xmlns:samlp": ns.protocol,
      ID: head.responseId,
      Version: "2.0",
      IssueInstant: instant(head.now),
      Destination: head.acsUrl,
      InResponseTo: head.inResponseTo,
    },
    element("saml:Issuer", { "xmlns:saml": ns.assertion }, head.issuer),
    result,
    assertion,
  );

/** A Status, also of a LogoutResponse. */
export const status = (code: string, subcode?: string, message?: string): Markup =>
  element(
    "samlp:Status",
    {},
    element("samlp:StatusCode", { Value: code }, subcode ? element("samlp:StatusCode", { Value: subcode }) : null),
    message ? element("samlp:StatusMessage", {}, message) : null,
  );
