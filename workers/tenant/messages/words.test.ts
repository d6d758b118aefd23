import { describe, expect, it } from "vitest";
import { TemplateType } from "../../../contracts/connector.ts";
import { languages } from "../../../locales/languages.ts";
import { openAssets } from "../../kernel/assets.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openPhrases } from "../../kernel/phrases.ts";
import { textOfHtml } from "./markup.ts";
import { renderMessage } from "./render.ts";

const nothing = { where: () => ({ limit: () => ({ toSQL: () => ({ sql: "", params: [] }) }) }) };

/** A tenant without templates, and a message about nothing. */
const ctx = {
  endpoint: "https://acme.meridian.test",
  tenantId: "t1",
  phrases: openPhrases(openAssets(undefined), () => undefined),
  db: {
    select: (columns?: object) => ({ from: () => (columns ? { where: async () => [] } : nothing) }),
    d1: { prepare: () => ({ bind: () => null }), batch: async () => [] },
  },
} as unknown as Ctx;

const render = (more: object, sender?: string) =>
  renderMessage(
    ctx,
    { channel: "email", to: "ada@acme.io", type: "SignIn", payload: { code: "482915" }, locale: "en", ...more },
    "e1",
    { name: sender },
  );

describe.each(languages)("in %s", (locale) => {
  it("every kind of mail has its subject, its reason, the code and what to do if it was not you", async () => {
    const subjects = new Set<string>();
    for (const type of TemplateType.options) {
      const about = type === "CredentialChanged" ? { change: "password", at: "2026-11-29T10:00:00Z" } : {};
      const payload = { code: "482915", ...about };
      const { subject, text, html } = await render({ type, locale, payload }, "Acme");
      subjects.add(subject);
      for (const part of [text, html]) {
        expect(part).toContain("482915");
        expect(part).toContain("Acme");
        expect(part).not.toMatch(/\{\{|undefined/);
      }
      expect(text).toMatch(/^ {4}482915$/m);
      expect(html.length).toBeLessThan(10_000);
      expect(html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
      expect(subject).not.toMatch(/\p{Cc}/u);
    }
    expect(subjects.size).toBe(TemplateType.options.length);
  });

  it("a link is there as a link and as text, and an SMS is one short line", async () => {
    const link = "https://acme.io/accept?a=1&b=2";
    const { text, html } = await render({ type: "OrganizationInvitation", payload: { link }, locale });
    expect(text).toContain(link);
    expect(html.match(/href="https:\/\/acme.io\/accept\?a=1&amp;b=2"/g)).toHaveLength(2);
    const about = { tenant: "Shop", role: "admin", expiresAt: "2026-11-29T10:00:00Z" };
    for (const inviter of [{}, { inviter: "Ada (ada@acme.io)" }]) {
      const named = await render({ type: "OrganizationInvitation", payload: { link, ...about, ...inviter }, locale });
      expect(named.subject).toContain("Shop");
      for (const part of ["Shop", "2026", ...Object.values(inviter)]) expect(named.text).toContain(part);
      expect(named.text + named.subject).not.toMatch(/\{\{|undefined/);
    }
    const sms = await render({ channel: "phone", to: "49151", locale });
    expect(sms.html).toBe("");
    expect(sms.text).toContain("482915");
    expect(sms.text.length).toBeLessThan(200);
    expect(sms.text).not.toContain("\n");
  });
});

it("without a name the tenant's address stands for it, and an unknown language gets English", async () => {
  const { subject } = await render({ locale: "x-klingon" });
  expect(subject).toBe("Your sign-in code for acme.meridian.test");
});

it("a mail is from whom the configuration names, else from the tenant by its name", async () => {
  expect((await render({ tenantName: "Acme Shop" })).subject).toBe("Your sign-in code for Acme Shop");
  expect((await render({ tenantName: "Acme Shop" }, "Acme Mail")).subject).toBe("Your sign-in code for Acme Mail");
});

it("nothing that a person or a tenant gives becomes markup", async () => {
  const evil = `"><img src=x onerror=alert(1)>`;
  const { html, subject } = await render(
    { to: evil, payload: { code: evil, link: `javascript:${evil}` } },
    `${evil}\r\nBcc: x`,
  );
  expect(html).not.toContain("<img");
  expect(subject).not.toMatch(/[\r\n]/);
});

it("a tenant's HTML becomes text with its lines and links", () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body><h1>Hello</h1><p>Your code: <b>1&amp;2</b></p><p><a href="https://a.io/?x=1&amp;y=2">open</a></p></body></html>`;
  expect(textOfHtml(html)).toBe("Hello\n\nYour code: 1&2\n\nopen https://a.io/?x=1&y=2");
});

it("the text of HTML leaves out what nobody reads, and takes no longer for HTML that was made for it", () => {
  const html =
    "<head><title>t</title></head><!--[if mso]><p>old</p><![endif]--><p>two\nwords <a href='https://a.io'>open</a></p>1 < 2";
  expect(textOfHtml(html)).toBe("two words open https://a.io\n\n1 < 2");
  // Each of these took seconds or minutes when tags were found by backtracking.
  for (const piece of ['<a href="', "<a href=", "<style ", "<style>", "<!--", "<", "</p"])
    expect(textOfHtml(piece.repeat(65_536 / piece.length)).length).toBeLessThanOrEqual(65_536);
});
