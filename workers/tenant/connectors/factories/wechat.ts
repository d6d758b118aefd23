import { siWechat } from "simple-icons";
import { z } from "zod";
import type { SocialFactory } from "../factory.ts";
import { accessTokenOf, codeOf, Tokens } from "./code-flow.ts";
import { callWithCodes, codeUnless, type Refusals } from "./coded-answer.ts";
import { App, AppConfig, appItems, asClient, OptionalLine, scopeItem, textItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { readAs, Some, Subject } from "./provider-call.ts";

/** https://developers.weixin.qq.com/doc/oplatform/Return_codes/Return_code_descriptions_new.html, which WeCom shares. */
export const tencentRefusals: Refusals = {
  codeOf: codeUnless("errcode", "0"),
  authCode: /^(40029|40163|41008|42003)$/,
  accessToken: /^(40001|40014|42001)$/,
  client: /^(40013|40125|41002|41004)$/,
  limited: /^(45009|45011)$/,
};

const Profile = z.looseObject({ unionid: Subject.optional(), openid: Some, nickname: Some, headimgurl: Some });

type Mine =
  | "id"
  | "platform"
  | "setUp"
  | "config"
  | "formItems"
  | "authorizationUri"
  | "authorizationEndpoint"
  | "scope";

/** https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html, and the same for apps */
const wechat = (kind: Pick<Parameters<typeof oauthProvider>[0], Mine>): SocialFactory =>
  oauthProvider({
    ...kind,
    target: "wechat",
    name: "WeChat",
    logo: brandLogo("#07a352", siWechat),
    lastSteps: ["Copy the AppID and the AppSecret and paste them here. WeChat does not provide email addresses."],
    tokenEndpoint: "https://api.weixin.qq.com/sns/oauth2/access_token",
    pkce: false,
    tokenAuth: "body",
    async exchange(ctx, { clientId, clientSecret }, _, data) {
      const client = { appid: clientId, secret: clientSecret };
      const query = { ...client, code: codeOf(data), grant_type: "authorization_code" };
      return callWithCodes(ctx, "https://api.weixin.qq.com/sns/oauth2/access_token", query, tencentRefusals, Tokens);
    },
    async userInfo(ctx, { tokens }) {
      const query = { access_token: accessTokenOf(tokens), openid: tokens.openid ?? "" };
      const address = "https://api.weixin.qq.com/sns/userinfo";
      const profile = await callWithCodes(ctx, address, query, tencentRefusals, Profile);
      // The unionid is that of the person in all apps of a company; an app that is in none knows the openid alone.
      const id = profile.unionid ?? readAs(Subject, tokens.openid);
      return userInfoOf({ id, name: profile.nickname, avatar: profile.headimgurl, raw: profile });
    },
  });

export const wechatWeb = wechat({
  id: "wechat-web",
  platform: "Web",
  setUp: [
    "In the [WeChat open platform](https://open.weixin.qq.com/), register a website application and wait for its review.",
    "Set its authorization callback domain to the host of your tenant endpoint.",
  ],
  config: AppConfig,
  formItems: [...appItems, scopeItem("snsapi_login")],
  authorizationEndpoint: "https://open.weixin.qq.com/connect/qrconnect",
  scope: "snsapi_login",
  // In this order: the page compares the address with a pattern.
  authorizationUri: (_, { authorizationEndpoint, clientId, scope }, { redirectUri, state, scope: asked = scope }) =>
    `${authorizationEndpoint}?${new URLSearchParams({
      ...{ appid: clientId, redirect_uri: redirectUri, response_type: "code" },
      ...{ scope: asked, state },
    })}#wechat_redirect`,
});

export const wechatNative = wechat({
  id: "wechat-native",
  platform: "Native",
  setUp: [
    "In the [WeChat open platform](https://open.weixin.qq.com/), register a mobile application with its bundle ID, its signature and, for iOS, its universal links.",
    "Add the WeChat SDK to your app. It opens WeChat, which returns a code to your app.",
  ],
  config: App.extend({ universalLinks: OptionalLine }).transform(({ universalLinks, ...app }) => ({
    ...asClient(app),
    ...(universalLinks === undefined ? {} : { extra: { universal_link: universalLinks } }),
  })),
  formItems: [...appItems, textItem("universalLinks", "Universal links")],
  // Opened by the app with the SDK.
  authorizationEndpoint: "wechat://",
  scope: "snsapi_userinfo",
  authorizationUri: (_, { clientId, extra }, { state }) =>
    `wechat://?${new URLSearchParams({ app_id: clientId, state, ...extra })}`,
});
