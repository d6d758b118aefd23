import { toBase64 } from "./base64.ts";
import { element, instant, type Markup } from "./element.ts";
import { bindings, ns } from "./identifiers.ts";
import type { SigningKey } from "./private-key.ts";
import { redirectUrl } from "./redirect-binding.ts";
import { signElement } from "./sign-element.ts";

export interface AuthnRequest {
  /** `newSamlId()`. Kept until the response, which must have it as InResponseTo. */
  id: string;
  /** Our entity ID. */
  issuer: string;
  /** The single sign-on service of the identity provider. */
  destination: string;
  /** Our assertion consumer service, which is answered over the POST binding. */
  acsUrl: string;
  /** The format that the NameID is wanted in, or null for the identity provider's own choice. */
  nameIdFormat?: string | null;
  /** Asks for a sign-in even of somebody who is signed in. */
  forceAuthn?: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** An AuthnRequest (core §3.4.1, profiles §4.1.4.1). */
export const writeAuthnRequest = (request: AuthnRequest): Markup =>
  element(
    "samlp:AuthnRequest",
    {
      "xmlns:samlp": ns.protocol,
      ID: request.id,
      Version: "2.0",
      IssueInstant: instant(request.now),
      Destination: request.destination,
      ForceAuthn: request.forceAuthn ? "true" : null,
      ProtocolBinding: bindings.post,
      AssertionConsumerServiceURL: request.acsUrl,
    },
    element("saml:Issuer", { "xmlns:saml": ns.assertion }, request.issuer),
    element("samlp:NameIDPolicy", { Format: request.nameIdFormat, AllowCreate: "true" }),
  );

/** The URL that a browser is redirected to, signed when there is a key (bindings §3.4). */
export const authnRequestUrl = (
  request: AuthnRequest,
  { relayState, signingKey }: { relayState: string; signingKey?: SigningKey | null },
): Promise<string> =>
  redirectUrl({
    parameter: "SAMLRequest",
    message: writeAuthnRequest(request),
    destination: request.destination,
    relayState,
    signingKey: signingKey ?? null,
  });

/** The value of the form field SAMLRequest, signed within the XML when there is a key (bindings §3.5.4). */
export async function authnRequestField(request: AuthnRequest, signingKey?: SigningKey | null): Promise<string> {
  const message = writeAuthnRequest(request);
  return postedField(signingKey ? await signElement(message, signingKey) : message);
}

/** A message as a form field of the POST binding. */
export const postedField = ({ markup }: Markup): string => toBase64(new TextEncoder().encode(markup));
