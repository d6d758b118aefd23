import { siAlipay } from "simple-icons";
import { z } from "zod";
import type { ConnectorFormItem } from "../../../../contracts/connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type SocialFactory, socialFactory } from "../factory.ts";
import { accessTokenOf, codeOf, Tokens } from "./code-flow.ts";
import { callWithCodes, type Refusals } from "./coded-answer.ts";
import { asForm, codeAt } from "./delivery.ts";
import { Line, OptionalLine, scopeItem, secretItem, textItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { readmeOf, redirectStep } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { readAs, Some, Subject } from "./provider-call.ts";
import { rsaKey } from "./rsa-key.ts";

const Config = z.object({
  appId: Line,
  privateKey: z.string().trim().min(1).max(8192),
  signType: z.enum(["RSA", "RSA2"]).default("RSA2"),
  scope: OptionalLine,
});
type Config = z.infer<typeof Config>;

/** https://opendocs.alipay.com/common/02km9f; a token is answered without a code, everything else with 10000. */
const refusals: Refusals = {
  codeOf: (json) => {
    const [answer] = Object.entries(json ?? {}).filter(([member]) => member.endsWith("_response"));
    const code = codeAt("sub_code", "code")(answer?.[1] ?? {});
    return code === "10000" ? undefined : code;
  },
  authCode: /^isv\.code-/,
  accessToken: /^(20001$|aop\.(invalid-auth-token|auth-token-time-out)|isv\.invalid-auth-token)/,
  client:
    /^(isv\.(invalid-app-id|(invalid|missing)-signature|invalid-signature-type|insufficient-isv-permissions)|40006$)/i,
  limited: /call-limited|flow-limit/,
};

/** The signature of a call: over its parameters in order. https://opendocs.alipay.com/common/02khjm */
export async function alipaySignature(
  parameters: Record<string, string>,
  { privateKey, signType }: Pick<Config, "privateKey" | "signType">,
): Promise<string> {
  const key = await rsaKey(privateKey, signType === "RSA2" ? "SHA-256" : "SHA-1");
  const text = Object.entries(parameters)
    .filter(([, value]) => value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

/** One call of Alipay's gateway. Its times are those of Beijing. */
async function callAlipay<S extends z.ZodType>(
  ctx: Ctx,
  config: Config,
  method: string,
  parameters: Record<string, string>,
  schema: S,
): Promise<z.output<S>> {
  const all = {
    ...{ app_id: config.appId, method, format: "JSON", charset: "utf-8", sign_type: config.signType, version: "1.0" },
    timestamp: new Date(ctx.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " "),
    ...parameters,
  };
  const body = new URLSearchParams({ ...all, sign: await alipaySignature(all, config) }).toString();
  const address = "https://openapi.alipay.com/gateway.do";
  const named = z.record(z.string(), z.unknown());
  const init = { method: "POST", headers: asForm, body };
  const answer = await callWithCodes(ctx, address, { charset: "utf-8" }, refusals, named, init);
  return readAs(schema, answer[`${method.replaceAll(".", "_")}_response`]);
}

const Profile = z.looseObject({
  ...{ user_id: Subject.optional(), open_id: Subject.optional() },
  ...{ nick_name: Some, avatar: Some },
});

interface Kind {
  id: string;
  platform: "Native" | "Web";
  steps: string[];
  scopes: ConnectorFormItem[];
  uri(ctx: Ctx, config: Config, request: { state: string; redirectUri: string; scope?: string }): string;
}

/** https://opendocs.alipay.com/open/263/105808 and, for apps, https://opendocs.alipay.com/open/218/105325 */
const alipay = ({ id, platform, steps, scopes, uri }: Kind): SocialFactory =>
  socialFactory({
    ...{ id, platform, target: "alipay", name: "Alipay" },
    description: "Sign in with Alipay.",
    logo: brandLogo("#1677ff", siAlipay),
    readme: readmeOf("Alipay", [
      ...steps,
      "Generate a key pair of RSA2 with 2,048 bits. Enter its public key under “Interface signing method”, and the private key here.",
      "Add the ability to get member information, and submit the app for review. Alipay does not provide email addresses.",
      "Copy the app ID and paste it here.",
    ]),
    formItems: [
      textItem("appId", "App ID", { required: true }),
      { ...secretItem("privateKey", "Private key"), type: "MultilineText", placeholder: "-----BEGIN PRIVATE KEY-----" },
      {
        ...{ type: "Select", key: "signType", label: "Signing algorithm", defaultValue: "RSA2" },
        selectItems: [
          { value: "RSA2", title: "RSA2 (SHA-256)" },
          { value: "RSA", title: "RSA (SHA-1)" },
        ],
      },
      ...scopes,
    ],
    config: Config,
    authorizationUri: async (ctx, config, request) => ({ url: uri(ctx, config, request) }),
    async userInfo(ctx, config, _, data) {
      const code = codeOf({ ...data, code: data.auth_code ?? "" });
      const grant = { grant_type: "authorization_code", code };
      const tokens = await callAlipay(ctx, config, "alipay.system.oauth.token", grant, Tokens);
      const token = { auth_token: accessTokenOf(tokens) };
      const profile = await callAlipay(ctx, config, "alipay.user.info.share", token, Profile);
      // Apps that were created since 2023 get the open_id alone.
      const subject = readAs(Subject, profile.user_id ?? profile.open_id);
      return userInfoOf({ id: subject, name: profile.nick_name, avatar: profile.avatar, raw: profile });
    },
  });

export const alipayWeb = alipay({
  id: "alipay-web",
  platform: "Web",
  steps: [
    "In the [Alipay open platform](https://open.alipay.com/develop/manage), create a web application.",
    redirectStep,
  ],
  scopes: [scopeItem("auth_user")],
  uri: (ctx, { appId, scope = "auth_user" }, { state, redirectUri, scope: asked = scope }) =>
    `${ctx.serviceUrl("https://openauth.alipay.com/oauth2/publicAppAuthorize.htm")}?${new URLSearchParams({
      ...{ app_id: appId, redirect_uri: redirectUri, scope: asked, state },
    })}`,
});

export const alipayNative = alipay({
  id: "alipay-native",
  platform: "Native",
  steps: [
    "In the [Alipay open platform](https://open.alipay.com/develop/manage), create a mobile application, and add the Alipay SDK to your app.",
  ],
  scopes: [],
  uri: (_, { appId }, { state }) => `alipay://?${new URLSearchParams({ app_id: appId, state })}`,
});
