import type { GuideFacts } from "../guide.ts";

/** The user manager of oidc-client-ts, as Vue and Svelte use it. */
export const userManager = (facts: GuideFacts) => `import { UserManager, WebStorageStateStore } from "oidc-client-ts";

export const manager = new UserManager({
  authority: "${facts.issuer}",
  client_id: "${facts.appId}",
  redirect_uri: "${facts.redirectUri}",
  post_logout_redirect_uri: "${facts.signOutUri}",
  scope: "openid profile email",
  userStore: new WebStorageStateStore({ store: window.sessionStorage }),
});

/** The user, also where this page was opened by the answer to a sign-in. */
export async function currentUser() {
  if (!new URL(window.location.href).searchParams.has("code")) return manager.getUser();
  const user = await manager.signinCallback();
  window.history.replaceState({}, "", window.location.pathname);
  return user ?? null;
}`;
