import type { Element } from "@xmldom/xmldom";
import { decodePosted } from "./decode-message.ts";
import { attributeOf, childrenNamed, findChild, isNamed, textOf, timeOf, trimmedTextOf } from "./elements.ts";
import { ns } from "./identifiers.ts";
import { type OpenedResponse, openAssertion } from "./open-assertion.ts";
import { parseXml } from "./parse-xml.ts";
import { type SamlCheck, SamlProblem } from "./problem.ts";
import { readAttributes } from "./read-attributes.ts";
import { requireSuccess } from "./read-status.ts";
import { type Expected, endOf, requestOf, responseChecks } from "./response-checks.ts";
import { type CheckResult, collect, type Run, stopAtFirst } from "./run-checks.ts";

export interface ResponseInput extends Expected {
  /** The form field SAMLResponse: base64. */
  samlResponse: string;
  /** Of the identity provider, from the configuration: PEM. */
  certificates: readonly string[];
  /** Our private keys in PKCS #8 (PEM), for encrypted assertions. */
  decryptionKeys?: readonly string[];
}

export interface SamlAssertion {
  /** Unique at its issuer. An assertion is accepted once: the caller remembers the ID until `notOnOrAfter`. */
  assertionId: string;
  issuer: string;
  /** ID of the AuthnRequest that it answers, or null when the identity provider began. */
  inResponseTo: string | null;
  nameId: string;
  nameIdFormat: string | null;
  sessionIndex: string | null;
  /** When the person signed in at the identity provider. Times are milliseconds since 1970. */
  authnInstant: number;
  /** The AuthnContextClassRef: how they did (authn-context §3.4), or null where it says nothing. */
  authnContext: string | null;
  /** From when on the assertion is refused, the skew of clocks included. */
  notOnOrAfter: number;
  attributes: Record<string, string[]>;
}

/** Every check in the order in which they are made. `decryption` is skipped where nothing is encrypted. */
export const responseCheckOrder: readonly SamlCheck[] = [
  "xml",
  "message",
  "status",
  "assertion",
  "decryption",
  "signature",
  ...(Object.keys(responseChecks) as SamlCheck[]),
  "attributes",
];

/**
 * Reads what an identity provider answered over the POST binding (core §3.3.3, profiles §4.1.4.3). Whether the assertion was used
 * before, the caller has to find out.
 * @throws SamlProblem with the first check that failed
 */
export async function readSamlResponse(input: ResponseInput): Promise<SamlAssertion> {
  const assertion = await inspect(input, stopAtFirst);
  if (assertion === null) throw new SamlProblem("assertion", "there is no assertion");
  return assertion;
}

export interface ResponseReport {
  isAccepted: boolean;
  checks: CheckResult[];
  /** What the assertion says, or null when it cannot be read. Not to be trusted unless `isAccepted`. */
  assertion: SamlAssertion | null;
}

/** The same checks, each with its result, for the test of a connection. Signs nobody in. */
export async function checkSamlResponse(input: ResponseInput): Promise<ResponseReport> {
  const { run, results } = collect(responseCheckOrder);
  const assertion = await inspect(input, run);
  const checks = results();
  const isAccepted =
    assertion !== null &&
    checks.every(({ check, result }) => result === "passed" || (check === "decryption" && result === "skipped"));
  return { isAccepted, checks, assertion };
}

async function inspect(input: ResponseInput, run: Run): Promise<SamlAssertion | null> {
  const root = await run("xml", () => parseXml(decodePosted(input.samlResponse)), null);
  if (root === null) return null;
  const isResponse = await run("message", () => requireResponse(root), false);
  if (!isResponse) return null;
  await run("status", () => requireSuccess(root), undefined);
  const opened = await openAssertion(root, input, run);
  if (opened === null) return null;
  for (const [check, work] of Object.entries(responseChecks))
    await run(check as SamlCheck, () => work(opened, input), undefined);
  const attributes = await run("attributes", () => readAttributes(opened.assertion), {});
  const notOnOrAfter = await run("expired", () => endOf(opened, input), 0);
  const inResponseTo = requestOf(opened, input);
  return run("subject", () => ({ ...contentOf(opened), inResponseTo, notOnOrAfter, attributes }), null);
}

function requireResponse(root: Element): true {
  if (!isNamed(root, ns.protocol, "Response")) throw new SamlProblem("message", "this is not a SAML response");
  if (attributeOf(root, "Version") !== "2.0") throw new SamlProblem("message", "this is not SAML 2.0");
  if (!attributeOf(root, "ID")) throw new SamlProblem("message", "the response has no ID");
  return true;
}

function authnContextOf(statement: Element): string | null {
  const [context] = childrenNamed(statement, ns.assertion, "AuthnContext");
  const [reference] = context ? childrenNamed(context, ns.assertion, "AuthnContextClassRef") : [];
  return reference ? trimmedTextOf(reference) : null;
}

function contentOf({ assertion }: OpenedResponse): Omit<SamlAssertion, "inResponseTo" | "notOnOrAfter" | "attributes"> {
  const subject = findChild(assertion, ns.assertion, "Subject", "subject");
  const nameId = subject && findChild(subject, ns.assertion, "NameID", "subject");
  const issuer = findChild(assertion, ns.assertion, "Issuer", "issuer");
  const [statement] = childrenNamed(assertion, ns.assertion, "AuthnStatement");
  return {
    assertionId: attributeOf(assertion, "ID") ?? "",
    issuer: issuer ? trimmedTextOf(issuer) : "",
    nameId: nameId ? textOf(nameId) : "",
    nameIdFormat: nameId ? attributeOf(nameId, "Format") : null,
    sessionIndex: statement ? attributeOf(statement, "SessionIndex") : null,
    authnContext: statement ? authnContextOf(statement) : null,
    authnInstant: (statement && timeOf(statement, "AuthnInstant", "authnStatement")) ?? 0,
  };
}
