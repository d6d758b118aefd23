import { siX } from "simple-icons";
import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Some, Subject } from "./provider-call.ts";

const Profile = z.object({
  data: z.looseObject({ id: Subject, username: Some, name: Some, profile_image_url: Some }),
});

export const x = oauthProvider({
  id: "x-universal",
  target: "x",
  name: "X",
  logo: brandLogo("#0f1419", siX),
  logoDark: brandLogo("#536471", siX),
  setUp: [
    "Open the [X Developer Console](https://console.x.com), create an app, and set up “User authentication”.",
    "Choose the type “Web App” to get a client secret. X does not provide email addresses.",
  ],
  authorizationEndpoint: "https://x.com/i/oauth2/authorize",
  tokenEndpoint: "https://api.x.com/2/oauth2/token",
  scope: "tweet.read users.read",
  pkce: true,
  tokenAuth: "basic",
  async userInfo(ctx, { tokens }) {
    const address = `${ctx.serviceUrl("https://api.x.com/2/users/me")}?user.fields=profile_image_url`;
    const { data } = await getWithToken(ctx, address, accessTokenOf(tokens), Profile);
    return userInfoOf({ id: data.id, name: data.name ?? data.username, avatar: data.profile_image_url, raw: data });
  },
});
