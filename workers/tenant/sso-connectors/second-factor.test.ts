import { expect, it } from "vitest";
import { mfaAcr } from "../../../contracts/acr.ts";
import { saysMfaInAssertion, saysMfaInToken } from "./second-factor.ts";

it.each([
  [{ amr: ["pwd", "mfa"] }, true],
  [{ amr: "mfa" }, true],
  [{ acr: mfaAcr }, true],
  [{ acr: "https://refeds.org/profile/mfa", amr: ["pwd"] }, true],
  [{}, false],
  [{ amr: null, acr: null }, false],
  [{ amr: ["pwd"] }, false],
  // Two methods may be two of one kind.
  [{ amr: ["pwd", "kba"] }, false],
  [{ amr: ["MFA"] }, false],
  [{ acr: "1" }, false],
  [{ acr: ["https://refeds.org/profile/mfa"] }, false],
  [{ amr: { mfa: true } }, false],
])("an ID token with %j says that two factors were proved: %s", (claims, says) => {
  expect(saysMfaInToken(claims)).toBe(says);
});

const methods = "http://schemas.microsoft.com/claims/authnmethodsreferences";
it.each([
  ["https://refeds.org/profile/mfa", {}, true],
  ["http://schemas.microsoft.com/claims/multipleauthn", {}, true],
  ["urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract", {}, true],
  ["urn:oasis:names:tc:SAML:2.0:ac:classes:Password", {}, false],
  [null, {}, false],
  [null, { [methods]: ["http://schemas.microsoft.com/claims/multipleauthn"] }, true],
  [null, { [methods]: ["urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport"] }, false],
  [null, { note: ["http://schemas.microsoft.com/claims/multipleauthn"] }, false],
])("an assertion of %s with %j says so: %s", (authnContext, attributes, says) => {
  expect(saysMfaInAssertion({ authnContext, attributes })).toBe(says);
});
