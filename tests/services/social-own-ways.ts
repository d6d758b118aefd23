import { isAlipaySigned } from "./provider-signatures.ts";
import { type Asked, one, type Person, type Provider } from "./social-profiles.ts";

/** Providers whose requests and answers are not those of OAuth 2.0, as their documentation has them. */

const query = ({ url }: Asked) => Object.fromEntries(url.searchParams);
const asText = (json: string) => ({ type: "text/plain", text: json });

const wechatCodes: Record<string, number> = { invalid_client: 40125, invalid_grant: 40029 };
const wechatRefusal = (error: string) => ({ errcode: wechatCodes[error] ?? 40014, errmsg: "invalid, rid: 1" });

const wechatUser = ({ id, name, unionless }: Person) => ({
  ...(id === "" ? {} : { openid: `o-${id}` }),
  ...(id === "" || unionless ? {} : { unionid: id }),
  ...{ nickname: name, headimgurl: "https://thirdwx.qlogo.cn/a" },
});

const xiaomiMark = (json: string) => ({ type: "text/html", text: `&&&START&&&${json}` });

/** The member of an answer of Alipay, by the method of the call. */
const alipayAnswer = ({ body }: Asked, answer: object) => ({
  [`${new URLSearchParams(body).get("method")?.replaceAll(".", "_")}_response`]: answer,
  sign: "c2lnbg==",
});
const alipayError = (error: string) => ({
  error_response: {
    code: "40002",
    msg: "Invalid Arguments",
    sub_code: error === "invalid_client" ? "isv.invalid-signature" : "isv.code-invalid",
  },
  sign: "c2lnbg==",
});

export const ownWays: Provider[] = [
  one(
    {
      hosts: ["open.weixin.qq.com", "api.weixin.qq.com"],
      authorize: "/connect/qrconnect",
      scheme: "wechat:",
      clientName: "appid",
      token: "/sns/oauth2/access_token",
      tokenAuth: "body",
      formOf: (asked) => {
        const { appid = null, secret = null, code = null } = query(asked);
        return { client_id: appid, client_secret: secret, code };
      },
      refuse: wechatRefusal,
      refusedStatus: 200,
      tokens: ({ id }) => (id === "" ? {} : { openid: `o-${id}` }),
      shownToken: (asked) => query(asked).access_token ?? null,
      refuseToken: () => wechatRefusal("token"),
      refusedTokenStatus: 200,
      profile: wechatUser,
      write: asText,
    },
    "/sns/userinfo",
  ),
  one(
    {
      hosts: ["login.work.weixin.qq.com", "qyapi.weixin.qq.com"],
      authorize: "/wwlogin/sso/login",
      clientName: "appid",
      token: "/cgi-bin/gettoken",
      tokenAuth: "body",
      redeem: "/cgi-bin/auth/getuserinfo",
      formOf: (asked) => {
        const { corpid = null, corpsecret = null, code = null } = query(asked);
        return { client_id: corpid, client_secret: corpsecret, code };
      },
      refuse: (error) => ({ errcode: error === "invalid_client" ? 40001 : 40029, errmsg: "invalid" }),
      refusedStatus: 200,
      shownToken: (asked) => query(asked).access_token ?? null,
      refuseToken: () => ({ errcode: 40014, errmsg: "invalid access_token" }),
      refusedTokenStatus: 200,
      tokens: () => ({ errcode: 0, errmsg: "ok" }),
      profile: ({ id, email, name, phone, isGuest }, path) => {
        const ok = { errcode: 0, errmsg: "ok" };
        if (path === "/cgi-bin/auth/getuserinfo")
          return { ...ok, ...(id === "" ? {} : isGuest ? { openid: id } : { userid: id, user_ticket: "t-1" }) };
        if (path === "/cgi-bin/user/get") return { ...ok, userid: id, name };
        return { ...ok, userid: id, email, mobile: phone, avatar: "https://wework.example/a.png" };
      },
    },
    "/cgi-bin/auth/getuserinfo",
    "/cgi-bin/user/get",
    "/cgi-bin/auth/getuserdetail",
  ),
  one(
    {
      hosts: ["login.dingtalk.com", "api.dingtalk.com"],
      authorize: "/oauth2/auth",
      codeName: "authCode",
      token: "/v1.0/oauth2/userAccessToken",
      tokenAuth: "body",
      formOf: ({ body }) => {
        const { clientId, clientSecret, code, grantType } = JSON.parse(body || "{}");
        return { client_id: clientId, client_secret: clientSecret, code, grant_type: grantType };
      },
      refuse: (error) => ({
        code: error === "invalid_client" ? "invalidClientIdOrSecret" : "invalidParameter.authCode.notFound",
        message: "no",
      }),
      tokens: () => ({ accessToken: "at-1", expireIn: 7200 }),
      shownToken: ({ headers }) => String(headers["x-acs-dingtalk-access-token"]),
      refuseToken: () => ({ code: "InvalidAuthentication", message: "no" }),
      refusedTokenStatus: 400,
      profile: ({ id, email, name, phone }) => ({
        ...(id === "" ? {} : { unionId: id, openId: `o-${id}` }),
        ...{ nick: name, email, mobile: phone, stateCode: "86" },
      }),
    },
    "/v1.0/contact/users/me",
  ),
  one(
    {
      hosts: ["graph.qq.com"],
      authorize: "/oauth2.0/authorize",
      token: "/oauth2.0/token",
      tokenAuth: "body",
      formOf: query,
      refuse: (error) => ({ error: error === "invalid_client" ? 100009 : 100019, error_description: "no" }),
      refusedStatus: 200,
      shownToken: (asked) => query(asked).access_token ?? null,
      refuseToken: (path) =>
        path === "/oauth2.0/me" ? { error: 100016, error_description: "no" } : { ret: -23, msg: "token is invalid" },
      refusedTokenStatus: 200,
      profile: ({ id, name }, path) =>
        path === "/oauth2.0/me"
          ? { client_id: "client-1", openid: `o-${id}`, ...(id === "" ? {} : { unionid: id }) }
          : { ret: 0, msg: "", nickname: name, figureurl_qq_1: "https://thirdqq.qlogo.cn/a" },
      // JSONP, which it falls back to.
      write: (json, path) =>
        path === "/oauth2.0/me"
          ? { type: "text/html", text: `callback( ${json} );\n` }
          : { type: "text/html", text: json },
    },
    "/oauth2.0/me",
    "/user/get_user_info",
  ),
  {
    hosts: ["openauth.alipay.com", "openapi.alipay.com"],
    authorize: "/oauth2/publicAppAuthorize.htm",
    scheme: "alipay:",
    clientName: "app_id",
    codeName: "auth_code",
    token: "/gateway.do?alipay.system.oauth.token",
    tokenAuth: "signed",
    formOf: ({ body }) => {
      const { code = null, app_id = null } = Object.fromEntries(new URLSearchParams(body));
      return { code, client_id: isAlipaySigned(body) ? app_id : null };
    },
    refuse: alipayError,
    refusedStatus: 200,
    shownToken: ({ body }) => (isAlipaySigned(body) ? new URLSearchParams(body).get("auth_token") : null),
    refuseToken: () => ({ error_response: { code: "20001", sub_code: "aop.invalid-auth-token" }, sign: "c2lnbg==" }),
    refusedTokenStatus: 200,
    tokens: ({ id }) => ({ user_id: id, expires_in: 1296000 }),
    profile: ({ id, name, isNew }) => ({
      ...{ code: "10000", msg: "Success" },
      ...(id === "" ? {} : isNew ? { open_id: id } : { user_id: id }),
      nick_name: name,
    }),
    wrap: alipayAnswer,
    write: (json) => ({ type: "text/html;charset=utf-8", text: json }),
    knows: (path) => path.startsWith("/gateway.do") || path === "/oauth2/publicAppAuthorize.htm",
  },
  one(
    {
      hosts: ["account.xiaomi.com", "open.account.xiaomi.com"],
      authorize: "/oauth2/authorize",
      token: "/oauth2/token",
      tokenAuth: "body",
      refuse: () => ({ error: 96013, error_description: "no" }),
      refusedStatus: 200,
      shownToken: (asked) => (query(asked).clientId === "client-1" ? (query(asked).token ?? null) : null),
      refuseToken: () => ({ result: "error", code: 96008, description: "no", data: {} }),
      refusedTokenStatus: 200,
      profile: ({ id, name }) => ({
        ...{ result: "ok", code: 0, description: "no error" },
        data: { ...(id === "" ? {} : { unionId: id }), miliaoNick: name, miliaoIcon: "https://s1.mi-img.com/a.jpg" },
      }),
      write: (json, path) => (path === "/oauth2/token" ? xiaomiMark(json) : asText(json)),
    },
    "/user/profile",
  ),
  one(
    {
      hosts: ["www.kookapp.cn"],
      authorize: "/app/oauth2/authorize",
      token: "/api/oauth2/token",
      tokenAuth: "body",
      refuseToken: () => ({ code: 401, message: "no", data: [] }),
      refusedTokenStatus: 200,
      profile: ({ id, name }) => ({
        ...{ code: 0, message: "" },
        data: { ...(id === "" ? {} : { id }), username: name, avatar: "https://img.kookapp.cn/a.png" },
      }),
    },
    "/api/v3/user/me",
  ),
];
