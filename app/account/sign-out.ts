import { accountClientId } from "../../contracts/built-in-client.ts";

/** The tenant's own sign-out, which asks first, ends all that the session opened, and leads back here. */
export function signOutAddress(endpoint: string): string {
  const query = { client_id: accountClientId, post_logout_redirect_uri: `${endpoint}/account` };
  return `${endpoint}/oidc/session/end?${new URLSearchParams(query)}`;
}
