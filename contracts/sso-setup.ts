import { z } from "zod";
import { JsonObject } from "./entity.ts";
import { SsoConnector } from "./sso-connector.ts";

/** Days that a set-up link may live. */
const days = { min: 1, max: 30, usual: 7 } as const;

export const CreateSsoSetupLink = z.object({
  /** 1 to 30; 7 unless it is said. */
  expiresInDays: z.int().min(days.min).max(days.max).default(days.usual),
});
export type CreateSsoSetupLink = z.infer<typeof CreateSsoSetupLink>;

/** A link to a page on which one connector is connected by whoever has it: the IT of a customer. */
export const SsoSetupLink = z.object({
  tenantId: z.string(),
  connectorId: z.string(),
  createdAt: z.number(),
  /** Milliseconds since 1970. Afterwards the page says that the link has expired. */
  expiresAt: z.number(),
  /** When a configuration was last saved by it; null for never. */
  savedAt: z.number().nullable(),
});
export type SsoSetupLink = z.infer<typeof SsoSetupLink>;

/** The address is in the answer to its creation and nowhere else. */
export const NewSsoSetupLink = SsoSetupLink.extend({ url: z.string() });
export type NewSsoSetupLink = z.infer<typeof NewSsoSetupLink>;

/*
 * What the page of a set-up link (`app/sso-setup/`) asks the tenant's region for:
 * `workers/tenant/sso-connectors/setup-link/page-routes.ts`. The link's secret is the authority.
 */

const Token = z.object({ token: z.string().min(1).max(256) });

/** `/sso-setup/describe` and `/sso-setup/test`: the secret of the link. */
export const SsoSetupToken = Token;

export const DescribedSsoSetup = SsoConnector.pick({
  connectorName: true,
  providerName: true,
  providerType: true,
  isReady: true,
  providerConfig: true,
  domains: true,
}).extend({
  /** Without the client's secret. */
  config: JsonObject,
  /** Where a provider with OpenID Connect sends people back to. */
  redirectUri: z.string(),
  expiresAt: z.number(),
  version: z.number(),
});
export type DescribedSsoSetup = z.infer<typeof DescribedSsoSetup>;

/** `/sso-setup/save`: the configuration as a whole, of the version that the page showed. */
export const SaveSsoSetup = Token.extend({ config: JsonObject, version: z.int() });
export type SaveSsoSetup = z.infer<typeof SaveSsoSetup>;
export const SavedSsoSetup = z.object({ isReady: z.boolean() });

/** `/sso-setup/test-result` */
export const AskSsoSetupTest = Token.extend({ testId: z.string().min(1).max(128) });
