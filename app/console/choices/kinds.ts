import type { TransferItem } from "../../ui/transfer-list.tsx";

/**
 * The lists of a tenant that searches find choices in. Roles are those that users can have; `exchanging` and `opened` are applications.
 * Resources are chosen by their indicators.
 */
export type ChoiceKind =
  | "roles"
  | "organizations"
  | "applications"
  | "exchanging"
  | "opened"
  | "resources"
  | "sso-connectors";

/** An application that sign-ins can lead to that begin at a provider. */
export interface OpenedApp extends TransferItem {
  redirectUris: string[];
}
