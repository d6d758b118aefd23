import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from "oidc-client-ts";
import { expect, it } from "vitest";
import { Browser } from "../browser.ts";
import { siteForFile } from "./site.ts";

const site = siteForFile("SPA");

it("oidc-client-ts signs a user in and refreshes, with its defaults", async () => {
  const { tenant, client, origin, person } = site();
  const rp = new OidcClient({
    authority: tenant.issuer,
    client_id: client.id,
    redirect_uri: `${origin}/callback`,
    scope: "openid profile offline_access",
    prompt: "consent",
    loadUserInfo: true,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  });
  const { url } = await rp.createSigninRequest({});
  const callback = await new Browser().authorize(tenant, url, person);
  const response = await rp.processSigninResponse(callback.href);
  expect(response.profile).toMatchObject({ sub: person.id, name: "Ada Lovelace" });
  const refreshed = await rp.useRefreshToken({
    state: {
      refresh_token: response.refresh_token ?? "",
      id_token: response.id_token ?? "",
      session_state: null,
      scope: response.scope ?? "",
      profile: response.profile,
    } as Parameters<OidcClient["useRefreshToken"]>[0]["state"],
  });
  expect(refreshed.access_token).not.toBe(response.access_token);
});
