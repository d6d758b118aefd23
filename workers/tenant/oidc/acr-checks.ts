import { errors, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { mfaAcr } from "../../../contracts/acr.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { canStepUp } from "./step-up.ts";

/** Whose session began without the second factor that the application asks for (`acr_values`, or the `acr` of an ID token). */
function lacksFactor({ oidc }: KoaContextWithOIDC): { userId: string; isEssential: boolean } | null {
  const { acr } = oidc.claims?.id_token ?? {};
  const { essential, value, values = value === undefined ? [] : [value] } = (acr ?? {}) as AcrRequest;
  const isAsked = Array.isArray(values) && values.includes(mfaAcr) && oidc.acr !== mfaAcr;
  const userId = oidc.session?.accountId;
  return isAsked && userId && !oidc.result?.login ? { userId, isEssential: essential === true } : null;
}

/** A user who has a factor is asked for it in the session that is there, once. */
export const stepUp = () =>
  new interactionPolicy.Check("step_up", "the application asks for a second factor", async (context) => {
    const lacking = lacksFactor(context);
    return lacking !== null && canStepUp(currentOidcRequest().ctx, lacking.userId, false);
  });

/** One who has none signs in anew to set it up: a session alone is no proof that lets anybody add a factor. */
export const enrolment = () =>
  new interactionPolicy.Check("enrolment", "the application needs a second factor to be set up", async (context) => {
    const lacking = lacksFactor(context);
    if (!lacking?.isEssential) return false;
    const { ctx } = currentOidcRequest();
    return !(await canStepUp(ctx, lacking.userId, false)) && canStepUp(ctx, lacking.userId, true);
  });

/**
 * An essential `acr` that is not what the session has is answered with an error to the application (OpenID Connect Core
 * Error Code unmet_authentication_requirements 1.0).
 */
export const unmetAcr = () =>
  new interactionPolicy.Check("unmet_acr", "the requested acr cannot be obtained", async ({ oidc }) => {
    const { essential, value, values } = (oidc.claims?.id_token?.acr ?? {}) as AcrRequest;
    const wanted = values ?? (value === undefined ? [] : [value]);
    if (!essential || !Array.isArray(wanted) || wanted.length === 0 || wanted.includes(oidc.acr ?? "")) return false;
    const isOpen = wanted.includes(mfaAcr) && !oidc.result?.login;
    if (isOpen && (await canStepUp(currentOidcRequest().ctx, oidc.session?.accountId ?? null, true))) return false;
    throw new errors.CustomOIDCProviderError(
      "unmet_authentication_requirements",
      "the requested acr cannot be obtained: the user has no second factor, or the tenant has no such class",
    );
  });

interface AcrRequest {
  essential?: boolean;
  value?: string;
  values?: string[];
}
