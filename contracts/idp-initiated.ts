import { z } from "zod";
import { EntityId } from "./entity.ts";

const Address = z.string().trim().min(1).max(2048);
/** What the authorization request says by itself. */
const reserved = ["client_id", "redirect_uri", "response_type", "direct_sign_in"];

/**
 * How users who begin at their company's identity provider get to an application, with SAML: either the application is opened and
 * begins the sign-in, with the connector's ID as `ssoConnectorId`; or the sign-in begins here, and the application gets
 * a code that it did not ask for.
 */
export const IdpInitiatedAuthConfig = z.object({
  /** A traditional web application, or a single-page application that begins the sign-in by itself. Never a third party's. */
  defaultApplicationId: EntityId,
  /** The sign-in begins here. Without it, `clientIdpInitiatedAuthCallbackUri` must be there. */
  autoSendAuthorizationRequest: z.boolean().default(false),
  /** A registered one of the application; else the first. */
  redirectUri: Address.nullish().transform((value) => value ?? null),
  /** More parameters of the authorization request (OpenID Connect Core 1.0, section 3.1.2.1), such as `scope`. */
  authParameters: z
    .record(z.string().max(64), z.string().max(1024))
    .refine((given) => Object.keys(given).length <= 20, "must have at most 20 parameters")
    .refine((given) => reserved.every((name) => !(name in given)), `must not have ${reserved.join(", ")}`)
    .default({}),
  /** A page of the application that begins a sign-in with `direct_sign_in=sso:<ssoConnectorId>`. */
  clientIdpInitiatedAuthCallbackUri: Address.nullish().transform((value) => value ?? null),
});
export type IdpInitiatedAuthConfig = z.infer<typeof IdpInitiatedAuthConfig>;
