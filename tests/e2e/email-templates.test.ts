import { expect, it } from "vitest";
import words from "../../locales/en/email-templates.ts";
import history from "../../locales/en/history.ts";
import pages from "../../locales/en/page.ts";
import ui from "../../locales/en/ui.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, confirm, hydrated, named, press } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

it("an email is written with its preview beside it, tested, saved, and reset, and the reset is undone", async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner, { name: "Shop" });
  const call = await managementOf(owner, tenant);
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${tenant.id}/email-templates`);
  await page.getByRole("link", { name: words.types.SignIn.when }).click();
  await page.waitForURL(/email-templates\/SignIn\/en$/);
  await hydrated(page);

  // The built-in email comes with its variables, and is shown with values.
  const content = page.getByRole("textbox", { name: words.content });
  await page.locator(".cm-variable").first().waitFor();
  const email = page.frameLocator(`iframe[title="${words.previewOf}"]`);
  await email.getByText("123456").waitFor();
  await page.getByText("Your sign-in code for Shop").waitFor();

  // What is typed is completed, marked, and in the preview without being saved.
  await content.press("ControlOrMeta+a");
  await content.pressSequentially("<h1>Hello {{user.na");
  await page.locator(".cm-tooltip-autocomplete").getByText("{{user.name}}").click();
  await content.pressSequentially("</h1>{{nobody}}{{#if code}}<script>document.title='run'</script>");
  await email.getByRole("heading", { name: "Hello Ada Lovelace" }).waitFor();
  await page.locator(".cm-unknown-variable").waitFor();
  await page.getByText(named(words.unknown, { names: "{{nobody}}" })).waitFor();
  await page.getByText(named(words.literal, { names: "{{#if code}}" })).waitFor();
  await page.getByRole("textbox", { name: words.subject }).fill("Welcome, ");
  await press(page, named(words.insert, { name: "tenant.name" }).replace("tenant.name", "code"));
  await page.locator("[data-preview-subject]").getByText("Welcome, 123456").waitFor();
  await press(page, "HTML");
  await press(page, words.plain);
  await page.locator("pre").getByText("Hello Ada Lovelace").waitFor();
  expect(await page.title()).not.toBe("run");

  const to = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByRole("textbox", { name: words.testTo }).fill(to);
  await press(page, words.send);
  await page.getByText(named(words.sent, { email: to })).waitFor();
  const inbox = await (await fetch(`${host().url}/dev/inbox.json?to=${encodeURIComponent(to)}`)).json();
  expect(inbox).toMatchObject([{ subject: "Welcome, 123456", html: expect.stringContaining("Hello Ada Lovelace") }]);
  expect(await call("GET", "/email-templates")).toEqual([]);

  const replyTo = page.getByRole("textbox", { name: words.replyTo });
  await replyTo.fill("nobody");
  await page.getByRole("textbox", { name: words.subject }).fill("Hi, {{code}}");
  await page.locator("[data-preview-subject]").getByText("Hi, 123456").waitFor();
  await press(page, words.send);
  await page.getByText(`${words.replyTo}: ${words.replyToWrong}`).waitFor();
  await page.getByRole("textbox", { name: words.subject }).fill("Welcome, {{code}}");
  await press(page, ui.save.save);
  await page.getByText(words.replyToWrong, { exact: true }).waitFor();
  await replyTo.fill("help@example.com");
  await press(page, ui.save.save);
  await page.getByText(ui.save.saved).waitFor();
  const details = { subject: "Welcome, {{code}}", replyTo: "help@example.com" };
  const saved = { templateType: "SignIn", languageTag: "en", details };
  expect(await call("GET", "/email-templates")).toMatchObject([saved]);

  await page.getByRole("button", { name: named(ui.actionsOf, { name: words.types.SignIn.name }) }).click();
  await page.getByRole("menuitem", { name: words.reset }).click();
  await confirm(page, words.reset);
  await page.getByText(named(words.resetDone, { name: words.types.SignIn.name })).waitFor();
  await page.locator("[data-preview-subject]").getByText("Your sign-in code for Shop").waitFor();
  await press(page, ui.toasts.undo);
  await page.locator("[data-preview-subject]").getByText("Welcome, 123456").waitFor();
  expect(await call("GET", "/email-templates")).toMatchObject([saved]);
  await page.getByRole("link", { name: ui.detail.history, exact: true }).click();
  await page.getByText(history.entity["email-template"]).first().waitFor();

  // In any language, from the words that are there.
  await page.goto(`${host().url}/console/${tenant.id}/email-templates/SignIn/en`);
  await hydrated(page);
  await page.getByRole("combobox", { name: pages.language }).selectOption("he-IL");
  await page.waitForURL(/SignIn\/he-IL$/);
  await page.locator("[data-preview-subject]").getByText("Your sign-in code for Shop").waitFor();

  // An SMS is written in the same way.
  await page.goto(`${host().url}/console/${tenant.id}/email-templates/sms`);
  await hydrated(page);
  await page.getByRole("link", { name: words.sms.types.BindMfa.when }).click();
  await page.locator("[data-preview-sms]").getByText("123456").waitFor();
  await content.press("ControlOrMeta+a");
  await content.pressSequentially(`{{code}} ${"ж".repeat(70)}`);
  const segments = page.locator("dl > div").filter({ hasText: words.sms.segments }).locator("dd");
  await expect.poll(() => segments.textContent()).toBe("2");
  await page.getByRole("textbox", { name: words.sms.testTo }).fill("+44 20 7946 0999");
  await press(page, words.sms.send);
  await page.getByText(named(words.sms.sent, { phone: "+44 20 7946 0999" })).waitFor();
  await press(page, ui.save.save);
  await page.getByText(ui.save.saved).waitFor();
  const ofMfa = { templateType: "BindMfa", languageTag: "en" };
  expect(await call("GET", "/sms-templates")).toMatchObject([ofMfa]);

  // Nobody can go on with an SMS without its code: that is said, and asked before it is saved.
  await content.press("ControlOrMeta+a");
  await content.pressSequentially("Hello");
  await page.getByText(named(words.missing.body, { name: "{{code}}" })).waitFor();
  await press(page, ui.save.save);
  await page.getByRole("heading", { name: named(words.missing.title, { name: "{{code}}" }) }).waitFor();
  await page.keyboard.press("Escape");
  expect(await call("GET", "/sms-templates")).toMatchObject([{ details: { content: expect.stringMatching(/code/) } }]);
  await press(page, ui.save.save);
  await confirm(page, words.missing.action);
  await expect.poll(() => call("GET", "/sms-templates")).toMatchObject([{ ...ofMfa, details: { content: "Hello" } }]);
  expect(complaints).toEqual([]);

  // Without scripts the form is posted as it is.
  const plain = await visit({ storageState: await page.context().storageState(), javaScriptEnabled: false });
  await plain.page.goto(`${host().url}/console/${tenant.id}/email-templates/sms/SignIn/de`);
  await plain.page.waitForURL(/[?&]whole/);
  await plain.page.locator("textarea[name=content]").fill("{{code}} ist Ihr Code");
  await plain.page.locator("form[method=post] button[type=submit]").first().click();
  const german = { templateType: "SignIn", languageTag: "de", details: { content: "{{code}} ist Ihr Code" } };
  await expect.poll(() => call("GET", "/sms-templates?languageTag=de")).toMatchObject([german]);
});
