import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { AppConfig, appItems, scopeItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { appSteps, oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Some, Subject } from "./provider-call.ts";

const Profile = z.looseObject({ sub: Subject, name: Some, picture: Some, avatar_url: Some, email: Some, mobile: Some });
const passport = "https://passport.feishu.cn/suite/passport/oauth";

/** https://open.feishu.cn/document/common-capabilities/sso/web-application-sso/web-app-overview */
export const feishu = oauthProvider({
  id: "feishu-web",
  target: "feishu",
  platform: "Web",
  name: "Feishu",
  logo: drawLogo("#3370ff", letterMark("F")),
  setUp: [
    "In the [Feishu open platform](https://open.feishu.cn/app), create a custom app and add the feature “Web app”. The app ID and the app secret are under “Credentials & Basic Info”.",
    "Under “Security Settings”, you can add redirect URLs. For email addresses and phone numbers, add the permissions for them.",
  ],
  lastSteps: appSteps,
  config: AppConfig,
  formItems: [...appItems, scopeItem("")],
  authorizationEndpoint: `${passport}/authorize`,
  tokenEndpoint: `${passport}/token`,
  scope: "",
  pkce: false,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const profile = await getWithToken(ctx, ctx.serviceUrl(`${passport}/userinfo`), accessTokenOf(tokens), Profile);
    // Whoever administers the company enters them: nothing says that they were proved.
    const { sub, name, picture, avatar_url, email, mobile } = profile;
    return userInfoOf({ id: sub, name, email, phone: mobile, avatar: avatar_url ?? picture, raw: profile });
  },
});
