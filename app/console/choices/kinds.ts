import type { TransferItem } from "../../ui/transfer-list.tsx";

/**
 * The lists of a tenant that searches find choices in. Roles are those that users can have. Of applications, the tenant's own
 * are those that are no third party's, and web applications are those of them that run in a browser. Resources are chosen by
 * their indicators.
 */
export type ChoiceKind =
  | "roles"
  | "organizations"
  | "applications"
  | "own-applications"
  | "web-applications"
  | "resources"
  | "sso-connectors";

/** An application that sign-ins can lead to that begin at a provider. */
export interface WebApplication extends TransferItem {
  redirectUris: string[];
}
