import { siQq } from "simple-icons";
import { z } from "zod";
import { accessTokenOf, codeOf, Tokens } from "./code-flow.ts";
import { callWithCodes, codeUnless, type Refusals } from "./coded-answer.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { errorOf, Some, Subject } from "./provider-call.ts";

const Person = z.looseObject({ unionid: Subject, openid: z.string().min(1) });
const Profile = z.looseObject({ nickname: Some, figureurl_qq_1: Some, figureurl_qq_2: Some });

/** https://wiki.connect.qq.com/公共返回码说明: of the token and the person in `error`, of the profile in `ret`. */
const refusals: Refusals = {
  codeOf: (json) => errorOf(json) ?? codeUnless("ret", "0")(json),
  authCode: /^1000(05|10|18|19|20|21)$/,
  accessToken: /^(1000(07|13|14|15|16|30)|-22|-23|1002)$/,
  client: /^1000(01|02|08|09|11|17|31)$/,
};

const graph = "https://graph.qq.com";

/** https://wiki.connect.qq.com/准备工作_oauth2-0 */
export const qq = oauthProvider({
  id: "qq-universal",
  target: "qq",
  name: "QQ",
  logo: brandLogo("#0b7bd0", siQq),
  setUp: [
    "In [QQ Connect](https://connect.qq.com/manage.html), create a website application and wait for its review.",
    "Apply for the UnionID there. Users are identified by it, and nobody can sign in without it.",
  ],
  authorizationEndpoint: `${graph}/oauth2.0/authorize`,
  tokenEndpoint: `${graph}/oauth2.0/token`,
  scope: "get_user_info",
  pkce: false,
  tokenAuth: "body",
  async exchange(ctx, { clientId, clientSecret }, { redirectUri }, data) {
    const query = {
      ...{ grant_type: "authorization_code", client_id: clientId, client_secret: clientSecret },
      ...{ code: codeOf(data), redirect_uri: redirectUri, fmt: "json" },
    };
    return callWithCodes(ctx, `${graph}/oauth2.0/token`, query, refusals, Tokens);
  },
  async userInfo(ctx, { config, tokens }) {
    const token = { access_token: accessTokenOf(tokens) };
    const asked = { ...token, unionid: "1", fmt: "json" };
    const { unionid, openid } = await callWithCodes(ctx, `${graph}/oauth2.0/me`, asked, refusals, Person);
    const query = { ...token, oauth_consumer_key: config.clientId, openid };
    const profile = await callWithCodes(ctx, `${graph}/user/get_user_info`, query, refusals, Profile);
    const { nickname, figureurl_qq_1, figureurl_qq_2 } = profile;
    return userInfoOf({ id: unionid, name: nickname, avatar: figureurl_qq_2 ?? figureurl_qq_1, raw: profile });
  },
});
