import { addresses, type Guide, type GuideFacts } from "../guide.ts";

const environment = (facts: GuideFacts) => `OIDC_CLIENT_ID=${facts.appId}
OIDC_CLIENT_SECRET=${facts.secret}
OIDC_AUTH_URI=${facts.issuer}/auth
OIDC_TOKEN_URI=${facts.issuer}/token
OIDC_USERINFO_URI=${facts.issuer}/me
OIDC_LOGOUT_URI=${facts.issuer}/session/end
OIDC_USERNAME_CLAIM=username
OIDC_DISPLAY_NAME=Meridian
OIDC_SCOPES="openid profile email"`;

export const outline: Guide = {
  redirectUri: "https://wiki.example.com/auth/oidc.callback",
  signOutUri: "https://wiki.example.com/",
  steps: [addresses, { title: "settings", text: "settings", code: [{ file: "docker.env", text: environment }] }],
};
