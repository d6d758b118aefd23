import { z } from "zod";
import { accessTokenOf, codeOf } from "./code-flow.ts";
import { callWithCodes, type Refusals } from "./coded-answer.ts";
import { asJson, codeAt } from "./delivery.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { Some, Subject } from "./provider-call.ts";

const Token = z.object({ accessToken: Some }).transform(({ accessToken }) => ({ access_token: accessToken }));
const Profile = z.looseObject({
  ...{ unionId: Subject, nick: Some, avatarUrl: Some },
  ...{ email: Some, mobile: Some, stateCode: Some },
});

/** https://open.dingtalk.com/document/orgapp/obtain-user-token; an error has a status of its own, and a code. */
const refusals: Refusals = {
  codeOf: codeAt("code"),
  authCode: /authCode|oauth2\.code/i,
  accessToken: /^(InvalidAuthentication|Forbidden\.AccessDenied\.AccessTokenPermissionDenied)/i,
  client: /clientId|clientSecret|appKey/i,
  limited: /^(Throttling|Forbidden\.AccessDenied\.Qps)/i,
};

/** https://open.dingtalk.com/document/orgapp/tutorial-obtaining-user-personal-information */
export const dingtalk = oauthProvider({
  id: "dingtalk-web",
  target: "dingtalk",
  platform: "Web",
  name: "DingTalk",
  logo: drawLogo("#0a7cff", letterMark("D")),
  setUp: [
    "In the [DingTalk open platform](https://open-dev.dingtalk.com/), create an internal app. Its client ID and client secret are under “Credentials and Basic Info”.",
    "Add the permission to read the personal information of contacts and, for phone numbers, the permission for those.",
  ],
  authorizationEndpoint: "https://login.dingtalk.com/oauth2/auth",
  tokenEndpoint: "https://api.dingtalk.com/v1.0/oauth2/userAccessToken",
  scope: "openid",
  extra: { prompt: "consent" },
  pkce: false,
  tokenAuth: "body",
  async exchange(ctx, { clientId, clientSecret }, _, data) {
    const code = codeOf({ ...data, code: data.authCode ?? data.code ?? "" });
    const body = JSON.stringify({ clientId, clientSecret, code, grantType: "authorization_code" });
    const address = "https://api.dingtalk.com/v1.0/oauth2/userAccessToken";
    return callWithCodes(ctx, address, {}, refusals, Token, { method: "POST", headers: asJson, body });
  },
  async userInfo(ctx, { tokens }) {
    const headers = { "x-acs-dingtalk-access-token": accessTokenOf(tokens) };
    const address = "https://api.dingtalk.com/v1.0/contact/users/me";
    const profile = await callWithCodes(ctx, address, {}, refusals, Profile, { headers });
    const { unionId, nick, avatarUrl, email, mobile, stateCode } = profile;
    const phone = mobile && stateCode && `${stateCode}${mobile}`;
    return userInfoOf({ id: unionId, name: nick, avatar: avatarUrl, email, phone, raw: profile });
  },
});
