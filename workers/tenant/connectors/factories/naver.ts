import { siNaver } from "simple-icons";
import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { clientItems } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Some, Subject } from "./provider-call.ts";

const Profile = z.object({
  response: z.looseObject({
    ...{ id: Subject, email: Some, nickname: Some, name: Some },
    ...{ profile_image: Some, mobile_e164: Some },
  }),
});

/** https://developers.naver.com/docs/login/api/api.md */
export const naver = oauthProvider({
  id: "naver-universal",
  target: "naver",
  name: "Naver",
  logo: brandLogo("#03c75a", siNaver),
  setUp: [
    "In [NAVER Developers](https://developers.naver.com/apps/), register an application with the API “Naver Login”, and select the profile fields to ask for.",
    "Choose the environment “PC Web”, and enter your tenant endpoint as the service URL. Add “Mobile Web” for phones.",
  ],
  formItems: clientItems,
  authorizationEndpoint: "https://nid.naver.com/oauth2.0/authorize",
  tokenEndpoint: "https://nid.naver.com/oauth2.0/token",
  scope: "",
  pkce: false,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://openapi.naver.com/v1/nid/me");
    const { response } = await getWithToken(ctx, address, accessTokenOf(tokens), Profile);
    // A contact address, which can be one of another provider: nothing says that it was proved.
    const { id, email, nickname, name, profile_image, mobile_e164 } = response;
    return userInfoOf({ id, email, phone: mobile_e164, name: nickname ?? name, avatar: profile_image, raw: response });
  },
});
