import type { CustomClientMetadata, OidcClientMetadata } from "../../../contracts/application.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { applicationConsentScopes, applications } from "../applications/table.ts";

export type ConsentKind = (typeof applicationConsentScopes.$inferSelect)["kind"];

/** An application as the protocol engine needs it, from one round trip. */
export interface OidcApplication {
  id: string;
  name: string;
  type: (typeof applications.$inferSelect)["type"];
  isThirdParty: boolean;
  oidc: OidcClientMetadata;
  custom: CustomClientMetadata;
  description: string | null;
  customData: JsonObject;
  secrets: { value: string; createdAt: number; expiresAt: number | null }[];
  /** Scopes a third-party application may ask for: of the user, of an API (`indicator`), of organizations. */
  mayAskFor: { kind: ConsentKind; indicator: string | null; name: string }[];
}
