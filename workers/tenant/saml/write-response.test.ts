import { generateKeyPairSync } from "node:crypto";
import { parse } from "parse5";
import { expect, it } from "vitest";
import { acsUrl, field, idpKey, person, read, refusedBy, spKey } from "../../../tests/saml/identity-provider.ts";
import { postPage, postPagePolicy } from "./post-page.ts";
import { type Encryption, writeErrorResponse, writeSamlResponse } from "./write-response.ts";

const response = { ...person, responseId: "_response1", signingKey: idpKey };
const written = async (changes: Partial<Parameters<typeof writeSamlResponse>[0]> = {}) =>
  (await writeSamlResponse({ ...response, ...changes })).markup;
const signatures = (xml: string) => xml.match(/<ds:Signature /g)?.length ?? 0;

const hostile = [
  '"><script>alert(1)</script>',
  "]]>",
  "<!-- --><![CDATA[",
  "&amp;&lt;&#0;&nbsp;",
  "' onload='x",
  "O’Brien & Söhne <GmbH>",
  "😀👩‍👩‍👧 \u202Eevil",
  " \t\n\r two  spaces ",
  "\u0085\u2028",
];

it("whatever people are called comes out as it went in", async () => {
  const attributes = hostile.map((value, at) => ({ name: `a${at} ${value}`, values: [value, value] }));
  for (const value of hostile) {
    const result = await read(await written({ attributes, nameId: { value, format: "urn:x" }, sessionIndex: value }));
    expect(result.nameId).toBe(value);
    expect(result.sessionIndex).toBe(value);
    expect(result.attributes).toEqual(Object.fromEntries(attributes.map(({ name, values }) => [name, values])));
  }
});

it("characters that XML does not have are lost from values, and refused in names that identify", async () => {
  const bad = ["a\u0000b", "a\u0001b", "a\uFFFEb", "a\uD800b", "a\u001Bb"];
  for (const value of bad) {
    expect((await read(await written({ attributes: [{ name: "n", values: [value] }] }))).attributes).toEqual({
      n: ["ab"],
    });
    expect(await refusedBy(written({ nameId: { value, format: "urn:x" } }))).toBe("text");
    expect(await refusedBy(written({ attributes: [{ name: value, values: [] }] }))).toBe("text");
    expect(await refusedBy(written({ audience: value }))).toBe("text");
  }
});

it("an assertion without attributes has no statement of them", async () => {
  const xml = await written({ attributes: [] });
  expect(xml).not.toContain("AttributeStatement");
  expect((await read(xml)).attributes).toEqual({});
});

it("the response and the assertion are both signed; encrypted, the order says which", async () => {
  expect(signatures(await written())).toBe(2);
  const encryption: Encryption = {
    certificate: spKey.certificate,
    algorithm: "http://www.w3.org/2001/04/xmlenc#aes256-cbc",
    order: "signThenEncrypt",
  };
  const inside = await written({ encryption });
  expect(signatures(inside)).toBe(0);
  expect((await read(inside)).nameId).toBe("ada@example.com");
  const around = await written({ encryption: { ...encryption, order: "encryptThenSign" } });
  expect(signatures(around)).toBe(1);
  expect((await read(around)).nameId).toBe("ada@example.com");
  const cut = around.replace(/<ds:Signature .*?<\/ds:Signature>/s, "");
  expect((await read(cut)).nameId).toBe("ada@example.com");
});

it("a key that cannot encrypt is refused", async () => {
  const encryption: Encryption = {
    certificate: "x",
    algorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm",
    order: "encryptThenSign",
  };
  expect(await refusedBy(written({ encryption }))).toBe("certificate");
});

it("a key that cannot sign is refused", async () => {
  const { privateKey } = generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  for (const bad of [privateKey, "x", idpKey.certificate])
    expect(await refusedBy(written({ signingKey: { ...idpKey, privateKey: bad } }))).toBe("key");
});

it("an error is signed, says whose fault it is, and signs nobody in", async () => {
  const head = {
    responseId: "_r",
    issuer: person.issuer,
    acsUrl,
    inResponseTo: "_request1",
    now: person.now,
    signingKey: idpKey,
  };
  for (const [error, outer, inner] of [
    ["noPassive", "Responder", "NoPassive"],
    ["authnFailed", "Responder", "AuthnFailed"],
    ["requestDenied", "Responder", "RequestDenied"],
    ["invalidNameIdPolicy", "Requester", "InvalidNameIDPolicy"],
  ] as const) {
    const { markup } = await writeErrorResponse({ ...head, error, message: "<no>" });
    expect(signatures(markup)).toBe(1);
    expect(markup).toContain(`Value="urn:oasis:names:tc:SAML:2.0:status:${outer}"`);
    const problem = await read(markup).catch((thrown: unknown) => thrown);
    expect(problem).toMatchObject({ check: "status" });
    expect(String(problem)).toContain(`:${inner}"`);
    expect(String(problem)).toContain('"<no>"');
  }
});

const page = {
  action: acsUrl,
  parameter: "SAMLResponse",
  message: field("<x/>"),
  relayState: "state",
  nonce: "bm9uY2U",
  language: "en",
  isRightToLeft: false,
  title: "Signing you in",
  button: "Continue",
} as const;

type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; value?: string };
const all = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(all)];
const elementsOf = (html: string) => all(parse(html, { scriptingEnabled: false }) as unknown as Node);
const attributesOf = (node: Node) => Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value]));

it("the page has one form with the message, and no markup of anybody else", () => {
  for (const value of hostile.filter((text) => !text.includes("\r"))) {
    const html = postPage({ ...page, message: value, relayState: value, title: value, button: value });
    const nodes = elementsOf(html);
    const fields = nodes.filter(({ nodeName }) => nodeName === "input").map(attributesOf);
    expect(fields).toEqual([
      { type: "hidden", name: "SAMLResponse", value },
      { type: "hidden", name: "RelayState", value },
    ]);
    expect(nodes.filter(({ nodeName }) => nodeName === "script")).toHaveLength(1);
    expect(nodes.filter(({ nodeName }) => nodeName === "button")).toHaveLength(1);
    for (const node of nodes) for (const name of Object.keys(attributesOf(node))) expect(name).not.toMatch(/^on/);
  }
});

it("the form is sent to addresses of the web alone, and the policy lets nothing else happen", () => {
  for (const action of ["javascript:alert(1)", "data:text/html,x", "acs", "//x", "", "file:///etc/passwd"]) {
    expect(() => postPage({ ...page, action })).toThrow("acsUrl");
    expect(() => postPagePolicy({ ...page, action })).toThrow("acsUrl");
  }
  const action = 'https://sp.example/acs?a="><script>&b=;script-src *';
  const [form] = elementsOf(postPage({ ...page, action })).filter(({ nodeName }) => nodeName === "form");
  expect(form && attributesOf(form).action).toBe(new URL(action).href);
  expect(postPagePolicy({ ...page, action }).split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'nonce-bm9uY2U'",
    "form-action https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});
