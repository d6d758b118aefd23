import { expect, it } from "vitest";
import english from "../../locales/en/console.ts";
import signIn from "../../locales/en/sign-in.ts";
import { errorMessage } from "../../locales/errors.ts";
import { type ConsoleUser, mailTo, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile } from "./browser.ts";

const host = hostForFile({ vars: { DEV_INBOX: "1" } });
const visit = browserForFile();

type Page = Awaited<ReturnType<typeof visit>>["page"];

async function signInAs(page: Page, user: ConsoleUser): Promise<void> {
  await page.getByLabel(/email/i).fill(user.email);
  await page.getByLabel(signIn.password, { exact: true }).fill(user.password);
  await page.getByRole("button", { name: signIn.signInAction, exact: true }).click();
}

/** Among what is shown: for a moment, a part that streams in is in the document a second time, hidden. */
const listed = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

it("a visitor comes back to the very place, query and hash included", async () => {
  const user = await registerConsoleUser(host());
  const { page, complaints } = await visit();
  await page.goto(`${host().url}/console/sign-in?to=${encodeURIComponent("/console/docs?tab=errors")}#conventions`);
  await signInAs(page, user);
  await page.waitForURL(`${host().url}/console/docs?tab=errors#conventions`);
  expect(complaints).toEqual([]);
});

it("two people in a browser: one makes a tenant and invites, the wrong account is refused, the right one joins", async () => {
  const owner = await registerConsoleUser(host());
  const other = await registerConsoleUser(host());
  const { page, complaints } = await visit();
  await page.goto(`${host().url}/console`);
  await page.getByRole("link", { name: english.home.signIn }).click();
  await signInAs(page, owner);
  await page.waitForURL(`${host().url}/console`);
  const name = `Shop ${unique()}`;
  await page.getByLabel(english.home.tenantName).fill(name);
  await page.getByLabel(english.home.region).selectOption("JP");
  await page.getByRole("button", { name: english.home.createTenant }).click();
  await listed(page, name).waitFor();
  expect(await barriers(page)).toEqual([]);

  const { body: tenants } = await owner.call<{ id: string; name: string }[]>("GET", "/api/tenants");
  const tenant = tenants.find((one) => one.name === name);
  const invite = { invitee: [other.email], roleName: "collaborator" };
  expect((await owner.call("POST", `/api/tenants/${tenant?.id}/invitations`, invite)).status).toBe(201);
  const { link = "" } = await mailTo(host(), other.email, 2);

  await page.goto(link);
  await page.getByRole("heading", { name: errorMessage("invitation.email_mismatch", "en") }).waitFor();
  await page.getByRole("button", { name: english.home.signOut }).click();
  await page.getByRole("link", { name: english.home.signIn }).waitFor();

  // Who is not signed in comes to register; having an account already, signs in, and is back at the invitation.
  await page.goto(link);
  await page.getByRole("heading", { name: signIn.registerTitle }).waitFor();
  await page.getByRole("link", { name: signIn.signInAction }).click();
  await signInAs(page, other);
  await page.waitForURL(`${host().url}/console`);
  await listed(page, name).waitFor();
  await page.goto(link);
  await page.getByRole("heading", { name: errorMessage("invitation.not_pending", "en") }).waitFor();
  expect(complaints.filter((one) => !/4\d\d/.test(String(one)))).toEqual([]);
});
