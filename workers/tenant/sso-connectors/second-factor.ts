import { mfaAcr } from "../../../contracts/acr.ts";
import type { SamlAssertion } from "../saml/read-response.ts";

/**
 * Authentication contexts that mean two factors, in `acr` or as a SAML AuthnContextClassRef: OpenID PAPE 1.0, section 4; the
 * REFEDS MFA Profile; authn-context §3.4.5 and §3.4.6 of SAML 2.0; and what Microsoft Entra ID says in either.
 */
const multiFactorContexts: readonly string[] = [
  mfaAcr,
  "https://refeds.org/profile/mfa",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract",
  "http://schemas.microsoft.com/claims/multipleauthn",
];

/** Where Microsoft's SAML assertions have all methods of a sign-in. */
const microsoftMethods = "http://schemas.microsoft.com/claims/authnmethodsreferences";

const isMultiFactorContext = (value: unknown): boolean =>
  typeof value === "string" && multiFactorContexts.includes(value);

/** Whether an ID token says that its user proved two factors: `mfa` in `amr` (RFC 8176, section 2), or an `acr` that means it. */
export const saysMfaInToken = ({ amr, acr }: Record<string, unknown>): boolean =>
  [amr ?? []].flat().includes("mfa") || isMultiFactorContext(acr);

/** Whether a SAML assertion says so. */
export const saysMfaInAssertion = ({
  authnContext,
  attributes,
}: Pick<SamlAssertion, "authnContext" | "attributes">): boolean =>
  [authnContext, ...(attributes[microsoftMethods] ?? [])].some(isMultiFactorContext);
