/** The lists of a tenant that searches find choices in. Roles are those that users can have; `exchanging` are applications. */
export type ChoiceKind = "roles" | "organizations" | "applications" | "exchanging" | "sso-connectors";
