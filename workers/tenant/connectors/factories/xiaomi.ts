import { siXiaomi } from "simple-icons";
import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { callWithCodes, codeUnless, type Refusals } from "./coded-answer.ts";
import { ClientConfig, clientItems, scopeItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { Some, Subject } from "./provider-call.ts";

const Profile = z.object({ data: z.looseObject({ unionId: Subject, miliaoNick: Some, miliaoIcon: Some }) });

/** All codes of the account service begin like this; by now, only the token can be what it refuses. */
const refusals: Refusals = { codeOf: codeUnless("code", "0"), accessToken: /^96\d{3}$/ };

/** https://dev.mi.com/xiaomihyperos/documentation/detail?pId=1708 */
export const xiaomi = oauthProvider({
  id: "xiaomi-universal",
  target: "xiaomi",
  name: "Xiaomi",
  logo: brandLogo("#ff6900", siXiaomi),
  setUp: [
    "In the [Xiaomi open platform](https://dev.mi.com/), create an app and turn on the Mi Account service for it. The app ID is the client ID, and the AppSecret is the client secret.",
  ],
  config: ClientConfig.extend({ skipConfirm: z.boolean().default(false) }).transform(({ skipConfirm, ...client }) => ({
    ...client,
    extra: { skip_confirm: String(skipConfirm) },
  })),
  formItems: [
    ...clientItems,
    scopeItem("1"),
    {
      type: "Switch",
      key: "skipConfirm",
      label: "Skip confirmation",
      description: "Users who are signed in to Xiaomi and have agreed before are not asked again.",
    },
  ],
  authorizationEndpoint: "https://account.xiaomi.com/oauth2/authorize",
  tokenEndpoint: "https://account.xiaomi.com/oauth2/token",
  scope: "1",
  pkce: false,
  tokenAuth: "body",
  async userInfo(ctx, { config, tokens }) {
    const query = { clientId: config.clientId, token: accessTokenOf(tokens) };
    const address = "https://open.account.xiaomi.com/user/profile";
    const { data } = await callWithCodes(ctx, address, query, refusals, Profile);
    return userInfoOf({ id: data.unionId, name: data.miliaoNick, avatar: data.miliaoIcon, raw: data });
  },
});
