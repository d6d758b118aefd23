import { exportPKCS8, generateKeyPair } from "jose";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ConnectorData } from "../../../contracts/experience.ts";
import { alipayKeys } from "../../../tests/services/provider-signatures.ts";
import { type Fault, startSocialProviders } from "../../../tests/services/social-providers.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openOutbound } from "../../kernel/outbound.ts";
import { factories } from "./factories.ts";
import type { SocialFactory, SocialSession } from "./factory.ts";

const world = await startSocialProviders();
afterAll(() => world.stop());
beforeEach(() => {
  world.fault = null;
  world.person = { id: "1001", email: "ada@acme.io", isVerified: true, name: "Ada" };
  world.seen = [];
});

/** As much of a context as a connector may know. */
const ctxAt = (now: () => number) =>
  ({
    endpoint: "https://t1.meridian.test",
    now,
    outbound: openOutbound({ allowHosts: [world.host] }),
    serviceUrl: (url: string) => {
      const { origin } = new URL(url);
      return (world.serviceUrls[origin] ?? origin) + url.slice(origin.length);
    },
  }) as Pick<Ctx, "endpoint" | "now" | "outbound" | "serviceUrl"> as Ctx;
const ctx = ctxAt(Date.now);

const client = { clientId: world.client.id, clientSecret: world.client.secret };
const { privateKey } = await generateKeyPair("ES256", { extractable: true });
const app = { appId: client.clientId, appSecret: client.clientSecret };
const alipay = {
  appId: client.clientId,
  privateKey: String(alipayKeys.privateKey.export({ type: "pkcs8", format: "pem" })),
};
const standard = `${world.url}/oauth.acme.io`;
const configs: Record<string, object> = {
  "google-universal": client,
  "github-universal": client,
  "azuread-universal": { ...client, tenantId: "common" },
  "apple-universal": { clientId: client.clientId, teamId: "T", keyId: "K", privateKey: await exportPKCS8(privateKey) },
  "facebook-universal": client,
  "discord-universal": client,
  "gitlab-universal": client,
  "linkedin-universal": client,
  "x-universal": client,
  "slack-universal": client,
  "amazon-universal": client,
  "line-universal": client,
  "kakao-universal": client,
  "naver-universal": client,
  "wechat-web": app,
  "wechat-native": app,
  "wecom-universal": { corpId: app.appId, appSecret: app.appSecret, agentId: "1000002" },
  "feishu-web": app,
  "dingtalk-web": client,
  "qq-universal": client,
  "alipay-web": alipay,
  "alipay-native": alipay,
  "xiaomi-universal": client,
  "kook-universal": client,
  "patreon-universal": client,
  "huggingface-universal": client,
  oidc: { ...client, issuer: `${world.url}/idp.acme.io` },
  oauth2: {
    ...client,
    authorizationEndpoint: `${standard}/authorize`,
    tokenEndpoint: `${standard}/token`,
    userInfoEndpoint: `${standard}/me`,
    tokenEndpointAuthMethod: "client_secret_basic",
    profileMap: { id: "user.uid", email: "user.mails.0", emailVerified: "user.proved", name: "user.name" },
  },
};
const ids = Object.keys(configs);
const idTokenKinds = ["google-universal", "azuread-universal", "apple-universal", "oidc"];
const profileKinds = ids.filter((id) => !idTokenKinds.includes(id));
const nativeKinds = ["wechat-native", "alipay-native"];
/** Their requests do not have what OAuth has: the code is bound to its request by the state alone. */
const stateAlone = [...nativeKinds, "wechat-web", "alipay-web", "wecom-universal", "dingtalk-web"];
const withoutEmail = [
  ...["x-universal", "line-universal", "wechat-web", "wechat-native", "qq-universal", "alipay-web", "alipay-native"],
  ...["xiaomi-universal", "kook-universal"],
];
const provesNothing = [
  ...withoutEmail,
  ...["facebook-universal", "azuread-universal", "amazon-universal", "naver-universal", "wecom-universal"],
  ...["feishu-web", "dingtalk-web"],
];
/** They have one code for all that is wrong with a token request. */
const saysNoMore = ["facebook-universal", "xiaomi-universal"];
const clientNames: Record<string, string> = {
  "wechat-web": "appid",
  "wecom-universal": "appid",
  "wechat-native": "app_id",
  "alipay-web": "app_id",
  "alipay-native": "app_id",
};
const request = { state: "state-1", redirectUri: "https://t1.meridian.test/callback/c1" };

function kind(id: string): SocialFactory {
  const factory = factories.get(id);
  if (factory?.kind !== "social") throw new Error(`${id} is not social`);
  return factory;
}

/** Goes to the provider's page and comes back with what it gave the browser. */
async function visit(
  id: string,
  config = configs[id],
): Promise<{ session: SocialSession; data: ConnectorData; url: URL }> {
  const { url, ...kept } = await kind(id).authorizationUri(ctx, config, request);
  const page = await fetch(world.pageOf(url), { redirect: "manual" });
  const back = page.headers.get("location");
  const data: ConnectorData = back
    ? Object.fromEntries(new URL(back).searchParams)
    : ((await page.json()) as { fields: ConnectorData }).fields;
  return { session: { connectorId: "c1", target: "t", ...request, ...kept }, data, url: new URL(url) };
}

async function signIn(id: string, fault: Fault | null = null, at: Ctx = ctx) {
  world.fault = fault === "denied" || fault === "error-words" ? fault : null;
  const { session, data } = await visit(id);
  world.fault = fault;
  return kind(id).userInfo(at, configs[id], session, data);
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "signed in",
    (thrown) => thrown.code,
  );

it("every social connector is tried here", () => {
  const real = [...factories.values()].filter((factory) =>
    factory.isOffered({ hasInbox: false, builtInEmail: null } as Ctx),
  );
  const social = real.filter(({ kind }) => kind === "social").map(({ about }) => about.id);
  expect(social.sort()).toEqual([...ids].sort());
});

describe.each(ids)("%s", (id) => {
  it("says who came back, and by an address only where the provider proved it", async () => {
    const found = await signIn(id);
    expect([found.id, found.name]).toEqual(["1001", id === "apple-universal" ? undefined : "Ada"]);
    expect(found.email).toBe(withoutEmail.includes(id) ? undefined : "ada@acme.io");
    expect(found.isEmailVerified ?? false).toBe(!provesNothing.includes(id));
    world.person = { ...world.person, isVerified: false };
    expect((await signIn(id)).isEmailVerified ?? false).toBe(false);
    world.person = { id: "1002" };
    expect(await signIn(id)).toMatchObject({ id: "1002" });
  });

  it("sends the person with state and redirect address, and no secret", async () => {
    const { url, session } = await visit(id);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      state: "state-1",
      ...(nativeKinds.includes(id) ? {} : { redirect_uri: request.redirectUri }),
      [clientNames[id] ?? "client_id"]: world.client.id,
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
    if (!stateAlone.includes(id))
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
    const expected = fault === "no-token" && idTokenKinds.includes(id) ? ["connector.social_invalid_id_token"] : code;
    expect([expected].flat()).toContain(found);
    if (fault === "no-token" && profileKinds.includes(id)) expect(found).toBe("connector.invalid_response");
  });

  it("says that the client is not known, where the provider says so", async () => {
    const found = await codeOf(signIn(id, "unknown-client"));
    expect(found).toBe(saysNoMore.includes(id) ? "connector.social_auth_code_invalid" : "connector.invalid_config");
  });

  it("refuses a configuration without its client", () => {
    expect(() => kind(id).checkConfig({})).toThrow(expect.objectContaining({ code: "connector.invalid_config" }));
    expect(() => kind(id).checkConfig(null)).toThrow(expect.objectContaining({ code: "connector.invalid_config" }));
  });
});

describe.each(idTokenKinds)("%s believes no id token", (id) => {
  it.each<Fault>(["bad-signature", "unsigned", "wrong-nonce", "wrong-issuer", "wrong-audience", "expired"])(
    "with %s",
    async (fault) => expect(await codeOf(signIn(id, fault))).toBe("connector.social_invalid_id_token"),
  );
});

it.each(profileKinds)("%s says so when the provider refuses the access token", async (id) => {
  expect(await codeOf(signIn(id, "forbidden"))).toBe("connector.social_invalid_access_token");
});

it.each(["github-universal", "wechat-web", "alipay-web"])("%s that does not answer is given up on", async (id) => {
  const impatient = {
    ...ctx,
    outbound: {
      ...ctx.outbound,
      fetch: (url: string, init = {}) => ctx.outbound.fetch(url, { ...init, timeoutMs: 200 }),
    },
  };
  expect(await codeOf(signIn(id, "silent", impatient))).toBe("connector.general");
});

it("an address of Microsoft's directories counts as proved by xms_edov alone", async () => {
  for (const [edov, expected] of [
    [true, true],
    ["1", true],
    [false, false],
    ["0", false],
    [undefined, false],
  ]) {
    world.person = { ...world.person, xms_edov: edov };
    expect((await signIn("azuread-universal")).isEmailVerified, String(edov)).toBe(expected);
  }
});

it("a directory given by its id admits no account of another", async () => {
  const { session, data } = await visit("azuread-universal");
  const own = { ...client, tenantId: "99999999-2222-3333-4444-555555555555" };
  const urls = (url: string) => ctx.serviceUrl(url.replace(own.tenantId, "common"));
  world.person = { ...world.person };
  const attempt = kind("azuread-universal").userInfo({ ...ctx, serviceUrl: urls }, own, session, data);
  expect(await codeOf(attempt)).toBe("connector.social_invalid_id_token");
});

it("Apple's first answer names the person, and proves nothing", async () => {
  const { session, data } = await visit("apple-universal");
  const user = JSON.stringify({ name: { firstName: "Ada", lastName: "Byron" }, email: "root@acme.io" });
  const found = await kind("apple-universal").userInfo(ctx, configs["apple-universal"], session, { ...data, user });
  expect(found).toMatchObject({ name: "Ada Byron", email: "ada@acme.io", isEmailVerified: true });
});

it("people of WeChat and Alipay who have no ID across apps are known by the app's own", async () => {
  world.person = { ...world.person, unionless: true, isNew: true };
  expect((await signIn("wechat-web")).id).toBe("o-1001");
  expect((await signIn("wechat-native")).id).toBe("o-1001");
  expect((await signIn("alipay-web")).id).toBe("1001");
});

it("a phone number has its country's code, and counts as proved nowhere", async () => {
  for (const [id, phone, found] of [
    ["kakao-universal", "+82 10-1234-5678", "821012345678"],
    ["dingtalk-web", "13800000000", "8613800000000"],
    ["wecom-universal", "13800000000", "8613800000000"],
    ["wecom-universal", "+4915112345678", "4915112345678"],
  ] as const) {
    world.person = { ...world.person, phone };
    expect(await signIn(id)).toMatchObject({ phone: found, isPhoneVerified: false });
  }
});

it("an address of Kakao that another account has proved since is no address", async () => {
  world.person = { ...world.person, isValid: false };
  expect((await signIn("kakao-universal")).email).toBeUndefined();
});

it("Kakao's client may have no secret, and then sends none", async () => {
  const config = { clientId: client.clientId };
  const { session, data } = await visit("kakao-universal", config);
  world.seen = [];
  await codeOf(kind("kakao-universal").userInfo(ctx, config, session, data));
  expect(world.seen[0]?.body).toContain("client_id=");
  expect(world.seen[0]?.body).not.toContain("client_secret");
});

it("who is not a member of the company is known to WeCom by an openid alone, and its own browser has a page of its own", async () => {
  world.person = { ...world.person, isGuest: true };
  expect(await signIn("wecom-universal")).toEqual({ id: "1001", rawData: expect.anything() });
  const inWecom = { ...ctx, userAgent: "Mozilla/5.0 wxwork/4.1.0" };
  const { url } = await kind("wecom-universal").authorizationUri(inWecom, configs["wecom-universal"], request);
  expect(url).toMatch(
    /\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=.*&redirect_uri=.*&response_type=code&scope=snsapi_privateinfo&state=state-1&agentid=1000002#wechat_redirect$/,
  );
});

it("Alipay's key may be PEM or its base64, PKCS #8 or PKCS #1, and the signature RSA or RSA2", async () => {
  const { privateKey: key } = alipayKeys;
  const sign = async (config: object) => {
    configs["alipay-web"] = { ...alipay, ...config };
    return codeOf(signIn("alipay-web"));
  };
  const der = (type: "pkcs1" | "pkcs8") => key.export({ type, format: "der" }).toString("base64");
  const pkcs1 = String(key.export({ type: "pkcs1", format: "pem" }));
  for (const privateKey of [pkcs1, pkcs1.replaceAll("\n", "\\n"), der("pkcs1"), der("pkcs8")])
    expect(await sign({ privateKey })).toBe("signed in");
  expect(await sign({ signType: "RSA" })).toBe("signed in");
  expect(await sign({ privateKey: "no key" })).toBe("connector.invalid_config");
  expect(await sign({ privateKey: await exportPKCS8(privateKey) })).toBe("connector.invalid_config");
  await sign({});
});

it("a kind says which platforms it is for, and those of one target are for different ones", () => {
  const social = [...factories.values()].filter((factory) => factory.kind === "social").map(({ about }) => about);
  for (const { id, platform } of social)
    expect(platform, id).toBe(id.endsWith("-web") ? "Web" : id.endsWith("-native") ? "Native" : "Universal");
  const slots = social.map(({ target, platform }) => `${target} ${platform}`);
  expect(new Set(slots).size).toBe(slots.length);
});

it("GitHub's shown address is not taken for the person's", async () => {
  world.person = { id: "7", name: "Ada" };
  expect((await signIn("github-universal")).email).toBeUndefined();
});

it("a discovery document that names another issuer is refused, and a private address is not asked", async () => {
  const config = { ...client, issuer: `${world.url}/idp.acme.io/` };
  expect(await codeOf(kind("oidc").authorizationUri(ctx, config, request))).toBe("connector.invalid_response");
  const inside = { ...client, issuer: "https://169.254.169.254/" };
  expect(await codeOf(kind("oidc").authorizationUri(ctx, inside, request))).toBe("outbound.address_refused");
});

it("parameters of a configuration do not override those of the protocol", async () => {
  const customConfig = {
    state: "evil",
    redirect_uri: "https://evil.example",
    code_challenge: "x",
    nonce: "y",
    prompt: "login",
  };
  const { url } = await visit("oidc", { ...configs.oidc, customConfig });
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    state: "state-1",
    redirect_uri: request.redirectUri,
    prompt: "login",
  });
  expect(url.searchParams.getAll("state")).toHaveLength(1);
  expect(url.searchParams.get("nonce")).not.toBe("y");
});

it("a provider's new keys are found, and its documents are not asked for at every sign-in", async () => {
  await signIn("google-universal");
  world.seen = [];
  await signIn("google-universal");
  expect(world.seen.map(({ path }) => path)).toEqual(["/o/oauth2/v2/auth", "/token"]);
  world.rotateKeys();
  world.seen = [];
  expect((await signIn("google-universal")).id).toBe("1001");
  expect(world.seen.map(({ path }) => path)).toContain("/oauth2/v3/certs");
});

it("the generic connector takes the word of no provider for a boolean, and no number for a subject", async () => {
  world.person = { id: "1001", email: "ada@acme.io", isVerified: "true" as never };
  expect(await signIn("oidc")).toMatchObject({ email: "ada@acme.io", isEmailVerified: false });
  world.person = { id: 5 as never };
  expect(await codeOf(signIn("oidc"))).toBe("connector.invalid_response");
});
