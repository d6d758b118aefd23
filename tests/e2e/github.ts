import type { BrowserContext } from "playwright-core";
import { configure } from "../conformance/experience-client.ts";
import type { Tenant } from "../conformance/fixture.ts";
import type { SocialProviders } from "../services/social-providers.ts";

type Providers = Pick<SocialProviders, "url" | "client">;

/** A tenant whose users sign in with GitHub, which is `providers` here. @param config whatever else the test needs */
export async function offerGitHub(
  tenant: Tenant,
  { client }: Providers,
  config: Parameters<typeof configure>[1] = {},
): Promise<void> {
  const { id: clientId, secret: clientSecret } = client;
  await tenant.manage("POST", "/api/connectors", {
    connectorId: "github-universal",
    config: { clientId, clientSecret },
  });
  await configure(tenant, { socialSignInConnectorTargets: ["github"], ...config });
}

/** GitHub's own page, which says yes or no at once, in every window of a browser. */
export async function answerForGitHub(browser: BrowserContext, { url }: Providers): Promise<void> {
  await browser.route("https://github.com/**", async (route) => {
    const asked = new URL(route.request().url());
    const answer = await fetch(`${url}/github.com${asked.pathname}${asked.search}`, { redirect: "manual" });
    const back = (answer.headers.get("location") ?? "").replaceAll("&", "&amp;");
    const body = `<!doctype html><meta http-equiv="refresh" content="0; url=${back}">`;
    await route.fulfill({ contentType: "text/html", body });
  });
}
