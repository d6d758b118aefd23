import { siFacebook } from "simple-icons";
import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Some, Subject } from "./provider-call.ts";

const version = "v23.0";
const Profile = z.looseObject({
  id: Subject,
  name: Some,
  email: Some,
  picture: z
    .object({ data: z.object({ url: Some }) })
    .optional()
    .catch(undefined),
});

/** Shows that the call comes from the holder of the secret, not from someone who found a token. */
async function proofOf(accessToken: string, secret: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encode(secret), algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(accessToken))).reduce(
    (hex, byte) => hex + byte.toString(16).padStart(2, "0"),
    "",
  );
}

export const facebook = oauthProvider({
  id: "facebook-universal",
  target: "facebook",
  name: "Facebook",
  logo: brandLogo("#1877f2", siFacebook),
  setUp: [
    "Open [Meta for Developers](https://developers.facebook.com/apps/), create an app, and add the use case “Authenticate and request data from users with Facebook Login”.",
    "Add the permissions `public_profile` and `email`. The app ID and secret are under “App settings”, “Basic”.",
  ],
  authorizationEndpoint: `https://www.facebook.com/${version}/dialog/oauth`,
  tokenEndpoint: `https://graph.facebook.com/${version}/oauth/access_token`,
  scope: "public_profile email",
  pkce: false,
  tokenAuth: "body",
  async userInfo(ctx, { config, tokens }) {
    const token = accessTokenOf(tokens);
    const query = new URLSearchParams({
      fields: "id,name,email,picture.type(large)",
      appsecret_proof: await proofOf(token, config.clientSecret),
    });
    const address = `${ctx.serviceUrl(`https://graph.facebook.com/${version}/me`)}?${query}`;
    const profile = await getWithToken(ctx, address, token, Profile);
    // Facebook does not say whether the address was proved.
    const { id, name, email, picture } = profile;
    return userInfoOf({ id, name, email, avatar: picture?.data.url, raw: profile });
  },
});
