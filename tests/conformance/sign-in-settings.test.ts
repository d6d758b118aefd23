import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { shadesOf } from "../../contracts/brand-color.ts";
import { UpdateSignInExperience } from "../../contracts/sign-in-experience.ts";
import { signInPhrases } from "../e2e/phrases.ts";
import { ExperienceClient, type Reply } from "./experience-client.ts";
import {
  type Client,
  createClient,
  createPerson,
  type Person,
  seedTenant,
  type Tenant,
  tenantForFile,
  unique,
} from "./fixture.ts";

/*
 * Every field of the sign-in experience has an effect that is seen on a page or in an answer: the tenant is set up in two
 * ways, and what is seen of each field differs. A field that is not in the tables fails the last test.
 */

const tenant = tenantForFile();
let client: Client;
let person: Person;

type Settings = z.input<typeof UpdateSignInExperience>;
const method = (
  identifier: "username" | "email" | "phone",
  password: boolean,
  code: boolean,
  isPasswordPrimary = true,
) => ({ identifier, password, verificationCode: code, isPasswordPrimary }) as const;

const one: Settings = {
  color: { primaryColor: "#123456", isDarkModeEnabled: false, darkPrimaryColor: "#ffaa00" },
  branding: {},
  languageInfo: { autoDetect: false, fallbackLanguage: "de" },
  termsOfUseUrl: null,
  privacyPolicyUrl: null,
  agreeToTermsPolicy: "Automatic",
  signIn: { methods: [method("email", true, true), method("username", true, false)] },
  signUp: { identifiers: ["username"], password: true, verify: false, secondaryIdentifiers: [] },
  socialSignIn: {},
  socialSignInConnectorTargets: [],
  signInMode: "SignInAndRegister",
  customCss: null,
  customCssImageHosts: [],
  customContent: {},
  supportEmail: null,
  supportWebsiteUrl: null,
  unknownSessionRedirectUrl: null,
  captchaPolicy: { enabled: false },
  credentialNoticePolicy: { enabled: true },
};

const css =
  ".a { background: url(https://img.example.com/a.png) } .b { background: url(https://other.example.com/b.png) }";
const two: Settings = {
  color: { primaryColor: "#654321", isDarkModeEnabled: true, darkPrimaryColor: "#00ffaa" },
  branding: {
    logoUrl: "https://cdn.example.com/logo.svg",
    darkLogoUrl: "https://cdn.example.com/dark-logo.svg",
    favicon: "https://cdn.example.com/favicon.svg",
    darkFavicon: "https://cdn.example.com/dark-favicon.svg",
  },
  languageInfo: { autoDetect: true, fallbackLanguage: "de" },
  termsOfUseUrl: "https://shop.example/terms",
  privacyPolicyUrl: "https://shop.example/privacy",
  agreeToTermsPolicy: "ManualRegistrationOnly",
  signIn: { methods: [method("email", true, true, false)] },
  signUp: { identifiers: ["email"], password: false, verify: true, secondaryIdentifiers: [] },
  socialSignIn: { automaticAccountLinking: true },
  socialSignInConnectorTargets: ["github"],
  signInMode: "SignIn",
  customCss: css,
  customCssImageHosts: ["img.example.com"],
  customContent: { "/sign-in": "<p>Hello <b>you</b></p><script>no()</script>" },
  supportEmail: "help@shop.example",
  supportWebsiteUrl: null,
  unknownSessionRedirectUrl: "https://shop.example/start",
  captchaPolicy: { enabled: true },
};

const set = (settings: Settings) => tenant().manage("PATCH", "/api/sign-in-exp", settings);
/** A tenant that has these settings from its first request on: nobody believes an older copy of them. */
async function tenantWith(settings: Settings): Promise<Tenant> {
  const made = await seedTenant(tenant().host, "EU");
  await made.manage("PATCH", "/api/sign-in-exp", settings);
  return made;
}
async function page(path: string, language = "fr", { endpoint } = tenant()): Promise<string> {
  const answer = await fetch(endpoint + path, {
    headers: { "accept-language": language, accept: "text/html" },
    redirect: "manual",
  });
  return answer.headers.get("location") ?? answer.text();
}
const open = () => ExperienceClient.open(tenant(), client);

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  person = await createPerson(tenant());
  const config = { clientId: "id", clientSecret: "secret" };
  await tenant().manage("POST", "/api/connectors", { connectorId: "github-universal", config });
  const captcha = { type: "Turnstile", siteKey: "site-key", secretKey: "secret" };
  await tenant().manage("PUT", "/api/captcha-provider", { config: captcha });
});

const german = signInPhrases("de");
/** What is seen of a field: the page with the settings `one` does not have it, with `two` it has; or the other way around. */
const onPages: [field: string, path: string, where: "one" | "two", seen: RegExp][] = [
  ["color.primaryColor", "/sign-in", "one", new RegExp(shadesOf("#123456", "light").brand)],
  ["color.isDarkModeEnabled", "/sign-in", "two", /light-dark\(#654321,/],
  ["color.darkPrimaryColor", "/sign-in", "two", new RegExp(shadesOf("#00ffaa", "dark").link)],
  ["branding.logoUrl", "/sign-in", "two", /src="https:\/\/cdn\.example\.com\/logo\.svg"/],
  ["branding.darkLogoUrl", "/sign-in", "two", /srcSet="https:\/\/cdn\.example\.com\/dark-logo\.svg"/i],
  ["branding.favicon", "/sign-in", "two", /href="https:\/\/cdn\.example\.com\/favicon\.svg"/],
  ["branding.darkFavicon", "/sign-in", "two", /href="https:\/\/cdn\.example\.com\/dark-favicon\.svg"/],
  ["languageInfo.fallbackLanguage", "/sign-in", "one", new RegExp(`lang="de"[^]*${german.signInTitle}`)],
  ["languageInfo.autoDetect", "/sign-in", "two", /<html lang="fr"/],
  ["termsOfUseUrl", "/sign-in", "two", /href="https:\/\/shop\.example\/terms"/],
  ["privacyPolicyUrl", "/sign-in", "two", /href="https:\/\/shop\.example\/privacy"/],
  ["signIn.methods[].identifier", "/sign-in", "one", /data-check="email username"/],
  ["signIn.methods[].isPasswordPrimary", "/sign-in", "one", /name="password"/],
  ["socialSignInConnectorTargets", "/sign-in", "two", /GitHub/],
  ["customCss", "/sign-in", "two", /\.a \{ background/],
  ["customCssImageHosts", "/sign-in", "two", /url\(https:\/\/img\.example\.com\/a\.png\)/],
  ["customContent", "/sign-in", "two", /<p>Hello <b>you<\/b><\/p><\/div>/],
  ["supportEmail", "/sign-in", "two", /href="mailto:help@shop\.example"/],
  ["unknownSessionRedirectUrl", "/consent", "two", /href="https:\/\/shop\.example\/start"/],
  ["captchaPolicy.enabled", "/sign-in", "two", /data-sitekey="site-key"/],
  ["signInMode", "/register", "one", /<form/],
  ["signUp.identifiers", "/register", "one", /data-check="username"/],
  ["signUp.password", "/register", "one", /name="password"/],
];

describe("on the pages", () => {
  const seen: Record<"one" | "two", Record<string, string>> = { one: {}, two: {} };
  const paths = [...new Set(onPages.map(([, path]) => path))];
  beforeAll(async () => {
    for (const [name, settings, isThere] of [
      ["one", one, /lang="de"/],
      ["two", two, /dark-favicon/],
    ] as const) {
      await set(settings);
      while (!isThere.test(await page("/sign-in"))) await new Promise((resolve) => setTimeout(resolve, 100));
      for (const path of paths) seen[name][path] = await page(path);
    }
  });

  it.each(onPages)("%s is seen on %s", (_, path, where, what) => {
    expect(seen[where][path]).toMatch(what);
    expect(seen[where === "one" ? "two" : "one"][path]).not.toMatch(what);
  });

  it("what custom CSS may not show is not on the page", () => {
    expect(seen.two["/sign-in"]).not.toContain("other.example.com");
    expect(seen.two["/sign-in"]).not.toContain("no()");
  });

  it.each([
    ["agreeToTermsPolicy", { agreeToTermsPolicy: "Manual" }, /type="checkbox"[^>]*name="agree"|name="agree"/],
    ["supportWebsiteUrl", { supportWebsiteUrl: "https://shop.example/help" }, /href="https:\/\/shop\.example\/help"/],
    ["signIn.methods[].verificationCode", { signIn: { methods: [method("email", true, true)] } }, /value="code"/],
    ["signIn.methods[].password", { signIn: { methods: [method("email", true, true)] } }, /name="password"/],
  ] as [string, Settings, RegExp][])("%s is seen on the sign-in page", async (_, settings, what) => {
    const elsewhere = { socialSignInConnectorTargets: [], captchaPolicy: { enabled: false } };
    const shop = await tenantWith({ ...two, ...elsewhere, ...settings });
    expect(await page("/sign-in", "fr", shop)).toMatch(what);
  });
});

/** What the Experience API answers to a wrong password, or to a new address. */
const wrongPassword = async (page: ExperienceClient): Promise<Reply> => {
  await page.start("SignIn");
  const identifier = { type: "username", value: person.username };
  return page.call("POST", "/verification/password", { identifier, password: "wrong" });
};
const register = async (email: string): Promise<Reply> => {
  const page = await open();
  await page.start("Register");
  const identifier = { type: "email", value: email };
  return page.call("POST", "/verification/verification-code", { identifier, interactionEvent: "Register" });
};
const byEmail: Settings = {
  signUp: { identifiers: ["email"], password: false, verify: true, secondaryIdentifiers: [] },
  signIn: { methods: [method("email", true, true), method("username", true, false)] },
};
const policy = (more: object) => set({ passwordPolicy: more as never });
const issuesOf = async (password: string) => {
  const { issues } = await tenant()
    .manage<{ issues: { code: string }[] }>("POST", "/api/sign-in-exp/default/check-password", {
      password,
      userId: person.id,
    })
    .catch(
      (thrown: Error) => JSON.parse(/\{.*\}$/s.exec(thrown.message)?.[0] ?? "{}") as { issues: { code: string }[] },
    );
  return issues.map(({ code }) => code);
};
const none = { pwned: false, repetitionAndSequence: false, userInfo: false, words: [] };

const inAnswers: [field: string, prove: () => Promise<void>][] = [
  [
    "passwordPolicy.length.min",
    async () => {
      await policy({ length: { min: 20, max: 30 }, rejects: none });
      expect(await issuesOf("kX93mQpz71")).toEqual(["password_rejected.too_short"]);
    },
  ],
  [
    "passwordPolicy.length.max",
    async () => expect(await issuesOf("kX93mQpz71".repeat(4))).toEqual(["password_rejected.too_long"]),
  ],
  [
    "passwordPolicy.characterTypes.min",
    async () => {
      await policy({ characterTypes: { min: 4 }, rejects: none });
      expect(await issuesOf("kx93mqpz71")).toEqual(["password_rejected.character_types"]);
    },
  ],
  [
    "passwordPolicy.rejects.pwned",
    async () => {
      await policy({ rejects: { ...none, pwned: true } });
      expect(await issuesOf("password1")).toContain("password_rejected.pwned");
    },
  ],
  [
    "passwordPolicy.rejects.repetitionAndSequence",
    async () => {
      await policy({ rejects: { ...none, repetitionAndSequence: true } });
      expect(await issuesOf("aaaaaaaaaaaa")).toContain("password_rejected.restricted.repetition");
    },
  ],
  [
    "passwordPolicy.rejects.userInfo",
    async () => {
      await policy({ rejects: { ...none, userInfo: true } });
      expect(await issuesOf(person.username)).toContain("password_rejected.restricted.user_info");
    },
  ],
  [
    "passwordPolicy.rejects.words[]",
    async () => {
      await policy({ rejects: { ...none, words: ["meridian"] } });
      expect(await issuesOf("meridian")).toContain("password_rejected.restricted.words");
    },
  ],
  [
    "emailBlocklistPolicy.customBlocklist[]",
    async () => {
      await set({ ...byEmail, emailBlocklistPolicy: { customBlocklist: ["@blocked.example"] } });
      expect((await register(`${unique()}@blocked.example`)).body.code).toMatch(/^session\.email_blocklist\./);
    },
  ],
  [
    "emailBlocklistPolicy.blockSubaddressing",
    async () => {
      await set({ ...byEmail, emailBlocklistPolicy: { blockSubaddressing: true } });
      expect((await register(`${unique()}+x@example.com`)).body.code).toMatch(/^session\.email_blocklist\./);
    },
  ],
  [
    "emailBlocklistPolicy.blockDisposableAddresses",
    async () => {
      await set({ ...byEmail, emailBlocklistPolicy: { blockDisposableAddresses: true } });
      expect((await register(`${unique()}@mailinator.com`)).body.code).toMatch(/^session\.email_blocklist\./);
    },
  ],
  [
    "sentinelPolicy.maxAttempts",
    async () => {
      await set({ sentinelPolicy: { maxAttempts: 1, lockoutDuration: 7 } });
      await wrongPassword(await open());
      expect((await wrongPassword(await open())).body.code).toBe("session.verification_blocked_too_many_attempts");
    },
  ],
  [
    "sentinelPolicy.lockoutDuration",
    async () => {
      const { data } = (await wrongPassword(await open())).body as { data: { relativeTime: string } };
      expect(JSON.stringify(data)).toMatch(/7|6/);
    },
  ],
  [
    "signUp.verify",
    async () => {
      const signUp = { identifiers: ["email" as const], password: true, verify: false };
      await expect(set({ signUp })).rejects.toThrow("sign_in_experiences.passwordless_requires_verify");
    },
  ],
  [
    "signUp.secondaryIdentifiers[].identifier",
    async () => {
      const secondaryIdentifiers = [{ identifier: "phone" as const, verify: true }];
      await set({
        signIn: { methods: [method("username", true, false)] },
        signUp: { identifiers: ["username"], password: true, verify: false, secondaryIdentifiers },
      });
      const page = await open();
      await page.start("Register");
      const identifier = { type: "username", value: `u${unique()}` };
      const { verificationId } = await page.ok("POST", "/verification/new-password-identity", {
        identifier,
        password: `kX93mQpz71${unique()}`,
      });
      const refused = await page.call("POST", "/identification", { verificationId });
      expect(refused.body).toMatchObject({ code: "user.missing_profile", data: { missingProfile: ["phone"] } });
    },
  ],
  [
    "signUp.secondaryIdentifiers[].verify",
    async () => {
      const secondaryIdentifiers = [{ identifier: "phone" as const }];
      const signUp = { identifiers: ["username" as const], password: true, verify: false, secondaryIdentifiers };
      await expect(set({ signUp })).rejects.toThrow("sign_in_experiences.passwordless_requires_verify");
    },
  ],
  ["mfa.factors[]", () => published({ mfa: { factors: ["WebAuthn", "BackupCode"], policy: "UserControlled" } })],
  ["mfa.policy", () => published({ mfa: { factors: ["Totp"], policy: "PromptOnlyAtSignIn" } })],
  [
    "mfa.organizationRequiredMfaPolicy",
    () => published({ mfa: { factors: ["Totp"], policy: "NoPrompt", organizationRequiredMfaPolicy: "Mandatory" } }),
  ],
  ["singleSignOnEnabled", () => published({ singleSignOnEnabled: true })],
  ["passkeySignIn.enabled", () => published({ passkeySignIn: { enabled: true } })],
  [
    "passkeySignIn.showPasskeyButton",
    () => published({ passkeySignIn: { enabled: true, showPasskeyButton: true, allowAutofill: false } }),
  ],
  [
    "passkeySignIn.allowAutofill",
    () => published({ passkeySignIn: { enabled: true, showPasskeyButton: false, allowAutofill: true } }),
  ],
];

/** What pages are made of has it. */
async function published(settings: Settings): Promise<void> {
  const { endpoint } = await tenantWith(settings);
  expect(await (await fetch(`${endpoint}/api/.well-known/sign-in-exp`)).json()).toMatchObject(settings);
}

describe("in answers", () => {
  beforeAll(() => set({ ...one, captchaPolicy: { enabled: false } }));
  it.each(inAnswers)("%s", (_, prove) => prove());
});

/** Proved where all that they need is at hand. */
const elsewhere = {
  "socialSignIn.automaticAccountLinking": "tests/conformance/social.test.ts",
  "credentialNoticePolicy.enabled": "workers/tenant/users/credential-notices.workers.test.ts",
  "trustedDevice.enabled": "tests/conformance/mfa-policies.test.ts",
  "trustedDevice.durationDays": "tests/conformance/mfa-policies.test.ts",
  customUiAssets: "workers/tenant/custom-ui/custom-ui.workers.test.ts",
};

it("no field is left out", () => {
  const tested = [
    ...onPages.map(([field]) => field),
    ...inAnswers.map(([field]) => field),
    ...Object.keys(elsewhere),
    ...["agreeToTermsPolicy", "supportWebsiteUrl", "signIn.methods[].verificationCode", "signIn.methods[].password"],
  ];
  const schema = z.toJSONSchema(UpdateSignInExperience, { io: "input", unrepresentable: "any" });
  const missing = leavesOf(schema as Schema, "").filter(
    (field) => !tested.includes(field) && !tested.includes(field.replace(/\[\]$/, "")),
  );
  expect(missing).toEqual([]);
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

function leavesOf({ properties, items }: Schema, path: string): string[] {
  if (properties)
    return Object.entries(properties).flatMap(([name, inner]) =>
      leavesOf(inner, path === "" ? name : `${path}.${name}`),
    );
  return items ? leavesOf(items, `${path}[]`) : [path];
}
