import { Auth } from "@auth/core";
import { expect, it } from "vitest";
import { Browser } from "../browser.ts";
import { asListener, siteForFile, visit } from "./site.ts";

const site = siteForFile("Traditional", "/auth/callback/meridian");

it("@auth/core signs a user in with a generic OpenID Connect provider", async () => {
  const { tenant, client, origin, person, listen } = site();
  listen(
    asListener(
      origin,
      (request) =>
        Auth(request, {
          providers: [
            {
              id: "meridian",
              name: "Meridian",
              type: "oidc",
              issuer: tenant.issuer,
              clientId: client.id,
              clientSecret: client.secret,
            },
          ],
          secret: "a secret of the test",
          trustHost: true,
          basePath: "/auth",
          callbacks: { session: ({ session, token }) => ({ ...session, subject: token.sub }) },
        }) as Promise<Response>,
    ),
  );
  const browser = new Browser();
  const { csrfToken } = (await (await browser.get(`${origin}/auth/csrf`)).json()) as { csrfToken: string };
  const started = await browser.post(`${origin}/auth/signin/meridian`, {
    csrfToken,
    callbackUrl: `${origin}/auth/session`,
  });
  const answer = await visit(site(), started, browser);
  expect(await answer.json()).toMatchObject({ user: { name: "Ada Lovelace", email: person.email } });
});
