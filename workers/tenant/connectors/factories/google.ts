import { siGoogle } from "simple-icons";
import { readIdToken } from "./id-token.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { StandardClaims, userInfoOfClaims } from "./profile.ts";
import { readAs } from "./provider-call.ts";

export const google = oauthProvider({
  id: "google-universal",
  target: "google",
  name: "Google",
  logo: brandLogo("#1a73e8", siGoogle),
  setUp: [
    "Open the Google Cloud console, select a project, and go to [“Google Auth Platform”](https://console.cloud.google.com/auth/overview).",
    "Complete branding and audience, then create an OAuth client of type “Web application”.",
  ],
  authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenEndpoint: "https://oauth2.googleapis.com/token",
  scope: "openid profile email",
  pkce: true,
  nonce: true,
  tokenAuth: "body",
  async userInfo(ctx, { config, tokens, session }) {
    const rules = {
      jwksUri: ctx.serviceUrl("https://www.googleapis.com/oauth2/v3/certs"),
      issuer: ["https://accounts.google.com", "accounts.google.com"],
      clientId: config.clientId,
    };
    return userInfoOfClaims(readAs(StandardClaims, await readIdToken(ctx, tokens.id_token, rules, session)));
  },
});
