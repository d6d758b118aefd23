import { expect } from "vitest";
import type { Browser, Landing } from "./browser.ts";
import type { Client, Tenant } from "./fixture.ts";
import { formOf, hiddenInputs } from "./page.ts";
import { authorizationUrl, type Parameters } from "./requests.ts";

export function logoutUrl({ issuer }: Tenant, parameters: Parameters): URL {
  const url = new URL(`${issuer}/session/end`);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** Asks to log out and answers the question that comes, or sends the form that asks nothing. @returns where the browser ends */
export async function logOut(
  tenant: Tenant,
  browser: Browser,
  parameters: Parameters,
  choice: "yes" | "no" = "yes",
): Promise<Landing> {
  const page = await browser.get(logoutUrl(tenant, parameters));
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining("<form")]);
  const { action, method } = formOf(html);
  expect([action, method]).toEqual([`${tenant.issuer}/session/end/confirm`, "post"]);
  const form = { ...hiddenInputs(html), ...(choice === "yes" ? { logout: "yes" } : {}) };
  return browser.follow(tenant, await browser.post(action, form));
}

/** Whether the browser still has a session: a request that may show nothing finds out. */
export async function isSignedIn(tenant: Tenant, browser: Browser, client: Client): Promise<boolean> {
  const answer = await browser.get(authorizationUrl(tenant, client, { prompt: "none" }));
  const parameters = new URL(answer.headers.get("location") ?? "").searchParams;
  if (!parameters.has("code")) expect(parameters.get("error")).toBe("login_required");
  return parameters.has("code");
}
