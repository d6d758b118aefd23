import * as oauth from "oauth4webapi";
import { expect, it } from "vitest";
import { Browser } from "../browser.ts";
import { siteForFile } from "./site.ts";

const site = siteForFile("SPA");

it("oauth4webapi signs a user in, refreshes, reads userinfo and revokes, as a public client", async () => {
  const { tenant, client, origin, person } = site();
  const local = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(tenant.issuer);
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, local));
  const rp: oauth.Client = { client_id: client.id };
  const [verifier, state, nonce] = [
    oauth.generateRandomCodeVerifier(),
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
  ];
  const url = new URL(as.authorization_endpoint ?? "");
  url.search = new URLSearchParams({
    client_id: client.id,
    redirect_uri: `${origin}/callback`,
    response_type: "code",
    scope: "openid profile offline_access",
    prompt: "consent",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  }).toString();
  const callback = await new Browser().authorize(tenant, url, person);
  const parameters = oauth.validateAuthResponse(as, rp, callback, state);
  const none = oauth.None();
  const redeemed = await oauth.authorizationCodeGrantRequest(
    as,
    rp,
    none,
    parameters,
    `${origin}/callback`,
    verifier,
    local,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(as, rp, redeemed, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(as, redeemed, local);
  expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: person.id, name: "Ada Lovelace" });
  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    rp,
    await oauth.refreshTokenGrantRequest(as, rp, none, tokens.refresh_token ?? "", local),
  );
  const userinfo = await oauth.userInfoRequest(as, rp, refreshed.access_token, local);
  expect(await oauth.processUserInfoResponse(as, rp, person.id, userinfo)).toMatchObject({ sub: person.id });
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, rp, none, refreshed.refresh_token ?? "", local),
  );
  const ended = await oauth.refreshTokenGrantRequest(as, rp, none, refreshed.refresh_token ?? "", local);
  await expect(oauth.processRefreshTokenResponse(as, rp, ended)).rejects.toMatchObject({ error: "invalid_grant" });
});
