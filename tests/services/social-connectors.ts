import { exportPKCS8, generateKeyPair } from "jose";
import { afterAll, beforeEach } from "vitest";
import type { ConnectorData } from "../../contracts/experience.ts";
import type { Ctx } from "../../workers/kernel/context.ts";
import { openOutbound } from "../../workers/kernel/outbound.ts";
import { factories } from "../../workers/tenant/connectors/factories.ts";
import type { KeepTokens, SocialFactory, SocialSession } from "../../workers/tenant/connectors/factory.ts";
import { alipayKeys } from "./provider-signatures.ts";
import { type Fault, startSocialProviders } from "./social-providers.ts";

const { privateKey } = await generateKeyPair("ES256", { extractable: true });
/** Of a curve that no other provider's key has. */
export const ecKey: string = await exportPKCS8(privateKey);

export const request = { state: "state-1", redirectUri: "https://t1.meridian.test/callback/c1" };

export function kind(id: string): SocialFactory {
  const factory = factories.get(id);
  if (factory?.kind !== "social") throw new Error(`${id} is not social`);
  return factory;
}

export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "signed in",
    (thrown) => thrown.code,
  );

/** Stand-ins of all social providers for the tests of one file, a configuration for each, and a way through them. */
export async function socialConnectors() {
  const world = await startSocialProviders();
  afterAll(() => world.stop());
  beforeEach(() => {
    world.fault = null;
    world.person = { id: "1001", email: "ada@acme.io", isVerified: true, name: "Ada" };
    world.seen = [];
  });
  /** As much of a context as a connector may know. */
  const ctx = {
    endpoint: "https://t1.meridian.test",
    now: Date.now,
    outbound: openOutbound({ allowHosts: [world.host] }),
    serviceUrl: (url: string) => {
      const { origin } = new URL(url);
      return (world.serviceUrls[origin] ?? origin) + url.slice(origin.length);
    },
  } as Pick<Ctx, "endpoint" | "now" | "outbound" | "serviceUrl"> as Ctx;
  const client = { clientId: world.client.id, clientSecret: world.client.secret };
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
    "apple-universal": { clientId: client.clientId, teamId: "T", keyId: "K", privateKey: ecKey },
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

  /** Goes to the provider's page and comes back with what it gave the browser. */
  async function visit(
    id: string,
    config = configs[id],
  ): Promise<{ session: SocialSession; data: ConnectorData; url: URL }> {
    const { url, ...kept } = await kind(id).authorizationUri(ctx, config, request, "c1");
    const page = await fetch(world.pageOf(url), { redirect: "manual" });
    const back = page.headers.get("location");
    const data: ConnectorData = back
      ? Object.fromEntries(new URL(back).searchParams)
      : ((await page.json()) as { fields: ConnectorData }).fields;
    return { session: { connectorId: "c1", target: "t", ...request, ...kept }, data, url: new URL(url) };
  }

  async function signIn(id: string, fault: Fault | null = null, at: Ctx = ctx, keep?: KeepTokens) {
    world.fault = fault === "denied" || fault === "error-words" ? fault : null;
    const { session, data } = await visit(id);
    world.fault = fault;
    return kind(id).userInfo(at, configs[id], session, data, keep);
  }
  return { world, ctx, client, alipay, configs, visit, signIn };
}
