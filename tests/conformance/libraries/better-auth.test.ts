import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { genericOAuth } from "better-auth/plugins";
import { expect, it } from "vitest";
import { Browser } from "../browser.ts";
import { asListener, siteForFile, visit } from "./site.ts";

const site = siteForFile("Traditional", "/api/auth/callback/meridian");

it("better-auth signs a user in with its generic client and the metadata", async () => {
  const { tenant, client, origin, person, listen } = site();
  const auth = betterAuth({
    baseURL: origin,
    secret: "a long secret of this test, and of no other",
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: "meridian",
            discoveryUrl: `${tenant.issuer}/.well-known/openid-configuration`,
            clientId: client.id,
            clientSecret: client.secret,
            scopes: ["openid", "profile", "email"],
            pkce: true,
          },
        ],
      }),
    ],
  });
  listen(asListener(origin, auth.handler));
  const browser = new Browser();
  const started = await browser.send(`${origin}/api/auth/sign-in/social`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ provider: "meridian", callbackURL: "/api/auth/get-session" }),
  });
  const { url } = (await started.json()) as { url: string };
  const answer = await visit(site(), url, browser);
  expect(await answer.json()).toMatchObject({ user: { name: "Ada Lovelace", email: person.email } });
});
