import type { SamlClaim } from "../../../contracts/saml-application.ts";

/** Those that service providers ask for most are first; the contract's own list brings its schemas. */
export const claims = [
  ...["sub", "email", "email_verified", "name", "given_name", "family_name", "username", "roles", "organizations"],
  ...["organization_roles", "phone_number", "phone_number_verified", "preferred_username", "nickname", "middle_name"],
  ...["picture", "profile", "website", "gender", "birthdate", "zoneinfo", "locale", "created_at", "updated_at"],
] as const satisfies readonly SamlClaim[];
