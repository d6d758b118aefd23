import type { Page } from "playwright-core";
import words from "../../locales/en/profile.ts";
import signIn from "../../locales/en/sign-in.ts";
import type { Host } from "../../scripts/host.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hydrated, type Visit } from "./browser.ts";

/** Somebody new, signed in to the console in a browser of their own, at one of its pages. */
export async function arrive(host: Host, opened: Visit, path: string): Promise<{ user: ConsoleUser } & Visit> {
  const user = await registerConsoleUser(host);
  await signInAt(host, opened.page, path, user);
  await hydrated(opened.page);
  return { user, ...opened };
}

export async function signInAt(host: Host, page: Page, path: string, user: ConsoleUser): Promise<void> {
  await page.goto(`${host.url}/console/sign-in?to=${encodeURIComponent(path)}`);
  await page.getByLabel(/email/i).fill(user.email);
  await page.getByLabel(signIn.password, { exact: true }).fill(user.password);
  await page.getByRole("button", { name: signIn.signInAction, exact: true }).click();
  await page.waitForURL(host.url + path);
}

/** Proves who it is in the dialog that asks for the password before a change. */
export async function proveByPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(words.password.current, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.continue, exact: true }).click();
}

/** A picture of a few bytes. */
export const picture = (name = "me.svg", size = 0) => ({
  name,
  mimeType: name.endsWith(".svg") ? "image/svg+xml" : "text/plain",
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><!--${"x".repeat(size)}--></svg>`),
});
