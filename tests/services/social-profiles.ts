/** Someone with an account at a provider. */
export interface Person {
  id: string;
  email?: string;
  isVerified?: boolean;
  name?: string;
  [more: string]: unknown;
}

interface Provider {
  hosts: string[];
  authorize: string;
  token: string;
  tokenAuth: "basic" | "body" | "signed";
  keys?: string;
  discovery?: string;
  document?(base: string): object;
  /** Of its id tokens, where it gives some. */
  issuer?(base: string): string;
  /** How it says no at the token endpoint. */
  refuse?(error: string): object;
  refusedStatus?: number;
  profile?(person: Person, path: string): unknown;
  knows(path: string): boolean;
}

const one = (provider: Omit<Provider, "knows">, ...profiles: string[]): Provider => ({
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
