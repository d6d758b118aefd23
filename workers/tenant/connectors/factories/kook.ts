import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { callWithCodes, codeUnless, type Refusals } from "./coded-answer.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { Some, Subject } from "./provider-call.ts";

const Profile = z.object({ data: z.looseObject({ id: Subject, username: Some, avatar: Some }) });

/** https://developer.kookapp.cn/doc/http/user */
const refusals: Refusals = { codeOf: codeUnless("code", "0"), accessToken: /^(401|4010\d)$/, limited: /^429$/ };

/** https://developer.kookapp.cn/doc/oauth2 */
export const kook = oauthProvider({
  id: "kook-universal",
  target: "kook",
  name: "KOOK",
  logo: drawLogo("#4d8c1f", letterMark("K")),
  setUp: [
    "Open the [KOOK developer center](https://developer.kookapp.cn/app/index), create an application, and go to “OAuth2”.",
    "Select the scope `get_user_info`. KOOK does not provide email addresses.",
  ],
  authorizationEndpoint: "https://www.kookapp.cn/app/oauth2/authorize",
  tokenEndpoint: "https://www.kookapp.cn/api/oauth2/token",
  scope: "get_user_info",
  pkce: false,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const headers = { authorization: `Bearer ${accessTokenOf(tokens)}` };
    const address = "https://www.kookapp.cn/api/v3/user/me";
    const { data } = await callWithCodes(ctx, address, {}, refusals, Profile, { headers });
    return userInfoOf({ id: data.id, name: data.username, avatar: data.avatar, raw: data });
  },
});
