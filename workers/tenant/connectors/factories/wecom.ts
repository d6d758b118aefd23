import { z } from "zod";
import { accessTokenOf, codeOf, Tokens } from "./code-flow.ts";
import { callWithCodes, type Refusals } from "./coded-answer.ts";
import { Line, OptionalLine, scopeItem, secretItem, textItem } from "./form.ts";
import { bubbleMark, drawLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { readAs, Some, Subject } from "./provider-call.ts";
import { tencentRefusals } from "./wechat.ts";

/** https://developer.work.weixin.qq.com/document/path/90313 */
const refusals: Refusals = { ...tencentRefusals, client: /^(40001|40013|40091|41002|41004|48002|60011|60020)$/ };

const Member = z.looseObject({ userid: Subject.optional(), openid: Subject.optional(), user_ticket: Some });
const Details = z.looseObject({ name: Some, avatar: Some, email: Some, biz_mail: Some, mobile: Some });

const api = "https://qyapi.weixin.qq.com/cgi-bin";

/** https://developer.work.weixin.qq.com/document/path/98152 and, in WeCom's own browser, /path/91022 */
export const wecom = oauthProvider({
  id: "wecom-universal",
  target: "wecom",
  name: "WeCom",
  logo: drawLogo("#0082ef", bubbleMark),
  setUp: [
    "In the [WeCom admin console](https://work.weixin.qq.com/wework_admin/frame), create an app. Set the host of your tenant endpoint as its trusted domain, and as the callback domain of “WeCom authorization login”.",
    "Add the addresses from which Meridian calls WeCom to the trusted IP addresses of the app.",
  ],
  lastSteps: ["Copy the corp ID under “My Company”, and the secret and the agent ID of the app, and paste them here."],
  config: z
    .object({ corpId: Line, appSecret: Line, agentId: Line, scope: OptionalLine })
    .transform(({ corpId, appSecret, agentId, scope }) => ({
      ...{ clientId: corpId, clientSecret: appSecret, scope },
      extra: { agentid: agentId },
    })),
  formItems: [
    textItem("corpId", "Corp ID", { required: true }),
    secretItem("appSecret", "App secret"),
    textItem("agentId", "Agent ID", { required: true }),
    scopeItem("snsapi_privateinfo"),
  ],
  authorizationEndpoint: "https://login.work.weixin.qq.com/wwlogin/sso/login",
  tokenEndpoint: `${api}/gettoken`,
  scope: "snsapi_privateinfo",
  pkce: false,
  tokenAuth: "body",
  authorizationUri(
    ctx,
    { authorizationEndpoint, clientId, scope, extra },
    { redirectUri, state, scope: asked = scope },
  ) {
    const isInWecom = ctx.userAgent?.toLowerCase().includes("wxwork") ?? false;
    const start = { appid: clientId, redirect_uri: redirectUri };
    const query = isInWecom
      ? { ...start, response_type: "code", scope: asked, state, ...extra }
      : { login_type: "CorpApp", ...start, state, ...extra };
    const inWecom = ctx.serviceUrl("https://open.weixin.qq.com/connect/oauth2/authorize");
    return `${isInWecom ? inWecom : authorizationEndpoint}?${new URLSearchParams(query)}#wechat_redirect`;
  },
  // The token is the app's, and the code is one for who signs in: read first, so that a refusal costs no call.
  async exchange(ctx, { clientId, clientSecret }, _, data) {
    codeOf(data);
    return callWithCodes(ctx, `${api}/gettoken`, { corpid: clientId, corpsecret: clientSecret }, refusals, Tokens);
  },
  async userInfo(ctx, { tokens, data }) {
    const token = { access_token: accessTokenOf(tokens) };
    const query = { ...token, code: codeOf(data) };
    const member = await callWithCodes(ctx, `${api}/auth/getuserinfo`, query, refusals, Member);
    const id = readAs(Subject, member.userid ?? member.openid);
    // Who is not a member of the company has an openid, and nothing else.
    const known = member.userid
      ? await callWithCodes(ctx, `${api}/user/get`, { ...token, userid: id }, refusals, Details)
      : {};
    const body = JSON.stringify({ user_ticket: member.user_ticket });
    const shown = member.user_ticket
      ? await callWithCodes(ctx, `${api}/auth/getuserdetail`, token, refusals, Details, { method: "POST", body })
      : {};
    const { name, avatar, email, biz_mail, mobile }: Partial<z.infer<typeof Details>> = { ...known, ...shown };
    const phone = mobile && (mobile.startsWith("+") ? mobile : `+86${mobile}`);
    const raw = { ...member, ...known, ...shown, user_ticket: undefined };
    return userInfoOf({ id, name, avatar, email: email ?? biz_mail, phone, raw });
  },
});
