import type { Element } from "@xmldom/xmldom";
import {
  attributeOf,
  childElements,
  childrenNamed,
  findChild,
  isNamed,
  requireChild,
  timeOf,
  trimmedTextOf,
} from "./elements.ts";
import { bearer, nameIdFormats, ns } from "./identifiers.ts";
import type { OpenedResponse } from "./open-assertion.ts";
import { quoted, type SamlCheck, SamlProblem } from "./problem.ts";

/** Milliseconds by which the clocks of the two sides may differ. */
export const clockSkew = 60_000;

export interface Expected {
  /** Our entity ID. */
  audience: string;
  /** The URL of our assertion consumer service that got the response. */
  acsUrl: string;
  idpEntityId: string;
  /**
   * ID of the AuthnRequest that this answers, or null when the identity provider begins. Undefined where that is known later:
   * then the caller compares it with `SamlAssertion.inResponseTo`.
   */
  requestId: string | null | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

type Check = (opened: OpenedResponse, expected: Expected) => void;

const requireEqual = (check: SamlCheck, what: string, actual: string | null, expected: string | null): void => {
  if (actual !== expected) throw new SamlProblem(check, `${what} is ${quoted(actual)} and must be ${quoted(expected)}`);
};

/** Core §2.2.5, profiles §4.1.4.2: required in an assertion, and in a response that is signed. */
const issuer: Check = ({ response, isResponseSigned, assertion }, { idpEntityId }) => {
  const outer = findChild(response, ns.assertion, "Issuer", "issuer");
  const inner = requireChild(assertion, ns.assertion, "Issuer", "issuer");
  if (outer === null && isResponseSigned) throw new SamlProblem("issuer", "a signed response has no Issuer");
  for (const found of outer === null ? [inner] : [outer, inner]) {
    requireEqual("issuer", `Issuer of ${found.parentNode?.nodeName}`, trimmedTextOf(found), idpEntityId);
    const format = attributeOf(found, "Format") ?? nameIdFormats.entity;
    requireEqual("issuer", "the format of Issuer", format, nameIdFormats.entity);
  }
};

/** Core §3.2.2, bindings §3.5.5.2: required in a response that is signed. */
const destination: Check = ({ response, isResponseSigned }, { acsUrl }) => {
  const found = attributeOf(response, "Destination");
  if (found !== null || isResponseSigned) requireEqual("destination", "Destination", found, acsUrl);
};

/** Profiles §4.1.4.3, §4.1.5: of the response and of what confirms the subject; nowhere when nothing was asked. */
const inResponseTo: Check = (opened, expected) => {
  const requestId = requestOf(opened, expected);
  const { data } = confirmationOf(opened, expected);
  requireEqual("inResponseTo", "InResponseTo of the response", attributeOf(opened.response, "InResponseTo"), requestId);
  const confirmed = data && attributeOf(data, "InResponseTo");
  if (data) requireEqual("inResponseTo", "InResponseTo of SubjectConfirmationData", confirmed, requestId);
};

/** Core §2.4.1: a NameID that says something. */
const subject: Check = ({ assertion }) => {
  if (!attributeOf(assertion, "ID")) throw new SamlProblem("subject", "the assertion has no ID");
  requireEqual("subject", "Version of the assertion", attributeOf(assertion, "Version"), "2.0");
  const found = requireChild(assertion, ns.assertion, "Subject", "subject");
  const isEncrypted = findChild(found, ns.assertion, "EncryptedID", "subject") !== null;
  if (isEncrypted) throw new SamlProblem("subject", "an encrypted NameID is not supported; encrypt the assertion");
  const nameId = requireChild(found, ns.assertion, "NameID", "subject");
  if (trimmedTextOf(nameId) === "") throw new SamlProblem("subject", "NameID is empty");
};

/** Profiles §3.3, §4.1.4.2: a bearer, for a limited time and from no later time on. */
const confirmation: Check = (opened, expected) => {
  const { data } = confirmationOf(opened, expected);
  if (data === null) throw new SamlProblem("confirmation", "no SubjectConfirmation of the method bearer with its data");
  if (attributeOf(data, "NotBefore") !== null)
    throw new SamlProblem("confirmation", "SubjectConfirmationData of a bearer must not have NotBefore");
};

const recipient: Check = (opened, expected) => {
  const { data } = confirmationOf(opened, expected);
  requireEqual("recipient", "Recipient", data && attributeOf(data, "Recipient"), expected.acsUrl);
};

/** Core §2.5.1: conditions that are not known are not met. */
const conditions: Check = ({ assertion }) => {
  const found = requireChild(assertion, ns.assertion, "Conditions", "conditions");
  const known = ["AudienceRestriction", "OneTimeUse", "ProxyRestriction"];
  for (const child of childElements(found))
    if (!known.some((name) => isNamed(child, ns.assertion, name)))
      throw new SamlProblem("conditions", `the condition ${quoted(child.localName)} is not known`);
};

const notYetValid: Check = ({ assertion }, { now }) => {
  const found = findChild(assertion, ns.assertion, "Conditions", "conditions");
  const notBefore = found && timeOf(found, "NotBefore", "notYetValid");
  if (notBefore !== null && notBefore > now + clockSkew)
    throw new SamlProblem(
      "notYetValid",
      `valid from ${new Date(notBefore).toISOString()} on; it is ${new Date(now).toISOString()}`,
    );
};

const expired: Check = (opened, expected) => {
  const end = endOf(opened, expected);
  if (end <= expected.now)
    throw new SamlProblem(
      "expired",
      `refused from ${new Date(end).toISOString()} on; it is ${new Date(expected.now).toISOString()}`,
    );
};

/** Core §2.5.1.4: each restriction has to name us. */
const audience: Check = ({ assertion }, { audience: own }) => {
  const found = findChild(assertion, ns.assertion, "Conditions", "conditions");
  const restrictions = found ? childrenNamed(found, ns.assertion, "AudienceRestriction") : [];
  if (restrictions.length === 0) throw new SamlProblem("audience", "there is no AudienceRestriction");
  for (const restriction of restrictions) {
    const named = childrenNamed(restriction, ns.assertion, "Audience").map(trimmedTextOf);
    if (!named.includes(own))
      throw new SamlProblem(
        "audience",
        `the audience is ${named.map(quoted).join(", ") || "nobody"} and must be ${quoted(own)}`,
      );
  }
};

/** Profiles §4.1.4.2: somebody has signed in, and the session has not ended. */
const authnStatement: Check = ({ assertion }) => {
  const statement = childrenNamed(assertion, ns.assertion, "AuthnStatement")[0];
  if (!statement) throw new SamlProblem("authnStatement", "there is no AuthnStatement");
  if (timeOf(statement, "AuthnInstant", "authnStatement") === null)
    throw new SamlProblem("authnStatement", "AuthnStatement has no AuthnInstant");
};

/** The checks of what a response says, in their order. */
export const responseChecks = {
  issuer,
  destination,
  subject,
  confirmation,
  recipient,
  inResponseTo,
  conditions,
  audience,
  notYetValid,
  expired,
  authnStatement,
} as const satisfies Partial<Record<SamlCheck, Check>>;

/** The request that it has to answer: without one that is expected, that which it says itself, everywhere. */
export const requestOf = ({ response }: OpenedResponse, { requestId }: Expected): string | null =>
  requestId === undefined ? attributeOf(response, "InResponseTo") : requestId;

/** The bearer's confirmation that is meant for us, or else the first, whose faults are then told. */
function confirmationOf(opened: OpenedResponse, expected: Expected): { data: Element | null } {
  const { assertion } = opened;
  const { acsUrl } = expected;
  const requestId = requestOf(opened, expected);
  const found = findChild(assertion, ns.assertion, "Subject", "subject");
  const data = (found ? childrenNamed(found, ns.assertion, "SubjectConfirmation") : [])
    .filter((element) => attributeOf(element, "Method") === bearer)
    .map((element) => findChild(element, ns.assertion, "SubjectConfirmationData", "confirmation"))
    .filter((element) => element !== null);
  const isOurs = (element: Element) =>
    attributeOf(element, "Recipient") === acsUrl && attributeOf(element, "InResponseTo") === requestId;
  return { data: data.find(isOurs) ?? data[0] ?? null };
}

/**
 * Milliseconds since 1970 from which on an assertion is refused, the skew included. Both ends have to be there: without one an
 * assertion would be good for ever.
 * @throws SamlProblem `expired`
 */
export function endOf(opened: OpenedResponse, expected: Expected): number {
  const { data } = confirmationOf(opened, expected);
  const found = findChild(opened.assertion, ns.assertion, "Conditions", "conditions");
  const ends = [found, data].map((element) => element && timeOf(element, "NotOnOrAfter", "expired"));
  const [ofConditions, ofConfirmation] = ends;
  if (typeof ofConditions !== "number" || typeof ofConfirmation !== "number")
    throw new SamlProblem("expired", "Conditions and SubjectConfirmationData must both have NotOnOrAfter");
  const sessions = childrenNamed(opened.assertion, ns.assertion, "AuthnStatement")
    .map((statement) => timeOf(statement, "SessionNotOnOrAfter", "expired"))
    .filter((time) => time !== null);
  return Math.min(ofConditions, ofConfirmation, ...sessions) + clockSkew;
}
