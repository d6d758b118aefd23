import { element, instant, type Markup } from "./element.ts";
import { ns, statusCodes } from "./identifiers.ts";
import type { SigningKey } from "./private-key.ts";
import { redirectUrl } from "./redirect-binding.ts";
import { signElement } from "./sign-element.ts";
import { postedField } from "./write-authn-request.ts";
import { status } from "./write-response.ts";

interface Head {
  /** `newSamlId()`. */
  id: string;
  /** Our entity ID. */
  issuer: string;
  /** The single logout service of the other side. */
  destination: string;
  /** Milliseconds since 1970. */
  now: number;
}

export interface LogoutRequest extends Head {
  nameId: { value: string; format: string | null };
  /** Of the session that ended, or null for all sessions of the person. */
  sessionIndex: string | null;
}

export interface LogoutResponse extends Head {
  inResponseTo: string;
  /** Partial when another session of the same sign-in could not be ended. */
  result: "success" | "partialLogout" | "requestDenied" | "unknownPrincipal";
}

/** A request is worth nothing after five minutes. */
const validity = 300_000;

/** A LogoutRequest (core §3.7.1). */
export const writeLogoutRequest = (request: LogoutRequest): Markup =>
  element(
    "samlp:LogoutRequest",
    { ...head(request), NotOnOrAfter: instant(request.now + validity) },
    element("saml:Issuer", { "xmlns:saml": ns.assertion }, request.issuer),
    element("saml:NameID", { "xmlns:saml": ns.assertion, Format: request.nameId.format }, request.nameId.value),
    request.sessionIndex === null ? null : element("samlp:SessionIndex", {}, request.sessionIndex),
  );

/** A LogoutResponse (core §3.7.2, §3.7.3). */
export const writeLogoutResponse = ({ result, ...response }: LogoutResponse): Markup =>
  element(
    "samlp:LogoutResponse",
    { ...head(response), InResponseTo: response.inResponseTo },
    element("saml:Issuer", { "xmlns:saml": ns.assertion }, response.issuer),
    statusOf(result),
  );

const head = ({ id, destination, now }: Head) => ({
  "xmlns:samlp": ns.protocol,
  ID: id,
  Version: "2.0",
  IssueInstant: instant(now),
  Destination: destination,
});

function statusOf(result: LogoutResponse["result"]): Markup {
  switch (result) {
    case "success":
      return status(statusCodes.success);
    case "partialLogout":
      return status(statusCodes.success, statusCodes.partialLogout);
    case "requestDenied":
      return status(statusCodes.responder, statusCodes.requestDenied);
    case "unknownPrincipal":
      return status(statusCodes.requester, statusCodes.unknownPrincipal);
  }
}

/** The signed URL that takes a request for logout, or the answer to one, along (bindings §3.4; profiles §4.4.4). */
export const logoutUrl = (
  message: { request: LogoutRequest } | { response: LogoutResponse },
  { relayState, signingKey }: { relayState?: string | null; signingKey: SigningKey },
): Promise<string> =>
  redirectUrl({
    ...written(message),
    destination: ("request" in message ? message.request : message.response).destination,
    relayState: relayState ?? null,
    signingKey,
  });

/** The signed form field of a request for logout or of an answer to one (bindings §3.5). */
export const logoutField = async (
  message: { request: LogoutRequest } | { response: LogoutResponse },
  signingKey: SigningKey,
): Promise<string> => postedField(await signElement(written(message).message, signingKey));

const written = (message: { request: LogoutRequest } | { response: LogoutResponse }) =>
  "request" in message
    ? ({ parameter: "SAMLRequest", message: writeLogoutRequest(message.request) } as const)
    : ({ parameter: "SAMLResponse", message: writeLogoutResponse(message.response) } as const);
