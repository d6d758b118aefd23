import { accessTokenOf } from "./code-flow.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { StandardClaims, userInfoOfClaims } from "./profile.ts";
import { getWithToken } from "./provider-call.ts";

export const linkedin = oauthProvider({
  id: "linkedin-universal",
  target: "linkedin",
  name: "LinkedIn",
  logo: drawLogo("#0a66c2", letterMark("in")),
  setUp: [
    "Open the [LinkedIn developer portal](https://www.linkedin.com/developers/apps) and create an app for your company page.",
    "Add the product “Sign In with LinkedIn using OpenID Connect” and go to the tab “Auth”.",
  ],
  authorizationEndpoint: "https://www.linkedin.com/oauth/v2/authorization",
  tokenEndpoint: "https://www.linkedin.com/oauth/v2/accessToken",
  scope: "openid profile email",
  pkce: false,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://api.linkedin.com/v2/userinfo");
    return userInfoOfClaims(await getWithToken(ctx, address, accessTokenOf(tokens), StandardClaims));
  },
});
