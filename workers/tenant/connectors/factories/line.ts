import { siLine } from "simple-icons";
import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Some, Subject } from "./provider-call.ts";

const Profile = z.looseObject({ userId: Subject, displayName: Some, pictureUrl: Some });

/** https://developers.line.biz/en/docs/line-login/integrate-line-login/ */
export const line = oauthProvider({
  id: "line-universal",
  target: "line",
  name: "LINE",
  logo: brandLogo("#06c755", siLine),
  setUp: [
    "Open the [LINE Developers Console](https://developers.line.biz/console/) and create a LINE Login channel of the app type “Web app”. Publish it so that everyone can sign in.",
    "The channel ID is the client ID, and the channel secret is the client secret. LINE does not provide email addresses here.",
  ],
  authorizationEndpoint: "https://access.line.me/oauth2/v2.1/authorize",
  tokenEndpoint: "https://api.line.me/oauth2/v2.1/token",
  scope: "openid profile",
  pkce: true,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://api.line.me/v2/profile");
    const profile = await getWithToken(ctx, address, accessTokenOf(tokens), Profile);
    return userInfoOf({ id: profile.userId, name: profile.displayName, avatar: profile.pictureUrl, raw: profile });
  },
});
