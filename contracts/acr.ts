/**
 * The authentication context class of a sign-in with two factors (OpenID Provider Authentication Policy Extension 1.0,
 * section 4): what applications ask for with `acr_values`, and what an ID token says in `acr`.
 */
export const mfaAcr = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";
