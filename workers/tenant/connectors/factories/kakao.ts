import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { ClientConfig, OptionalLine, secretItem, textItem } from "./form.ts";
import { bubbleMark, drawLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Said, Some, Subject } from "./provider-call.ts";

const Account = z.looseObject({
  profile: z.object({ nickname: Some, profile_image_url: Some, is_default_image: Said }).optional().catch(undefined),
  email: Some,
  is_email_valid: Said,
  is_email_verified: Said,
  phone_number: Some,
});
const Profile = z.looseObject({ id: Subject, kakao_account: Account.optional().catch(undefined) });

/** https://developers.kakao.com/docs/latest/en/kakaologin/rest-api */
export const kakao = oauthProvider({
  id: "kakao-universal",
  target: "kakao",
  name: "Kakao",
  logo: drawLogo("#3a1d1d", bubbleMark),
  logoDark: drawLogo("#8a6d00", bubbleMark),
  setUp: [
    "In [Kakao Developers](https://developers.kakao.com/console/app), create an app and turn on “Kakao Login”. Its REST API key is the client ID.",
    "Create a client secret and enable it. Under “Consent items”, choose the nickname and, if your app may ask for it, the email address.",
  ],
  // The client secret is a choice of the app.
  config: ClientConfig.extend({ clientSecret: OptionalLine.transform((secret) => secret ?? "") }),
  formItems: [
    textItem("clientId", "Client ID", { required: true }),
    secretItem("clientSecret", "Client secret", { required: false }),
  ],
  authorizationEndpoint: "https://kauth.kakao.com/oauth/authorize",
  tokenEndpoint: "https://kauth.kakao.com/oauth/token",
  scope: "",
  pkce: true,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://kapi.kakao.com/v2/user/me");
    const me = await getWithToken(ctx, address, accessTokenOf(tokens), Profile);
    const { profile, email, is_email_valid, is_email_verified, phone_number } = me.kakao_account ?? {};
    return userInfoOf({
      id: me.id,
      // Not valid: another account has proved the address since.
      email: is_email_valid ? email : undefined,
      isEmailVerified: is_email_verified,
      phone: phone_number,
      name: profile?.nickname,
      avatar: profile?.is_default_image ? undefined : profile?.profile_image_url,
      raw: me,
    });
  },
});
