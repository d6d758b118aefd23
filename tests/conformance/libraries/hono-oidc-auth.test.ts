import { getAuth, initOidcAuthMiddleware, oidcAuthMiddleware, revokeSession } from "@hono/oidc-auth";
import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import { Browser } from "../browser.ts";
import { basic } from "../fixture.ts";
import { httpsTenantForFile } from "../https.ts";
import { asListener, siteForFile, visit } from "./site.ts";

/** Seconds after which the library refreshes a session, unless `OIDC_AUTH_REFRESH_INTERVAL` says otherwise. */
const refreshInterval = 900;

const site = siteForFile("Traditional", "/callback", await httpsTenantForFile());

afterEach(() => {
  vi.useRealTimers();
});

it("@hono/oidc-auth signs a user in over https, refreshes the session, and ends it with its refresh token", async () => {
  const { tenant, client, origin, person, listen } = site();
  await tenant.manage("PATCH", `/api/applications/${client.id}`, {
    customClientMetadata: { alwaysIssueRefreshToken: true },
  });
  const app = new Hono();
  app.use(
    initOidcAuthMiddleware({
      OIDC_ISSUER: tenant.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_REDIRECT_URI: `${origin}/callback`,
      OIDC_AUTH_SECRET: "a long secret of this test, and of no other",
    }),
  );
  app.get("/logout", async (c) => {
    await revokeSession(c);
    return c.text("Signed out");
  });
  app.use(oidcAuthMiddleware());
  app.get("/", async (c) => c.json(await getAuth(c)));
  listen(asListener(origin, async (request) => app.fetch(request)));
  const browser = new Browser();
  const sessionIn = async (answer: Response) => (await answer.json()) as { rtk: string; rtkexp: number };
  const tokenRequest = (refreshToken: string) =>
    fetch(`${tenant.issuer}/token`, {
      method: "POST",
      headers: { authorization: basic(client.id, client.secret) },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    });

  const first = await sessionIn(await visit(site(), `${origin}/`, browser));
  expect(first).toMatchObject({ sub: person.id, email: person.email });
  const cookie = [...browser.cookies.values()].find(({ name }) => name === `_session.${tenant.tenantId}`);
  expect(cookie?.attributes).toContain("secure");

  // The library's clock alone: the host is a process of its own.
  vi.setSystemTime((first.rtkexp + 1) * 1000);
  const refreshed = await sessionIn(await browser.get(`${origin}/`));
  expect(refreshed).toMatchObject({ sub: person.id, email: person.email, rtkexp: first.rtkexp + 1 + refreshInterval });
  vi.useRealTimers();
  expect((await tokenRequest(refreshed.rtk)).status).toBe(200);

  expect((await browser.get(`${origin}/logout`)).status).toBe(200);
  expect((await browser.get(`${origin}/`)).headers.get("location")).toMatch(`${tenant.issuer}/auth?`);
  const refused = await tokenRequest(refreshed.rtk);
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});
