import { cleanText, element, instant, type Markup } from "./element.ts";
import { attributeNameFormats, authnContexts, bearer, ns } from "./identifiers.ts";

export interface AttributeToWrite {
  name: string;
  /** One of `attributeNameFormats`; basic without one. */
  nameFormat?: string;
  friendlyName?: string;
  values: readonly string[];
}

export interface AssertionToWrite {
  /** `newSamlId()`. */
  assertionId: string;
  /** Our entity ID. */
  issuer: string;
  /** Entity ID of the service provider. */
  audience: string;
  acsUrl: string;
  /** ID of the AuthnRequest, or null when nothing was asked. */
  inResponseTo: string | null;
  nameId: { value: string; format: string };
  sessionIndex: string;
  /** When the person signed in. Times are milliseconds since 1970. */
  authnInstant: number;
  /** Class of the authentication context; unspecified without one. */
  authnContext?: string;
  attributes: readonly AttributeToWrite[];
  now: number;
}

/** How long an assertion is good for, and by how much the other clock may be behind. */
const validity = 300_000;
const clockSkew = 60_000;

/** An assertion of the browser profile: bearer, for one audience, for five minutes (core §2.3.3, profiles §4.1.4.2). */
export function writeAssertion(assertion: AssertionToWrite): Markup {
  const { now, nameId } = assertion;
  const end = instant(now + validity);
  return element(
    "saml:Assertion",
    { "xmlns:saml": ns.assertion, ID: assertion.assertionId, Version: "2.0", IssueInstant: instant(now) },
    element("saml:Issuer", {}, assertion.issuer),
    element(
      "saml:Subject",
      {},
      element("saml:NameID", { Format: nameId.format }, nameId.value),
      element(
        "saml:SubjectConfirmation",
        { Method: bearer },
        element("saml:SubjectConfirmationData", {
          NotOnOrAfter: end,
          Recipient: assertion.acsUrl,
          InResponseTo: assertion.inResponseTo,
        }),
      ),
    ),
    element(
      "saml:Conditions",
      { NotBefore: instant(now - clockSkew), NotOnOrAfter: end },
      element("saml:AudienceRestriction", {}, element("saml:Audience", {}, assertion.audience)),
    ),
    element(
      "saml:AuthnStatement",
      { AuthnInstant: instant(assertion.authnInstant), SessionIndex: assertion.sessionIndex },
      element(
        "saml:AuthnContext",
        {},
        element("saml:AuthnContextClassRef", {}, assertion.authnContext ?? authnContexts.unspecified),
      ),
    ),
    attributeStatement(assertion.attributes),
  );
}

/** The schema wants at least one attribute in a statement, so that no statement is made of none. */
function attributeStatement(attributes: readonly AttributeToWrite[]): Markup | null {
  if (attributes.length === 0) return null;
  const written = attributes.map(({ name, nameFormat = attributeNameFormats.basic, friendlyName, values }) =>
    element(
      "saml:Attribute",
      { Name: name, NameFormat: nameFormat, FriendlyName: friendlyName },
      ...values.map((value) => element("saml:AttributeValue", {}, cleanText(value))),
    ),
  );
  return element("saml:AttributeStatement", {}, ...written);
}
