import type { IncomingHttpHeaders } from "node:http";

/** One call. */
export interface Asked {
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Someone with an account at a provider. */
export interface Person {
  id: string;
  email?: string;
  isVerified?: boolean;
  name?: string;
  [more: string]: unknown;
}

export interface Provider {
  hosts: string[];
  authorize: string;
  token: string;
  tokenAuth: "basic" | "body" | "signed";
  /** What the authorization request calls the client, and the answer the code. */
  clientName?: string;
  codeName?: string;
  /** The scheme that opens its app, where an app starts there. */
  scheme?: string;
  /** A call by the names of RFC 6749, where its own are others. */
  formOf?(asked: Asked): Record<string, string | null>;
  /** Where the code is redeemed, if that is not where the token comes from: then the token is the client's own. */
  redeem?: string;
  /** What it says of the token, beside the token itself. */
  tokens?(person: Person): object;
  /** The token that a call shows, if not in the header of RFC 6750. */
  shownToken?(asked: Asked): string | null;
  /** How it says that a token does not hold. */
  refuseToken?(path: string): object;
  refusedTokenStatus?: number;
  /** What stands around the answers to what was accepted. */
  wrap?(asked: Asked, answer: object): object;
  /** How an answer is written, where it is not plain JSON, and of which type. */
  write?(json: string, path: string): { type: string; text: string };
  keys?: string;
  discovery?: string;
  document?(base: string): object;
  /** Of its id tokens, where it gives some. */
  issuer?(base: string): string;
  /** How it says no at the token endpoint. */
  refuse?(error: string, path: string): object;
  refusedStatus?: number;
  profile?(person: Person, path: string, asked: Asked): unknown;
  knows(path: string): boolean;
}

export const one = (provider: Omit<Provider, "knows">, ...profiles: string[]): Provider => ({
  ...provider,
  knows: (path) => [provider.authorize, provider.token, provider.keys, provider.discovery, ...profiles].includes(path),
});

const claims = ({ id, email, isVerified, name }: Person) => ({
  ...(id === "" ? {} : { sub: id }),
  ...(email === undefined ? {} : { email, email_verified: isVerified }),
  name,
});

export const microsoftDirectory = "11111111-2222-3333-4444-555555555555";

/** The endpoints of the real ones, and what each says of a person. */
export const providers: Provider[] = [
  one({
    hosts: ["accounts.google.com", "oauth2.googleapis.com", "www.googleapis.com"],
    authorize: "/o/oauth2/v2/auth",
    token: "/token",
    tokenAuth: "body",
    keys: "/oauth2/v3/certs",
    issuer: () => "https://accounts.google.com",
  }),
  one({
    hosts: ["appleid.apple.com"],
    authorize: "/auth/authorize",
    token: "/auth/token",
    tokenAuth: "signed",
    keys: "/auth/keys",
    issuer: () => "https://appleid.apple.com",
  }),
  one({
    hosts: ["login.microsoftonline.com"],
    authorize: "/common/oauth2/v2.0/authorize",
    token: "/common/oauth2/v2.0/token",
    tokenAuth: "body",
    keys: "/common/discovery/v2.0/keys",
    issuer: () => `https://login.microsoftonline.com/${microsoftDirectory}/v2.0`,
  }),
  one(
    {
      hosts: ["github.com", "api.github.com"],
      authorize: "/login/oauth/authorize",
      token: "/login/oauth/access_token",
      tokenAuth: "body",
      refuse: (error) => ({
        error: error === "invalid_client" ? "incorrect_client_credentials" : "bad_verification_code",
      }),
      refusedStatus: 200,
      profile: ({ id, email, isVerified, name }, path) =>
        path === "/user"
          ? {
              ...(id === "" ? {} : { id: Number(id) || id }),
              login: "octo",
              name: name ?? null,
              email: "shown@acme.io",
            }
          : email === undefined
            ? []
            : [
                { email: "second@acme.io", primary: false, verified: true },
                { email, primary: true, verified: isVerified === true },
              ],
    },
    "/user",
    "/user/emails",
  ),
  one(
    {
      hosts: ["www.facebook.com", "graph.facebook.com"],
      authorize: "/v23.0/dialog/oauth",
      token: "/v23.0/oauth/access_token",
      tokenAuth: "body",
      refuse: () => ({ error: { message: "This authorization code has been used.", code: 100 } }),
      profile: ({ id, email, name }) => ({ ...(id === "" ? {} : { id }), email, name }),
    },
    "/v23.0/me",
  ),
  one(
    {
      hosts: ["discord.com"],
      authorize: "/oauth2/authorize",
      token: "/api/oauth2/token",
      tokenAuth: "body",
      profile: ({ id, email, isVerified, name }) => ({
        ...(id === "" ? {} : { id }),
        username: "octo",
        global_name: name ?? null,
        avatar: "abc",
        email: email ?? null,
        verified: isVerified,
      }),
    },
    "/api/users/@me",
  ),
  one(
    {
      hosts: ["gitlab.com"],
      authorize: "/oauth/authorize",
      token: "/oauth/token",
      tokenAuth: "body",
      profile: ({ id, email, isVerified, name }) => ({
        ...(id === "" ? {} : { id: Number(id) || id }),
        name,
        email,
        confirmed_at: isVerified ? "2026-01-01T00:00:00Z" : null,
      }),
    },
    "/api/v4/user",
  ),
  one(
    {
      hosts: ["www.linkedin.com", "api.linkedin.com"],
      authorize: "/oauth/v2/authorization",
      token: "/oauth/v2/accessToken",
      tokenAuth: "body",
      profile: claims,
    },
    "/v2/userinfo",
  ),
  one(
    {
      hosts: ["x.com", "api.x.com"],
      authorize: "/i/oauth2/authorize",
      token: "/2/oauth2/token",
      tokenAuth: "basic",
      profile: ({ id, name }) => ({ data: { ...(id === "" ? {} : { id }), username: "octo", name } }),
    },
    "/2/users/me",
  ),
  one(
    {
      hosts: ["slack.com"],
      authorize: "/openid/connect/authorize",
      token: "/api/openid.connect.token",
      tokenAuth: "body",
      refuse: (error) => ({ ok: false, error: error === "invalid_client" ? "invalid_client_id" : "invalid_code" }),
      refusedStatus: 200,
      profile: (person) => ({ ok: true, ...claims(person) }),
    },
    "/api/openid.connect.userInfo",
  ),
  one(
    {
      hosts: ["www.amazon.com", "api.amazon.com"],
      authorize: "/ap/oa",
      token: "/auth/o2/token",
      tokenAuth: "body",
      refuseToken: () => ({ error: "invalid_token", error_description: "The access token is expired" }),
      refusedTokenStatus: 400,
      profile: ({ id, email, name }) => ({ ...(id === "" ? {} : { user_id: id }), email, name }),
    },
    "/user/profile",
  ),
  one(
    {
      hosts: ["access.line.me", "api.line.me"],
      authorize: "/oauth2/v2.1/authorize",
      token: "/oauth2/v2.1/token",
      tokenAuth: "body",
      profile: ({ id, name }) => ({ ...(id === "" ? {} : { userId: id }), displayName: name }),
    },
    "/v2/profile",
  ),
  one(
    {
      hosts: ["kauth.kakao.com", "kapi.kakao.com"],
      authorize: "/oauth/authorize",
      token: "/oauth/token",
      tokenAuth: "body",
      refuse: (error) => ({ error, error_description: "no", error_code: "KOE320" }),
      refuseToken: () => ({ msg: "this access token does not exist", code: -401 }),
      profile: ({ id, email, isVerified, name, phone, isValid = true }) => ({
        ...(id === "" ? {} : { id: Number(id) }),
        kakao_account: {
          profile: { nickname: name, profile_image_url: "https://k.example/p.jpg", is_default_image: false },
          ...(email === undefined ? {} : { email, is_email_valid: isValid, is_email_verified: isVerified }),
          phone_number: phone,
        },
      }),
    },
    "/v2/user/me",
  ),
  one(
    {
      hosts: ["nid.naver.com", "openapi.naver.com"],
      authorize: "/oauth2.0/authorize",
      token: "/oauth2.0/token",
      tokenAuth: "body",
      refuse: (error) => ({ error: error === "invalid_client" ? "unauthorized_client" : "invalid_request" }),
      refusedStatus: 200,
      refuseToken: () => ({ resultcode: "024", message: "Authentication failed" }),
      profile: ({ id, email, name }) => ({
        resultcode: "00",
        message: "success",
        response: { ...(id === "" ? {} : { id }), email, nickname: name },
      }),
    },
    "/v1/nid/me",
  ),
  one(
    {
      hosts: ["www.patreon.com"],
      authorize: "/oauth2/authorize",
      token: "/api/oauth2/token",
      tokenAuth: "body",
      profile: ({ id, email, isVerified, name }, _, { url }) => ({
        data: {
          ...(id === "" ? {} : { id }),
          type: "user",
          // Only what is asked for is there.
          attributes: Object.fromEntries(
            Object.entries({ email, is_email_verified: isVerified, full_name: name }).filter(([field]) =>
              url.searchParams.get("fields[user]")?.split(",").includes(field),
            ),
          ),
        },
      }),
    },
    "/api/oauth2/v2/identity",
  ),
  one(
    {
      hosts: ["huggingface.co"],
      authorize: "/oauth/authorize",
      token: "/oauth/token",
      tokenAuth: "basic",
      profile: claims,
    },
    "/oauth/userinfo",
  ),
  one(
    {
      hosts: ["passport.feishu.cn"],
      authorize: "/suite/passport/oauth/authorize",
      token: "/suite/passport/oauth/token",
      tokenAuth: "body",
      profile: ({ id, email, name }) => ({
        ...(id === "" ? {} : { sub: id, open_id: id }),
        ...{ name, email: email ?? null, mobile: null, avatar_url: "https://f.example/a.png" },
      }),
    },
    "/suite/passport/oauth/userinfo",
  ),
  // Standard ones, for connectors that are given their addresses.
  one({
    hosts: ["idp.acme.io"],
    authorize: "/authorize",
    token: "/token",
    tokenAuth: "body",
    keys: "/jwks",
    discovery: "/.well-known/openid-configuration",
    issuer: (base) => `${base}/idp.acme.io`,
    document: (base) => ({
      issuer: `${base}/idp.acme.io`,
      authorization_endpoint: `${base}/idp.acme.io/authorize`,
      token_endpoint: `${base}/idp.acme.io/token`,
      jwks_uri: `${base}/idp.acme.io/jwks`,
    }),
  }),
  one(
    {
      hosts: ["oauth.acme.io"],
      authorize: "/authorize",
      token: "/token",
      tokenAuth: "basic",
      profile: ({ id, email, isVerified, name }) => ({
        user: { uid: id === "" ? null : id, mails: [email], proved: isVerified, name },
      }),
    },
    "/me",
  ),
];
