import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import arabic from "../../locales/ar/sign-in.ts";
import protocol from "../../locales/en/protocol.ts";
import english from "../../locales/en/sign-in.ts";
import { fill } from "../../locales/fill.ts";
import { Browser as PlainBrowser } from "../conformance/browser.ts";
import { configure } from "../conformance/experience-client.ts";
import { createPerson, type Person, seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { formOf } from "../conformance/page.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, layoutShift, overflowOf, smallTargets } from "./browser.ts";
import { errorMessage } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";
import { waitUntil } from "./wait-until.ts";

const host = hostForFile();
const callback = relyingPartyForFile();
const visit = browserForFile();

let tenant: Tenant;
let own: App;
let thirdParty: App;
let person: Person;
const organization = `Company ${unique()}`;
const otherOrganization = `Charity ${unique()}`;

/** Everything that a person may go by, each with the password in the same form. */
const methods = (["username", "email", "phone"] as const).map((identifier) => ({
  identifier,
  password: true,
  verificationCode: false,
  isPasswordPrimary: true,
}));

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  await configure(tenant, { signIn: { methods } });
  own = await createApp(tenant, callback(), false);
  thirdParty = await createApp(tenant, callback(), true);
  person = await createPerson(tenant, { name: "Ada Lovelace" });
  for (const name of [organization, otherOrganization]) {
    const { id } = await tenant.manage("POST", "/api/organizations", { name });
    await tenant.manage("POST", `/api/organizations/${id}/users`, { userIds: [person.id] });
  }
});

async function submitPassword(page: Page, password: string, phrases = english): Promise<Response | null> {
  await page.getByLabel(phrases.password, { exact: true }).fill(password);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: phrases.signInAction }).click();
  const posted = await answer;
  const isOver = posted.status() < 300;
  if (isOver) await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
  else await page.waitForFunction(() => !document.querySelector("form[data-busy]"));
  return posted;
}

async function signIn(page: Page, phrases = english): Promise<void> {
  await page.getByLabel(phrases.identifier).fill(person.email);
  await submitPassword(page, person.password, phrases);
}

async function expectTokens(app: App, url: string): Promise<void> {
  expect(new URL(url).origin).toBe(new URL(callback()).origin);
  expect(await app.redeem(new URL(url))).toMatchObject({ id_token: expect.any(String) });
}

it("a first-party application has its user back after one form, filled in without leaving the keyboard", async () => {
  const { page, complaints } = await visit();
  await page.goto(own.request());
  expect(await page.title()).toBe(`${english.signInTitle} · ${own.name}`);
  await waitUntil(page, () => document.activeElement?.matches("input[name=identifier]"));
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${callback()}?**`);
  expect(await page.title()).toBe("Back at the app");
  expect(complaints).toEqual([]);
  await expectTokens(own, page.url());
});

it("a third-party application asks for consent, and Allow leads back", async () => {
  const { page, complaints } = await visit();
  await page.goto(thirdParty.request());
  await signIn(page);
  const consent = page.getByRole("heading", { name: english.consentTitle.replace("{{application}}", thirdParty.name) });
  await consent.waitFor();
  // Whoever goes back to the form is led to where the sign-in stands.
  await page.goBack();
  await page.waitForURL(/\/consent\?/);
  await consent.waitFor();
  const asked = await page.getByRole("listitem").allInnerTexts();
  const { profile, email, organizations } = english.scopes;
  expect(asked.map((text) => text.toLowerCase())).toEqual([profile, email, organizations]);
  expect(await page.getByRole("checkbox", { name: organization }).isChecked()).toBe(true);
  await page.getByRole("button", { name: english.allow, exact: true }).click();
  await page.waitForURL(`${callback()}?**`);
  expect(complaints).toEqual([]);
  await expectTokens(thirdParty, page.url());
  const over = page.getByRole("heading", { name: english.overTitle });
  for (const path of ["consent", "sign-in", "register", "sign-in/password"]) {
    await page.goto(`${tenant.endpoint}/${path}`);
    await over.waitFor();
  }
});

it("a form that the browser kept leads on once its sign-in is done, and another sign-in has its form again", async () => {
  const { page } = await visit();
  await page.goto(own.request());
  const kept = await page.context().newPage();
  await kept.goto(page.url());
  await kept.getByLabel(english.identifier).fill("typed");
  const comeBack = () => kept.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  const [answer] = await Promise.all([kept.waitForResponse((one) => one.url() === kept.url()), comeBack()]);
  await answer.finished();
  expect(await kept.getByLabel(english.identifier).inputValue()).toBe("typed");
  await signIn(page);
  await page.waitForURL(`${callback()}?**`);
  await comeBack();
  await kept.getByRole("heading", { name: english.overTitle }).waitFor();
  await page.goto(own.request({ prompt: "login" }));
  await page.getByLabel(english.identifier).waitFor();
});

it("an application with a custom scheme is handed over to, and the page that stays says where to continue", async () => {
  const app = await createApp(tenant, "com.example.shop:/callback", false, "Native");
  const { page } = await visit();
  await page.clock.install();
  await page.goto(app.request());
  await page.getByLabel(english.identifier).fill(person.email);
  await page.getByLabel(english.password, { exact: true }).fill(person.password);
  const handedOver = page.waitForResponse((answer) =>
    Boolean(answer.headers().location?.startsWith("com.example.shop:/callback?code=")),
  );
  await page.getByRole("button", { name: english.signInAction }).click();
  await handedOver;
  const heading = page.getByRole("heading", { name: fill(english.continueInApp, { application: app.name }) });
  expect(await heading.count()).toBe(0);
  await page.clock.runFor(10_000);
  await heading.waitFor();
  expect(await page.title()).toBe(`${await heading.textContent()} · ${app.name}`);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(await page.getByRole("button", { name: english.signInAction }).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

it("a sign-out that is pressed twice while it is under way is sent once, and leads to its end", async () => {
  const { page, complaints } = await visit();
  await page.goto(own.request());
  await signIn(page);
  await page.waitForURL(`${callback()}?**`);
  await page.goto(`${tenant.issuer}/session/end`);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.getByRole("button", { name: protocol.logoutYes }).evaluate((button: HTMLButtonElement) => {
    button.click();
    setTimeout(() => button.click());
  });
  await page.getByRole("heading", { name: protocol.signedOutTitle }).waitFor();
  expect(sent).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it.each([
  ["with scripts", {}],
  ["without scripts", { javaScriptEnabled: false }],
])("an organization that was left out stays so on a page that comes back, %s", async (_, options) => {
  const { page } = await visit(options);
  await page.goto(thirdParty.request({ prompt: "login consent" }));
  await page.getByLabel(english.identifier).fill(person.email);
  await page.getByLabel(english.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: english.signInAction }).click();
  await page.getByRole("checkbox", { name: organization }).uncheck();
  const other = page.getByRole("checkbox", { name: otherOrganization });
  await other.evaluate((box: HTMLInputElement) => {
    box.value = "x".repeat(65);
  });
  await page.getByRole("button", { name: english.allow, exact: true }).click();
  await page.locator(".notice").waitFor();
  expect(await page.getByRole("checkbox", { name: organization }).isChecked()).toBe(false);
  await other.check();
  await page.getByRole("button", { name: english.allow, exact: true }).click();
  await page.waitForURL(`${callback()}?**`);
  const seen = await tenant.manage<{ organizations: { name: string }[] }>(
    "GET",
    `/api/applications/${thirdParty.id}/users/${person.id}/consent-organizations`,
  );
  expect(seen.organizations.map(({ name }) => name)).toEqual([otherOrganization]);
});

it("not allowing leads back without a code", async () => {
  const { page } = await visit();
  await page.goto(thirdParty.request({ prompt: "login consent", state: "kept" }));
  await signIn(page);
  await page.getByRole("button", { name: english.deny }).click();
  await page.waitForURL(`${callback()}?**`);
  const answer = new URL(page.url()).searchParams;
  expect(answer.get("error")).toBe("access_denied");
  expect(answer.get("state")).toBe("kept");
  expect(answer.get("iss")).toMatch(/\/oidc$/);
  expect(answer.has("code")).toBe(false);
});

it("a program without JavaScript signs in by what the form says of itself", async () => {
  const browser = new PlainBrowser();
  const { url } = await browser.follow(tenant, await browser.get(own.request()));
  const html = await (await browser.get(url ?? "")).text();
  const { action, method } = formOf(html);
  const fields = fieldsOf(html);
  expect(method).toBe("post");
  const answer = await browser.post(new URL(action, url ?? ""), {
    [fields.get(english.identifier) ?? ""]: person.username,
    [fields.get(english.password) ?? ""]: person.password,
  });
  expect(answer.status).toBe(303);
  const landing = await browser.follow(tenant, answer);
  await expectTokens(own, landing.url?.href ?? "");
});

it("a wrong password is said beside its field, and the identifier stays", async () => {
  const { page, complaints } = await visit();
  await page.goto(own.request());
  await page.getByLabel(english.identifier).fill(person.username);
  const answer = await submitPassword(page, "not the password");
  expect(answer?.status()).toBe(422);
  const password = page.getByLabel(english.password, { exact: true });
  expect(await page.getByLabel(english.identifier).inputValue()).toBe(person.username);
  expect(await password.inputValue()).toBe("");
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await password.getAttribute("aria-invalid")).toBe("true");
  const error = page.locator(`[id="${await password.getAttribute("aria-describedby")}"]`);
  expect(await error.innerText()).toBe(errorMessage("session.invalid_credentials", "en"));
  expect((await error.boundingBox())?.y).toBeGreaterThan((await password.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  await submitPassword(page, person.password);
  expect(complaints).toEqual([]);
  await expectTokens(own, page.url());
});

it("an error is said in the language of the page, whatever the browser's is", async () => {
  const { page } = await visit();
  await page.context().addCookies([{ name: "language", value: "ar", url: host().url }]);
  await page.goto(own.request());
  await page.getByLabel(arabic.identifier).fill(person.username);
  await submitPassword(page, "not the password", arabic);
  expect(await page.getByRole("alert").innerText()).toBe(errorMessage("session.invalid_credentials", "ar"));
});

it("a region that does not answer is said on the page, and the same form works once it does", async () => {
  const { page } = await visit();
  await page.goto(own.request());
  await page.getByLabel(english.identifier).fill(person.username);
  await host().setUnreachable(["eu"]);
  const answer = await submitPassword(page, person.password).finally(() => host().setUnreachable([]));
  expect(answer?.status()).toBe(503);
  expect(await page.getByRole("alert").innerText()).toBe(english.unavailable);
  expect(await page.getByLabel(english.identifier).inputValue()).toBe(person.username);
  await submitPassword(page, person.password);
  await expectTokens(own, page.url());
});

it.each(["sign-in", "consent"])("%s out of the blue says that it has expired", async (path) => {
  const { page, complaints } = await visit();
  const opened = await page.goto(`${tenant.endpoint}/${path}`);
  if (path === "sign-in") {
    await page.getByLabel(english.identifier).fill(person.username);
    expect((await submitPassword(page, person.password))?.status()).toBe(404);
  } else expect(opened?.status()).toBe(404);
  await page.getByRole("heading", { name: english.expiredTitle }).waitFor();
  expect(await page.getByRole("alert").innerText()).toBe(english.expiredText);
  expect(await page.getByRole("textbox").count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("what a program posts out of the blue is never an error of the server", async () => {
  const post = (path: string, body: Record<string, string>) =>
    new PlainBrowser().post(`${tenant.endpoint}/${path}`, body);
  const bodies = [{}, { identifier: "", password: "" }, { identifier: "x".repeat(2000), password: "x" }];
  for (const path of ["sign-in", "consent"])
    for (const body of bodies) {
      const { status } = await post(path, body as Record<string, string>);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
});

it("a page whose end is late is not shown before, since what is in its middle would move", async () => {
  const { page } = await visit();
  const whole = await (await fetch(`${tenant.endpoint}/sign-in`)).text();
  const middle = whole.indexOf("<form");
  const server = createServer(async (request, response) => {
    if (request.url !== "/") {
      const asset = await fetch(new URL(request.url ?? "", host().url));
      response.setHeader("content-type", asset.headers.get("content-type") ?? "");
      return response.end(Buffer.from(await asset.arrayBuffer()));
    }
    response.setHeader("content-type", "text/html");
    response.write(whole.slice(0, middle));
    // Long enough for a browser that would show what it has.
    setTimeout(() => response.end(`<script>performance.mark("end")</script>${whole.slice(middle)}`), 500);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const order = () =>
    page.evaluate(() =>
      ["end", "first-contentful-paint"].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
  await expect.poll(order).not.toContain(undefined);
  const [end, shown] = await order();
  expect(shown).toBeGreaterThan(end ?? Number.POSITIVE_INFINITY);
});

it("the page is at most five requests and 24 kB, of which 8 kB script, and none of the framework's", async () => {
  const { page } = await visit({ isFirst: true });
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(own.request(), { waitUntil: "networkidle" });
  const parts = answers.filter((answer) => answer.status() === 200);
  const bodies = await Promise.all(parts.map((answer) => answer.body()));
  expect(parts.length).toBeLessThanOrEqual(5);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(24 * 1024);
  const scripts = bodies.filter((_, index) => parts[index]?.request().resourceType() === "script");
  expect(scripts.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(8 * 1024);
  expect(bodies[0]?.toString().match(/<script/g)).toHaveLength(1);
  expect(bodies[0]?.toString()).not.toContain("modulepreload");
});

describe.each([
  ["light", {}, english, "ltr"],
  ["dark", { colorScheme: "dark" as const }, english, "ltr"],
  ["Arabic", { locale: "ar" }, arabic, "rtl"],
  ["390 px", { viewport: { width: 390, height: 844 } }, english, "ltr"],
])("in %s", (_, options, phrases, direction) => {
  it("the pages stand still, fit, can be hit with a finger, and axe finds nothing", async () => {
    const { page, complaints } = await visit({ ...options, isFirst: true });
    const look = async (isNew = true) => {
      expect(await page.locator("html").getAttribute("dir")).toBe(direction);
      expect(await overflowOf(page)).toBe(0);
      expect((await page.getByRole("main").boundingBox())?.width).toBe(Math.min(400, page.viewportSize()?.width ?? 0));
      expect(await smallTargets(page)).toEqual([]);
      // A message below a field makes room for itself, once someone has sent the form.
      if (isNew) expect(await layoutShift(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
    };
    await page.goto(thirdParty.request());
    await look();
    await page.getByLabel(phrases.identifier).fill(person.email);
    await submitPassword(page, "not the password", phrases);
    await look(false);
    await submitPassword(page, person.password, phrases);
    await page.getByRole("button", { name: phrases.allow, exact: true }).waitFor();
    await look();
    expect(complaints).toEqual([]);
  });
});

/** The name of the field that each label of the page stands for. */
function fieldsOf(html: string): Map<string, string> {
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return new Map(
    [...html.matchAll(/<label([^>]*)>([^<]*)<\/label>/g)].map(([, label = "", text = ""]) => {
      const input = inputs.find((tag) => attribute(tag, "id") === attribute(label, "for")) ?? "";
      return [text, attribute(input, "name")];
    }),
  );
}
