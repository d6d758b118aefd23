import { accessTokenOf } from "./code-flow.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { StandardClaims, userInfoOfClaims } from "./profile.ts";
import { getWithToken } from "./provider-call.ts";

/** https://huggingface.co/docs/hub/oauth */
export const huggingFace = oauthProvider({
  id: "huggingface-universal",
  target: "huggingface",
  name: "Hugging Face",
  logo: drawLogo("#b87503", letterMark("HF")),
  setUp: [
    "In Hugging Face, go to “Settings”, [“Connected Apps”](https://huggingface.co/settings/connected-applications), and create an app with the scopes `openid` and `profile`.",
    "For email addresses, also select the scope `email`, and enter the scope `profile email` below.",
  ],
  authorizationEndpoint: "https://huggingface.co/oauth/authorize",
  tokenEndpoint: "https://huggingface.co/oauth/token",
  scope: "profile",
  pkce: true,
  tokenAuth: "basic",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://huggingface.co/oauth/userinfo");
    return userInfoOfClaims(await getWithToken(ctx, address, accessTokenOf(tokens), StandardClaims));
  },
});
