import { addresses, type Guide, type GuideFacts } from "../guide.ts";

/** Fields of the plugin's page, by their labels. */
const settings = (facts: GuideFacts) => `Client ID: ${facts.appId}
Client Secret Key: ${facts.secret}
OpenID Scope: openid profile email
Login Endpoint URL: ${facts.issuer}/auth
Userinfo Endpoint URL: ${facts.issuer}/me
Token Validation Endpoint URL: ${facts.issuer}/token
End Session Endpoint URL: ${facts.issuer}/session/end
Identity Key: sub
Nickname Key: username`;

export const wordpress: Guide = {
  redirectUri: "https://your-site.example/wp-admin/admin-ajax.php?action=openid-connect-authorize",
  signOutUri: "https://your-site.example/",
  steps: [
    {
      title: "plugin",
      text: "plugin",
      code: [{ file: "Terminal", text: () => "wp plugin install daggerhart-openid-connect-generic --activate" }],
    },
    addresses,
    { title: "settings", text: "settings", code: [{ file: "OpenID Connect Client", text: settings }] },
  ],
};
