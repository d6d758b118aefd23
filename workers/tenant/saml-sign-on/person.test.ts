import { describe, expect, it } from "vitest";
import type { SamlAssertion } from "../saml/read-response.ts";
import { personOf } from "./person.ts";

const saying = (attributes: Record<string, string[]>, more: Partial<SamlAssertion> = {}): SamlAssertion => ({
  ...{ assertionId: "_a", issuer: "https://idp.example", inResponseTo: "_r", nameId: "n1", nameIdFormat: null },
  ...{ sessionIndex: null, authnInstant: 0, authnContext: null, notOnOrAfter: 0, attributes },
  ...more,
});
const emailOf = (...values: string[]) => personOf(saying({ email: values })).email;

describe("the address of an assertion", () => {
  it("is written in one way, however the provider writes it", () => {
    const ways = ["ada@acme.com", " Ada@ACME.com\n", "ａｄａ@acme.com", "ada@ａcme.com", "ada@acme.com".toUpperCase()];
    for (const way of ways) expect(emailOf(way), way).toBe("ada@acme.com");
    expect(emailOf("ada@bücher.example")).toBe("ada@xn--bcher-kva.example");
    expect(personOf(saying({ email: ["ada@acme.com"] })).isEmailVerified).toBe(true);
  });

  it.each([
    "eve@evil.example, ada@acme.com",
    "eve@evil.example\r\nBcc: eve@evil.example\r\n\r\n@acme.com",
    '"eve@evil.example"@acme.com',
    "eve@evil.example>@acme.com",
    "eve @acme.com",
    "eve@evil.example;@acme.com",
    "@acme.com",
    "acme.com",
    `${"a".repeat(200)}@acme.com`,
  ])("is none where it is not one: %j", (text) => {
    const person = personOf(saying({ email: [text] }));
    expect([person.email, person.isEmailVerified]).toEqual([undefined, undefined]);
    const named = { nameId: text, nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress" };
    expect(personOf(saying({}, named)).email).toBeUndefined();
  });
});

it("a picture is a page of the web, and a name has an end", () => {
  const said = (name: string, value: string) => personOf(saying({ [name]: [value] }));
  expect(said("picture", "javascript:alert(1)").avatar).toBeUndefined();
  expect(said("picture", "https://acme.com/ada.png").avatar).toBe("https://acme.com/ada.png");
  expect(said("displayName", "Ada ".repeat(500)).name).toHaveLength(128);
});

it("a mapping to a name that every object has finds nothing", () => {
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    expect(personOf(saying({}), { email: name, name }).name, name).toBeUndefined();
    expect(() => personOf(saying({}), { id: name }), name).toThrow(expect.objectContaining({ check: "subject" }));
    expect(personOf(saying(Object.fromEntries([[name, ["Ada"]]])), { name }).name, name).toBe("Ada");
  }
});
