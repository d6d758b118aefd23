import { Buffer } from "node:buffer";
import type { ContentAlgorithm } from "../../workers/tenant/saml/algorithms.ts";
import { createCertificate } from "../../workers/tenant/saml/create-certificate.ts";
import { element, type Markup } from "../../workers/tenant/saml/element.ts";
import { encryptAssertion } from "../../workers/tenant/saml/encrypt-assertion.ts";
import { nameIdFormats, ns, statusCodes } from "../../workers/tenant/saml/identifiers.ts";
import { SamlProblem } from "../../workers/tenant/saml/problem.ts";
import { type ResponseInput, readSamlResponse } from "../../workers/tenant/saml/read-response.ts";
import { signElement } from "../../workers/tenant/saml/sign-element.ts";
import { writeAssertion } from "../../workers/tenant/saml/write-assertion.ts";
import { status } from "../../workers/tenant/saml/write-response.ts";

export const now = Date.parse("2026-03-01T12:00:00Z");
export const audience = "https://meridian.example/saml/sp";
export const acsUrl = "https://meridian.example/api/authn/single-sign-on/saml/c1";
export const idpEntityId = "https://idp.example/metadata";

/** Keys take a while: the same for all tests of a file. */
export const idpKey = await createCertificate({ commonName: "idp.example", years: 3, now });
export const spKey = await createCertificate({ commonName: "meridian.example", years: 3, now });
export const strangerKey = await createCertificate({ commonName: "idp.example", years: 3, now });

export const person = {
  assertionId: "_assertion1",
  issuer: idpEntityId,
  audience,
  acsUrl,
  inResponseTo: "_request1",
  nameId: { value: "ada@example.com", format: nameIdFormats.emailAddress },
  sessionIndex: "_session1",
  authnInstant: now - 60_000,
  attributes: [{ name: "email", values: ["ada@example.com"] }],
  now,
} as const;

export type Signed = "assertion" | "response" | "both" | "nothing";

/** The two steps in which a test may change something before it is signed. */
export interface Changes {
  signed?: Signed;
  key?: typeof idpKey;
  assertion?: (xml: string) => string;
  response?: (xml: string) => string;
  encryption?: { certificate: string; algorithm: ContentAlgorithm };
}

const changed = ({ markup }: Markup, change: ((xml: string) => string) | undefined): Markup => ({
  markup: change ? change(markup) : markup,
});

/** A response of an identity provider, as XML. */
export async function respond(changes: Changes = {}): Promise<string> {
  const { signed = "assertion", key = idpKey, encryption } = changes;
  const plain = changed(writeAssertion({ ...person, now }), changes.assertion);
  const assertion = signed === "assertion" || signed === "both" ? await signElement(plain, key) : plain;
  const response = element(
    "samlp:Response",
    {
      "xmlns:samlp": ns.protocol,
      ID: "_response1",
      Version: "2.0",
      IssueInstant: new Date(now).toISOString(),
      Destination: acsUrl,
      InResponseTo: "_request1",
    },
    element("saml:Issuer", { "xmlns:saml": ns.assertion }, idpEntityId),
    status(statusCodes.success),
    encryption ? await encryptAssertion(assertion, encryption) : assertion,
  );
  const written = changed(response, changes.response);
  return signed === "response" || signed === "both" ? (await signElement(written, key)).markup : written.markup;
}

export const field = (xml: string): string => Buffer.from(xml, "utf8").toString("base64");

export const inputOf = (xml: string, changes: Partial<ResponseInput> = {}): ResponseInput => ({
  samlResponse: field(xml),
  certificates: [idpKey.certificate],
  decryptionKeys: [spKey.privateKey],
  audience,
  acsUrl,
  idpEntityId,
  requestId: "_request1",
  now,
  ...changes,
});

export const read = (xml: string, changes: Partial<ResponseInput> = {}) => readSamlResponse(inputOf(xml, changes));

/** The check that refuses, or null when nothing does. What is thrown otherwise is a defect. */
export async function refusedBy(work: Promise<unknown> | (() => unknown)): Promise<string | null> {
  try {
    await (typeof work === "function" ? work() : work);
    return null;
  } catch (thrown) {
    if (thrown instanceof SamlProblem) return thrown.check;
    throw thrown;
  }
}
