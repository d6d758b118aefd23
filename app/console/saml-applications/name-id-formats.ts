import type { SamlApplicationConfig } from "../../../contracts/saml-application.ts";

/** In the order of the choice; the contract's own list brings its schemas. */
export const nameIdFormats = [
  "persistent",
  "emailAddress",
  "transient",
  "unspecified",
] as const satisfies readonly SamlApplicationConfig["nameIdFormat"][];
