import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConnectorFactory } from "../../../contracts/connector.ts";
import { messageConnectors } from "../../../tests/services/message-connectors.ts";
import { codeOf, kind, request, socialConnectors } from "../../../tests/services/social-connectors.ts";
import type { Fault } from "../../../tests/services/social-providers.ts";
import type { Ctx } from "../../kernel/context.ts";
import { factories } from "./factories.ts";
import type { TokenSet } from "./factory.ts";

const { world, ctx, configs, visit, signIn } = await socialConnectors();
const mail = await messageConnectors();

interface SocialRow {
  /** Who came back is in an ID token; otherwise in a profile. */
  hasIdToken?: boolean;
  /** An address is verified where the provider says so, unless it never does or has none. */
  email?: "unverified" | "none";
  /** What the authorization request calls the client. */
  clientName?: string;
  /** Requests do not have what OAuth has: the code is bound to its request by the state alone. */
  isStateAlone?: boolean;
  /** One code for all that is wrong with a token request. */
  hasOneRefusal?: boolean;
}

/** Every kind of connector has its row in one of these three. A provider that signs users in: */
const social: Record<string, SocialRow> = {
  "google-universal": { hasIdToken: true },
  "github-universal": {},
  "azuread-universal": { hasIdToken: true, email: "unverified" },
  "apple-universal": { hasIdToken: true },
  "facebook-universal": { email: "unverified", hasOneRefusal: true },
  "discord-universal": {},
  "gitlab-universal": {},
  "linkedin-universal": {},
  "x-universal": { email: "none" },
  "slack-universal": {},
  "amazon-universal": { email: "unverified" },
  "line-universal": { email: "none" },
  "kakao-universal": {},
  "naver-universal": { email: "unverified" },
  "wechat-web": { email: "none", clientName: "appid", isStateAlone: true },
  "wechat-native": { email: "none", clientName: "app_id", isStateAlone: true },
  "wecom-universal": { email: "unverified", clientName: "appid", isStateAlone: true },
  "feishu-web": { email: "unverified" },
  "dingtalk-web": { email: "unverified", isStateAlone: true },
  "qq-universal": { email: "none" },
  "alipay-web": { email: "none", clientName: "app_id", isStateAlone: true },
  "alipay-native": { email: "none", clientName: "app_id", isStateAlone: true },
  "xiaomi-universal": { email: "none", hasOneRefusal: true },
  "kook-universal": { email: "none" },
  "patreon-universal": {},
  "huggingface-universal": {},
  oidc: { hasIdToken: true },
  oauth2: {},
};
/** A provider of messages with an API over HTTP: */
const overHttp = [
  ...["resend-mail", "sendgrid-email-service", "mailgun-email", "aws-ses-mail", "postmark-mail", "aliyun-direct-mail"],
  ...["http-email", "http-sms", "twilio-short-message-service", "vonage-sms", "aliyun-short-message-service"],
  ...["tencent-short-message-service", "yunpian-sms", "gatewayapi-sms", "smsaero-short-message-service"],
];
/** What is reached in another way, with a configuration, and where it is tried: */
const mocked = { file: "workers/tenant/connectors/mock.test.ts" };
const from = { fromEmail: "Acme <no-reply@acme.io>" };
const inOwnWay: Record<string, { config: object; file: string }> = {
  "simple-mail-transfer-protocol": {
    config: { host: "smtp.acme.io", port: 465, secure: true, auth: { user: "u", pass: "p" }, ...from },
    file: "tests/conformance/messages.test.ts",
  },
  "built-in-email-service": {
    config: { fromName: "Acme", companyInformation: "Acme Inc.", appLogo: "https://acme.io/logo.png" },
    file: "workers/tenant/connectors/built-in-email.workers.test.ts",
  },
  "cloudflare-email": { config: from, file: "workers/tenant/connectors/delivery.test.ts" },
  saml: {
    config: { signInEndpoint: "https://idp.acme.io/sso", idpEntityId: "https://idp.acme.io", x509Certificate: "MIIC" },
    file: "tests/conformance/social-saml.test.ts",
  },
  "mock-email-service": { config: { apiKey: "k", ...from }, ...mocked },
  "mock-email-service-alternative": { config: { apiKey: "k", ...from }, ...mocked },
  "mock-short-message-service": { config: { accountSID: "s" }, ...mocked },
  "mock-social-connector": { config: { clientId: "c", clientSecret: "s" }, ...mocked },
};
const all: Record<string, object | undefined> = {
  ...Object.fromEntries(Object.keys(social).map((id) => [id, configs[id]])),
  ...Object.fromEntries(overHttp.map((id) => [id, mail.configs[id]])),
  ...Object.fromEntries(Object.entries(inOwnWay).map(([id, { config }]) => [id, config])),
};

it("every kind of connector has its row, and a row for what is not there is none", () => {
  expect(Object.keys(all).sort()).toEqual([...factories.keys()].sort());
  expect(Object.entries(all).filter(([, config]) => config === undefined)).toEqual([]);
  for (const [id, { file }] of Object.entries(inOwnWay)) expect(readFileSync(file, "utf8"), id).toContain(`"${id}"`);
});

const isNative = (id: string) => factories.get(id)?.about.platform === "Native";
const impatient = (of: Ctx): Ctx => ({
  ...of,
  outbound: { ...of.outbound, fetch: (url, init = {}) => of.outbound.fetch(url, { ...init, timeoutMs: 100 }) },
});

/** What of a name says that its value is a secret. */
const secretName = /(secret|password|pass|privatekey|apikey|token|authorization)$/i;
/** Called so by their providers, and only names of accounts. */
const names = ["vonage-sms.apiKey"];

describe.each(Object.entries(all))("%s", (id, config = {}) => {
  const factory = factories.get(id) as NonNullable<ReturnType<typeof factories.get>>;
  const { about } = factory;
  const isForDevelopment = !factory.isOffered({ hasInbox: false, builtInEmail: {} } as Ctx);
  const wrongFieldsOf = (value: unknown): string[] => {
    try {
      factory.checkConfig(value);
      return [];
    } catch (thrown) {
      expect(thrown).toMatchObject({ code: "connector.invalid_config" });
      return Object.keys((thrown as { data: { fields: object } }).data.fields);
    }
  };

  it("says what it is, and how it is set up", () => {
    expect(ConnectorFactory.parse(about)).toEqual(about);
    expect([about.id, about.name.en, about.description.en]).toEqual([
      id,
      expect.any(String),
      expect.stringMatching(/\.$/),
    ]);
    for (const logo of [about.logo, about.logoDark ?? about.logo]) {
      expect(logo).toMatch(/^data:image\/svg/);
      expect(logo.length).toBeLessThanOrEqual(2048);
    }
    const [title, , ...steps] = about.readme.trim().split("\n");
    expect(title).toMatch(/^# \S/);
    if (isForDevelopment) return;
    expect(steps.length).toBeGreaterThanOrEqual(1);
    // Webhooks lead to the tenant's own server, which is set up nowhere.
    if (id.startsWith("http-")) return;
    expect(steps.every((step, index) => step.startsWith(`${index + 1}. `))).toBe(true);
    // A provider compares the address of our callback, or its host. With SAML, it is another address.
    if (factory.kind === "social" && !isNative(id))
      expect(about.readme).toMatch(
        /\{endpoint\}\/(callback|api\/authn\/saml)\/\{connectorId\}|host of your tenant endpoint/,
      );
  });

  it("has a form for its configuration", () => {
    expect(wrongFieldsOf(config)).toEqual([]);
    const items = new Map(about.formItems.map((item) => [item.key, item]));
    expect(items.size).toBe(about.formItems.length);
    for (const key of Object.keys(config)) expect([...items.keys()]).toContain(key);
    for (const item of about.formItems) {
      const unlike: unknown[] = [7, {}, [], [7], "\u0000"];
      const isKnown = unlike.some((value) => wrongFieldsOf({ ...config, [item.key]: value }).includes(item.key));
      // Mock connectors take what those they stand for take, and look at little of it.
      expect(isKnown || isForDevelopment, item.key).toBe(true);
      if (item.required) expect(wrongFieldsOf({ ...config, [item.key]: undefined }), item.key).toContain(item.key);
      for (const { targetKey, expectValue } of item.showConditions ?? []) {
        const values = items.get(targetKey)?.selectItems?.map(({ value }) => value) ?? [true, false];
        expect(items.has(targetKey) && values.includes(expectValue as never), item.key).toBe(true);
      }
      for (const { key, isConfidential = false } of [item, ...(item.fields ?? [])])
        if (secretName.test(key) && !isForDevelopment && !names.includes(`${id}.${key}`))
          expect(isConfidential || (item.isConfidential ?? false), key).toBe(true);
      expect((item.selectItems ?? []).length > 0, item.key).toBe(/Select$/.test(item.type));
    }
  });
});

describe.each(Object.entries(social))("%s", (id, row) => {
  it("says who came back, and by an address only where the provider proved it", async () => {
    const found = await signIn(id);
    expect([found.id, found.name]).toEqual(["1001", id === "apple-universal" ? undefined : "Ada"]);
    expect(found.email).toBe(row.email === "none" ? undefined : "ada@acme.io");
    expect(found.isEmailVerified ?? false).toBe(row.email === undefined);
    world.person = { ...world.person, isVerified: false };
    expect((await signIn(id)).isEmailVerified ?? false).toBe(false);
    world.person = { id: "1002" };
    expect(await signIn(id)).toMatchObject({ id: "1002" });
  });

  it("sends the person with state and redirect address, and no secret", async () => {
    const { url, session } = await visit(id);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      state: "state-1",
      ...(isNative(id) ? {} : { redirect_uri: request.redirectUri }),
      [row.clientName ?? "client_id"]: world.client.id,
    });
    expect(url.href).not.toContain(world.client.secret);
    expect(url.searchParams.has("code_challenge")).toBe(session.codeVerifier !== undefined);
    expect(url.searchParams.get("nonce") ?? undefined).toBe(session.nonce);
    if (session.codeVerifier) expect(url.href).not.toContain(session.codeVerifier);
  });

  it("takes a code once, for its own request alone", async () => {
    const { session, data } = await visit(id);
    const spoiled = session.codeVerifier
      ? { ...session, codeVerifier: "x".repeat(43) }
      : { ...session, redirectUri: "https://evil.example/" };
    if (!row.isStateAlone)
      expect(await codeOf(kind(id).userInfo(ctx, configs[id], spoiled, data))).toBe(
        "connector.social_auth_code_invalid",
      );
    expect(await codeOf(kind(id).userInfo(ctx, configs[id], session, data))).toBe("signed in");
    expect(await codeOf(kind(id).userInfo(ctx, configs[id], session, data))).toBe("connector.social_auth_code_invalid");
    expect(await codeOf(kind(id).userInfo(ctx, configs[id], session, { state: "state-1" }))).toBe(
      "connector.social_auth_code_invalid",
    );
  });

  it.each<[Fault, string | string[]]>([
    ["denied", "connector.authorization_failed"],
    ["error-words", "connector.authorization_failed"],
    ["bad-code", "connector.social_auth_code_invalid"],
    ["busy", "connector.rate_limit_exceeded"],
    ["failing", "connector.general"],
    ["not-json", "connector.invalid_response"],
    ["endless", "connector.invalid_response"],
    ["redirecting", "connector.invalid_response"],
    ["no-subject", ["connector.invalid_response", "connector.social_invalid_id_token"]],
    ["no-token", ["connector.invalid_response", "connector.social_invalid_id_token", "signed in"]],
  ])("answers %s by a code of its own", async (fault, code) => {
    const found = await codeOf(signIn(id, fault));
    expect(world.seen.map(({ host }) => host)).not.toContain("inside");
    const expected = fault === "no-token" && row.hasIdToken ? ["connector.social_invalid_id_token"] : code;
    expect([expected].flat()).toContain(found);
    if (fault === "no-token" && !row.hasIdToken) expect(found).toBe("connector.invalid_response");
  });

  it("says that the client is not known, where the provider says so", async () => {
    const found = await codeOf(signIn(id, "unknown-client"));
    expect(found).toBe(row.hasOneRefusal ? "connector.social_auth_code_invalid" : "connector.invalid_config");
  });

  it("believes no ID token that does not hold, and no token that is refused", async () => {
    const idTokenFaults = [
      "bad-signature",
      "unsigned",
      "wrong-nonce",
      "wrong-issuer",
      "wrong-audience",
      "expired",
    ] as const;
    if (!row.hasIdToken) {
      expect(await codeOf(signIn(id, "forbidden"))).toBe("connector.social_invalid_access_token");
      return;
    }
    for (const fault of idTokenFaults)
      expect(await codeOf(signIn(id, fault)), fault).toBe("connector.social_invalid_id_token");
  });

  it("is given up on when it does not answer", async () => {
    expect(await codeOf(signIn(id, "silent", impatient(ctx)))).toBe("connector.general");
  });

  it("hands on the tokens of a sign-in where they can be stored, and gets new ones for each refresh token once", async () => {
    const { refresh, about } = kind(id);
    const kept: TokenSet[] = [];
    await signIn(id, null, ctx, (tokens) => kept.push(tokens));
    expect(about.isTokenStorageSupported).toBe(refresh !== null);
    if (!refresh) return;
    const given = {
      accessToken: "at-1",
      refreshToken: expect.any(String),
      tokenType: "Bearer",
      expiresAt: expect.any(Number),
    };
    expect(kept).toMatchObject([given]);
    const old = String(kept[0]?.refreshToken);
    const next = await refresh(ctx, configs[id], old);
    expect(next).toMatchObject(given);
    expect(next.refreshToken).not.toBe(old);
    expect(await codeOf(refresh(ctx, configs[id], old))).toBe("connector.refresh_token_rejected");
    world.fault = "failing";
    expect(await codeOf(refresh(ctx, configs[id], String(next.refreshToken)))).toBe("connector.general");
  });
});

describe.each(overHttp)("%s", (id) => {
  const attempt = (at: Ctx = mail.ctx) => codeOf(mail.sendAt(at, id));

  it("sends a message", async () => {
    await mail.send(id);
    expect(mail.world.delivered).toHaveLength(1);
  });

  it("is given up on when it does not answer, and tried again", async () => {
    mail.world.answer = { status: 200, isSilent: true };
    expect(await attempt(impatient(mail.ctx))).toBe("connector.general");
  });

  it("reads no endless answer, and believes none that is not JSON more than its status", async () => {
    mail.world.answer = { status: 200, body: `{"a":"${"x".repeat(2_000_000)}"}` };
    expect(await attempt()).toBe("connector.invalid_response");
    mail.world.answer = { status: 200, body: "<html>482915</html>" };
    await attempt();
    mail.world.answer = { status: 400, body: "<html>482915</html>" };
    expect(await attempt()).toBe("connector.invalid_request_parameters");
  });

  it("is not followed to a private address", async () => {
    mail.world.answer = { status: 302, headers: { location: `${mail.world.url}/inside/` } };
    expect(await attempt()).toBe("connector.invalid_request_parameters");
    expect(mail.world.delivered.map(({ host }) => host)).not.toContain("inside");
  });
});

it("a kind says which platforms it is for, and those of one target are for different ones", () => {
  const social = [...factories.values()].filter((factory) => factory.kind === "social").map(({ about }) => about);
  for (const { id, platform } of social)
    expect(platform, id).toBe(id.endsWith("-web") ? "Web" : id.endsWith("-native") ? "Native" : "Universal");
  const slots = social.map(({ target, platform }) => `${target} ${platform}`);
  expect(new Set(slots).size).toBe(slots.length);
});
