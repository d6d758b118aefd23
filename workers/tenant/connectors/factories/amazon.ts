import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { drawLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Some, Subject } from "./provider-call.ts";

const Profile = z.looseObject({ user_id: Subject, name: Some, email: Some });

/** https://developer.amazon.com/docs/login-with-amazon/authorization-code-grant.html */
export const amazon = oauthProvider({
  id: "amazon-universal",
  target: "amazon",
  name: "Amazon",
  logo: drawLogo("#232f3e", '<path d="M5 14c4 4 10 4 14 0M17 13.5h2.5V16M8.5 8.5c1-2 6-2 6 .5v3.5"/>'),
  logoDark: drawLogo("#c45500", '<path d="M5 14c4 4 10 4 14 0M17 13.5h2.5V16M8.5 8.5c1-2 6-2 6 .5v3.5"/>'),
  setUp: [
    "Open the [Amazon developer console](https://developer.amazon.com/loginwithamazon/console/site/lwa/overview.html), go to “Login with Amazon”, and create a security profile with a link to your privacy notice.",
    "Open its “Web Settings” and add your redirect URI to “Allowed Return URLs”.",
  ],
  authorizationEndpoint: "https://www.amazon.com/ap/oa",
  tokenEndpoint: "https://api.amazon.com/auth/o2/token",
  scope: "profile",
  pkce: true,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://api.amazon.com/user/profile");
    const profile = await getWithToken(ctx, address, accessTokenOf(tokens), Profile);
    // Amazon does not say whether the address was proved.
    return userInfoOf({ id: profile.user_id, name: profile.name, email: profile.email, raw: profile });
  },
});
