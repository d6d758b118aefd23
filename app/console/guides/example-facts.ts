import type { GuideFacts } from "./guide.ts";

/** For code that is not run: tests parse it, and check its types. */
export const exampleFacts: GuideFacts = {
  endpoint: "https://tenant.example",
  issuer: "https://tenant.example/oidc",
  appId: "app",
  secret: "secret",
  redirectUri: "http://localhost:3000/callback",
  signOutUri: "http://localhost:3000/",
  resource: "https://api.example.com",
  scope: "read:orders",
};
