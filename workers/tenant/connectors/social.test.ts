import { expect, it } from "vitest";
import { alipayKeys } from "../../../tests/services/provider-signatures.ts";
import { codeOf, ecKey, kind, request, socialConnectors } from "../../../tests/services/social-connectors.ts";
import { openOutbound } from "../../kernel/outbound.ts";

const { world, ctx, client, alipay, configs, visit, signIn } = await socialConnectors();

it("a connection that a provider closes at the moment when it is used again ends no sign-in", async () => {
  for (const id of ["github-universal", "google-universal", "dingtalk-web", "wecom-universal"]) {
    const lost = new Set<string>();
    const send: typeof fetch = async (url, init) => {
      if (lost.has(String(url))) return fetch(url, init);
      lost.add(String(url));
      throw Object.assign(new Error("Network connection lost."), { retryable: true });
    };
    const { session, data } = await visit(id);
    const unsteady = { ...ctx, outbound: openOutbound({ allowHosts: [world.host], fetch: send }) };
    expect(await codeOf(kind(id).userInfo(unsteady, configs[id], session, data)), id).toBe("signed in");
  }
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
  const { url } = await kind("wecom-universal").authorizationUri(inWecom, configs["wecom-universal"], request, "c1");
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
  expect(await sign({ privateKey: ecKey })).toBe("connector.invalid_config");
  await sign({});
});

it("GitHub's shown address is not taken for the person's", async () => {
  world.person = { id: "7", name: "Ada" };
  expect((await signIn("github-universal")).email).toBeUndefined();
});

it("a discovery document that names another issuer is refused, and a private address is not asked", async () => {
  const config = { ...client, issuer: `${world.url}/idp.acme.io/` };
  expect(await codeOf(kind("oidc").authorizationUri(ctx, config, request, "c1"))).toBe("connector.invalid_response");
  const inside = { ...client, issuer: "https://169.254.169.254/" };
  expect(await codeOf(kind("oidc").authorizationUri(ctx, inside, request, "c1"))).toBe("outbound.address_refused");
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
