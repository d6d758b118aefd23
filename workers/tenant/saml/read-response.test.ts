import { expect, it } from "vitest";
import {
  acsUrl,
  type Changes,
  idpKey,
  inputOf,
  now,
  read,
  refusedBy,
  respond,
  spKey,
} from "../../../tests/saml/identity-provider.ts";
import { checkSamlResponse, type ResponseInput } from "./read-response.ts";

/** A signed response in which a part of the assertion, or of the response, was written otherwise. */
const refusal = async (part: "assertion" | "response", from: string | RegExp, to: string, more: Changes = {}) => {
  const change = (xml: string) => {
    const result = xml.replace(from, to);
    expect(result).not.toBe(xml);
    return result;
  };
  return refusedBy(read(await respond({ signed: "both", ...more, [part]: change })));
};

it("returns who signed in, and until when the assertion has to be remembered", async () => {
  expect(await read(await respond())).toEqual({
    assertionId: "_assertion1",
    authnContext: "urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified",
    inResponseTo: "_request1",
    issuer: "https://idp.example/metadata",
    nameId: "ada@example.com",
    nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    sessionIndex: "_session1",
    authnInstant: now - 60_000,
    notOnOrAfter: now + 360_000,
    attributes: { email: ["ada@example.com"] },
  });
});

it.each([
  ["another audience", /<saml:Audience>[^<]*/, "<saml:Audience>https://other.example/sp", "audience"],
  ["no audience", /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, "", "audience"],
  [
    "a second restriction that does not name us",
    "</saml:Conditions>",
    "<saml:AudienceRestriction><saml:Audience>urn:x</saml:Audience></saml:AudienceRestriction></saml:Conditions>",
    "audience",
  ],
  ["no conditions", /<saml:Conditions.*<\/saml:Conditions>/s, "", "conditions"],
  ["conditions twice", /<saml:Conditions.*<\/saml:Conditions>/s, "$&$&", "conditions"],
  ["an unknown condition", "</saml:Conditions>", "<saml:Condition/></saml:Conditions>", "conditions"],
  [
    "a condition of a stranger",
    "</saml:Conditions>",
    '<x:OneTimeUse xmlns:x="urn:x"/></saml:Conditions>',
    "conditions",
  ],
  ["conditions without an end", /(<saml:Conditions[^>]*) NotOnOrAfter="[^"]*"/, "$1", "expired"],
  ["a confirmation without an end", /(<saml:SubjectConfirmationData[^>]*) NotOnOrAfter="[^"]*"/, "$1", "expired"],
  ["an end that is no time", /(<saml:Conditions[^>]*) NotOnOrAfter="[^"]*"/, '$1 NotOnOrAfter="tomorrow"', "expired"],
  [
    "an end without a time zone",
    /(<saml:Conditions[^>]*) NotOnOrAfter="[^"]*"/,
    '$1 NotOnOrAfter="2030-01-01T00:00:00"',
    "expired",
  ],
  ["another recipient", /Recipient="[^"]*"/, 'Recipient="https://other.example/acs"', "recipient"],
  ["no recipient", /Recipient="[^"]*"/, "", "recipient"],
  ["another request", /InResponseTo="[^"]*"/, 'InResponseTo="_other"', "inResponseTo"],
  ["no request", /InResponseTo="[^"]*"/, "", "inResponseTo"],
  [
    "a bearer with a beginning",
    "<saml:SubjectConfirmationData",
    '<saml:SubjectConfirmationData NotBefore="2020-01-01T00:00:00Z"',
    "confirmation",
  ],
  ["a holder of a key", "cm:bearer", "cm:holder-of-key", "confirmation"],
  ["no confirmation", /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s, "", "confirmation"],
  [
    "a confirmation without data",
    /<saml:SubjectConfirmationData.*<\/saml:SubjectConfirmationData>/s,
    "",
    "confirmation",
  ],
  ["another issuer", /<saml:Issuer>[^<]*/, "<saml:Issuer>https://other.example/idp", "issuer"],
  ["no issuer", /<saml:Issuer>.*<\/saml:Issuer>/s, "", "issuer"],
  ["two issuers", /<saml:Issuer>.*<\/saml:Issuer>/s, "$&$&", "issuer"],
  [
    "an issuer that is no entity",
    "<saml:Issuer>",
    '<saml:Issuer Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">',
    "issuer",
  ],
  ["no subject", /<saml:Subject>.*<\/saml:Subject>/s, "", "subject"],
  ["no name", /<saml:NameID.*<\/saml:NameID>/s, "", "subject"],
  ["an empty name", /(<saml:NameID[^>]*>)[^<]*/, "$1 ", "subject"],
  ["two names", /<saml:NameID.*<\/saml:NameID>/s, "$&$&", "subject"],
  ["an encrypted name", /<saml:NameID.*<\/saml:NameID>/s, "<saml:EncryptedID/>$&", "subject"],
  ["SAML 1.1", 'Version="2.0"', 'Version="1.1"', "subject"],
  ["nobody who signed in", /<saml:AuthnStatement.*<\/saml:AuthnStatement>/s, "", "authnStatement"],
  ["no time of the sign-in", /AuthnInstant="[^"]*"/, "", "authnStatement"],
  [
    "a session that has ended",
    "<saml:AuthnStatement",
    '<saml:AuthnStatement SessionNotOnOrAfter="2026-03-01T11:58:00Z"',
    "expired",
  ],
  [
    "an encrypted attribute",
    "</saml:AttributeStatement>",
    "<saml:EncryptedAttribute/></saml:AttributeStatement>",
    "attributes",
  ],
  ["an attribute without a name", 'Name="email"', "", "attributes"],
])("an assertion with %s is refused", async (_, from, to, check) => {
  expect(await refusal("assertion", from, to)).toBe(check);
});

it.each([
  ["another destination", /Destination="[^"]*"/, 'Destination="https://other.example/acs"', "destination"],
  ["no destination, although it is signed", /Destination="[^"]*"/, "", "destination"],
  ["another request", /InResponseTo="[^"]*"/, 'InResponseTo="_other"', "inResponseTo"],
  ["no request", /InResponseTo="[^"]*"/, "", "inResponseTo"],
  ["another issuer", /(<saml:Issuer[^>]*>)[^<]*/, "$1https://other.example/idp", "issuer"],
  ["no issuer, although it is signed", /<saml:Issuer.*?<\/saml:Issuer>/s, "", "issuer"],
  ["SAML 1.1", 'Version="2.0"', 'Version="1.1"', "message"],
  ["no ID", 'ID="_response1"', "", "message"],
  ["no status", /<samlp:Status>.*<\/samlp:Status>/s, "", "status"],
  ["a refusal, and an assertion all the same", "status:Success", "status:Responder", "status"],
  ["no assertion", /<saml:Assertion.*<\/saml:Assertion>/s, "", "assertion"],
])("a response with %s is refused", async (_, from, to, check) => {
  expect(await refusal("response", from, to)).toBe(check);
});

it("a response that is not signed itself may be without a destination and an issuer, but not with others", async () => {
  const response = (xml: string) =>
    xml.replace(/Destination="[^"]*"/, "").replace(/<saml:Issuer xmlns.*?<\/saml:Issuer>/s, "");
  expect((await read(await respond({ response }))).nameId).toBe("ada@example.com");
  expect(await refusal("response", acsUrl, "https://other.example/acs", { signed: "assertion" })).toBe("destination");
});

it("two assertions are refused, both of them signed", async () => {
  const other = (await respond())
    .match(/<saml:Assertion.*<\/saml:Assertion>/s)?.[0]
    .replaceAll("_assertion1", "_assertion2");
  expect(await refusal("response", "</samlp:Response>", `${other}</samlp:Response>`, { signed: "response" })).toBe(
    "assertion",
  );
});

it("the assertion of another connector's identity provider is refused, although that signed it", async () => {
  const xml = await respond();
  expect(await refusedBy(read(xml, { idpEntityId: "https://other.example/idp" }))).toBe("issuer");
  expect(await refusedBy(read(xml, { acsUrl: "https://meridian.example/api/authn/single-sign-on/saml/c2" }))).toBe(
    "destination",
  );
});

it("what an identity provider begins answers no request, and what answers one is not begun by it", async () => {
  expect(await refusedBy(read(await respond(), { requestId: null }))).toBe("inResponseTo");
  const withoutRequest = (xml: string) => xml.replaceAll(/ InResponseTo="_request1"/g, "");
  const begun = await respond({ assertion: withoutRequest, response: withoutRequest });
  expect((await read(begun, { requestId: null })).nameId).toBe("ada@example.com");
  expect(await refusedBy(read(begun))).toBe("inResponseTo");
});

it("clocks may differ by a minute, and no more", async () => {
  const xml = await respond();
  const at = (time: number, changes: Partial<ResponseInput> = {}) => refusedBy(read(xml, { now: time, ...changes }));
  expect(await at(now + 359_999)).toBeNull();
  expect(await at(now + 360_000)).toBe("expired");
  expect(await at(now - 120_000)).toBeNull();
  expect(await at(now - 120_001)).toBe("notYetValid");
});

it("of several confirmations, the one for us counts", async () => {
  const assertion = (xml: string) =>
    xml.replace(
      "<saml:SubjectConfirmation ",
      '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="https://other.example/acs" NotOnOrAfter="2020-01-01T00:00:00Z"/></saml:SubjectConfirmation>$&',
    );
  expect((await read(await respond({ assertion }))).nameId).toBe("ada@example.com");
});

it("attributes keep all of their values under their names, whatever they are called", async () => {
  const assertion = (xml: string) =>
    xml.replace(
      /<saml:Attribute .*<\/saml:Attribute>/s,
      [
        '<saml:Attribute Name="groups"><saml:AttributeValue>a</saml:AttributeValue><saml:AttributeValue/></saml:Attribute>',
        '<saml:Attribute Name="groups" FriendlyName="admin"><saml:AttributeValue> b </saml:AttributeValue></saml:Attribute>',
        '<saml:Attribute Name="__proto__"><saml:AttributeValue>x</saml:AttributeValue></saml:Attribute>',
        '<saml:Attribute Name="none"><saml:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/></saml:Attribute>',
      ].join(""),
    );
  const { attributes } = await read(await respond({ assertion }));
  expect(Object.entries(attributes)).toEqual([
    ["groups", ["a", "", " b "]],
    ["__proto__", ["x"]],
    ["none", []],
  ]);
  expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
});

it("the report names every check, those that failed with their reason", async () => {
  const good = await checkSamlResponse(inputOf(await respond()));
  expect(good.isAccepted).toBe(true);
  expect(good.checks.filter(({ result }) => result !== "passed")).toEqual([
    { check: "decryption", result: "skipped", detail: null },
  ]);
  const bad = await checkSamlResponse(
    inputOf(await respond(), { audience: "urn:us", now: now + 3_600_000, certificates: [spKey.certificate] }),
  );
  expect(bad.isAccepted).toBe(false);
  expect(bad.checks.flatMap(({ check, result }) => (result === "failed" ? [check] : []))).toEqual([
    "signature",
    "audience",
    "expired",
  ]);
  expect(bad.checks.find(({ check }) => check === "audience")?.detail).toBe(
    'the audience is "https://meridian.example/saml/sp" and must be "urn:us"',
  );
  expect(bad.assertion?.nameId).toBe("ada@example.com");
});

it("the report of something that cannot be read skips what it cannot look at", async () => {
  const { isAccepted, checks, assertion } = await checkSamlResponse(inputOf("<a>"));
  expect([isAccepted, assertion]).toEqual([false, null]);
  expect(checks.map(({ result }) => result)).toEqual(["failed", ...checks.slice(1).map(() => "skipped")]);
});

it("the report accepts exactly what reading accepts", async () => {
  const shapes: Changes[] = [{}, { signed: "nothing" }, { signed: "response" }, { signed: "both" }];
  const texts = [
    /NotOnOrAfter="[^"]*"/,
    /Recipient="[^"]*"/,
    /<saml:Conditions.*<\/saml:Conditions>/s,
    /ID="[^"]*"/,
    /<saml:NameID.*<\/saml:NameID>/s,
  ];
  for (const shape of shapes)
    for (const text of [null, ...texts]) {
      const xml = await respond({ ...shape, ...(text && { assertion: (original) => original.replace(text, "") }) });
      const { isAccepted, checks } = await checkSamlResponse(inputOf(xml));
      const refused = await refusedBy(read(xml));
      expect(isAccepted).toBe(refused === null);
      if (refused) expect(checks.find(({ result }) => result === "failed")?.check).toBe(refused);
    }
});

it("a certificate of the configuration that is none is a problem of the configuration", async () => {
  expect(await refusedBy(read(await respond(), { certificates: ["x", idpKey.certificate] }))).toBe("certificate");
});
