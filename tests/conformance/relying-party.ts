import * as oidc from "openid-client";
import { Browser } from "./browser.ts";
import type { Client, Person, Tenant } from "./fixture.ts";

/** The library's view of a tenant, told that http is meant: the server of the tests is on loopback. */
export const discover = (
  { issuer }: Tenant,
  { id, secret }: Client,
  authentication = secret ? oidc.ClientSecretBasic(secret) : oidc.None(),
): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), id, secret || undefined, authentication, { execute: [oidc.allowInsecureRequests] });

export interface SignedIn {
  config: oidc.Configuration;
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;
  browser: Browser;
}

/** Scopes with which a refresh token comes. */
export const offline = "openid profile email offline_access";

/** A person signs in to an application that uses openid-client, unmodified. */
export async function signIn(
  tenant: Tenant,
  person: Person,
  client: Client,
  parameters: Record<string, string> = {},
  options: {
    DPoP?: (config: oidc.Configuration) => oidc.DPoPHandle;
    isPushed?: boolean;
    browser?: Browser;
    /** What the person lets a third party see, which asks for consent. */
    organizationIds?: string[];
  } = {},
): Promise<SignedIn> {
  const config = await discover(tenant, client);
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()];
  const request = {
    redirect_uri: client.redirectUri,
    scope: offline,
    prompt: "consent",
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    state: expectedState,
    nonce: expectedNonce,
    ...parameters,
  };
  const dpop = options.DPoP ? { DPoP: options.DPoP(config) } : {};
  const url = options.isPushed
    ? await oidc.buildAuthorizationUrlWithPAR(config, request, dpop)
    : oidc.buildAuthorizationUrl(config, request);
  const browser = options.browser ?? new Browser();
  const landing = await browser.authorize(tenant, url, person);
  const callback = options.organizationIds ? await browser.consent(tenant, options.organizationIds) : landing;
  const checks = { pkceCodeVerifier, expectedNonce, expectedState, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(config, callback, checks, {}, dpop);
  return { config, tokens, browser };
}
