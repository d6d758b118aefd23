import { build } from "esbuild";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import english from "../../../locales/en/sign-in.ts";
import { browserForFile } from "../../e2e/browser.ts";
import { siteForFile } from "./site.ts";

const site = siteForFile("SPA");
const visit = browserForFile();

it("angular-auth-oidc-client signs a user in, refreshes, and signs out, in a browser", async () => {
  const { tenant, client, origin, person, listen } = site();
  const settings = {
    authority: tenant.issuer,
    clientId: client.id,
    redirectUrl: `${origin}/callback`,
    postLogoutRedirectUri: `${origin}/`,
    scope: "openid profile email offline_access",
    responseType: "code",
    silentRenew: true,
    useRefreshToken: true,
    customParamsAuthRequest: { prompt: "consent" },
  };
  const bundled = await build({
    entryPoints: ["tests/conformance/libraries/angular-app.ts"],
    define: { settings: JSON.stringify(settings) },
    bundle: true,
    format: "esm",
    write: false,
  });
  listen(({ url }, answer) => {
    const isScript = url === "/main.js";
    answer.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    const page = '<!doctype html><base href="/"><script type="module" src="/main.js"></script>';
    answer.end(isScript ? bundled.outputFiles[0]?.text : page);
  });
  const { page } = await visit();
  /** What the library knows of its user, once the app has started. */
  const check = async () => {
    await page.waitForFunction(() => "angular" in window);
    return page.evaluate(() => window.angular.check());
  };

  await page.goto(`${origin}/`);
  expect(await check()).toMatchObject({ isAuthenticated: false });
  await page.evaluate(() => window.angular.authorize());
  await page.getByLabel(/username/i).fill(person.username);
  await page.getByLabel(english.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: english.signInAction }).click();
  await page.waitForURL(`${origin}/`);
  const signedIn = await check();
  const userData = { sub: person.id, name: "Ada Lovelace", email: person.email };
  expect(signedIn).toMatchObject({ isAuthenticated: true, userData });

  const refreshed = await page.evaluate(() => window.angular.refresh());
  expect(refreshed).toMatchObject({ isAuthenticated: true, userData });
  expect(refreshed.accessToken).not.toBe(signedIn.accessToken);
  expect(refreshed.idToken).not.toBe(signedIn.idToken);
  expect(decodeJwt(refreshed.idToken)).toMatchObject({ sub: person.id, aud: client.id });

  const back = page.waitForEvent("framenavigated", (frame) => frame.url() === `${origin}/`);
  await page.evaluate(() => void window.angular.logoff());
  await back;
  expect(await check()).toMatchObject({ isAuthenticated: false });
  // The session is over at the tenant, too: it asks again.
  await page.evaluate(() => window.angular.authorize());
  await page.getByLabel(/username/i).waitFor();
});
