import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, beforeEach } from "vitest";
import type { AccountFields } from "../../contracts/account.ts";
import { PasswordPolicy } from "../../contracts/password-policy.ts";
import type { Language } from "../../locales/languages.ts";
import type { Phrases } from "../../locales/phrases.ts";
import type { Host } from "../../scripts/host.ts";
import { configure } from "../conformance/experience-client.ts";
import { type Person, seedTenant, type Tenant } from "../conformance/fixture.ts";
import type { Visit } from "./browser.ts";
import { signInPhrases } from "./phrases.ts";

const fields = [
  "name",
  "avatar",
  "profile",
  "email",
  "phone",
  "password",
  "username",
  "social",
  "mfa",
  "trustedDevice",
];
export const everyField = (state: "Off" | "ReadOnly" | "Edit"): AccountFields =>
  Object.fromEntries(fields.map((field) => [field, state]));

export const phrases = signInPhrases("en");

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A tenant whose users sign in by username and password, and may change everything of their accounts. */
export interface AccountSite {
  tenant: Tenant;
  /** Address of an account page. */
  at(path?: string): string;
  allow(enabled: boolean, fields: AccountFields): Promise<unknown>;
  /** A browser of their own, signed in on the overview. */
  open(person: Person, options?: BrowserContextOptions, language?: Language): Promise<Visit>;
  userOf(person: Person): Promise<Record<string, unknown> & { identities: Record<string, object> }>;
}

export function accountSiteForFile(
  host: () => Host,
  visit: (options?: BrowserContextOptions) => Promise<Visit>,
): () => AccountSite {
  let site: AccountSite | undefined;
  beforeAll(async () => {
    const tenant = await seedTenant(host(), "EU");
    await configure(tenant, {
      passwordPolicy: PasswordPolicy.parse({ rejects: { pwned: false } }),
      signIn: {
        methods: [{ identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true }],
      },
      // Nobody is asked to set anything up on the way in.
      mfa: { factors: ["Totp", "WebAuthn", "BackupCode"], policy: "NoPrompt" },
      trustedDevice: { enabled: true, durationDays: 30 },
      signUp: { identifiers: ["username"], password: true, verify: false, secondaryIdentifiers: [] },
    });
    const at = (path = "") => `${tenant.endpoint}/account${path}`;
    site = {
      tenant,
      at,
      allow: (enabled, allowed) => tenant.manage("PATCH", "/api/account-center", { enabled, fields: allowed }),
      async open(person, options, language) {
        const visited = await visit(options);
        await visited.page.goto(at());
        await signIn(visited.page, person, language);
        return visited;
      },
      userOf: ({ id }) => tenant.manage("GET", `/api/users/${id}`),
    };
  });
  beforeEach(() => site?.allow(true, everyField("Edit")));
  return () => {
    if (!site) throw new Error("the site is there from beforeAll on");
    return site;
  };
}

export async function signIn(page: Page, person: Person, language: Language = "en"): Promise<void> {
  const { username, password, signInAction } = signInPhrases(language);
  await page.getByLabel(username).fill(person.username);
  await page.getByLabel(password, { exact: true }).fill(person.password);
  await button(page, signInAction).click();
  await page.waitForURL(/\/account(\/(?!callback)|\?|$)/);
}

/** Proves by the password, on the page that asks for it. */
export async function prove(page: Page, person: Person, words: Phrases["sign-in"] = phrases): Promise<void> {
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: words.continue, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/verify"));
}

/** By what its row begins with; names of the tests have nothing that an expression would read. */
export const row = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
