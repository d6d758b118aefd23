import { type GuideFacts, isPlain } from "../guide.ts";

/** How a framework reads the client secret. */
interface SecretSource {
  name: string;
  module?: string;
}

/** The client of openid-client in TypeScript, for frameworks whose sessions are sealed cookies. */
export const webClient = (
  facts: GuideFacts,
  { name, module }: SecretSource = { name: "process.env.CLIENT_SECRET" },
) => `${module ? `import { ${name} } from "${module}";\n` : ""}import * as client from "openid-client";

const redirectUri = "${facts.redirectUri}";

let known: client.Configuration | undefined;
/** Discovered with the first request, since a build may not reach the issuer. */
async function config() {
  known ??= await client.discovery(
    new URL("${facts.issuer}"),
    "${facts.appId}",
    ${name},${isPlain(facts) ? "\n    undefined,\n    { execute: [client.allowInsecureRequests] }," : ""}
  );
  return known;
}

export interface Kept {
  verifier: string;
  state: string;
}

export interface User {
  sub: string;
  name?: string;
  idToken: string;
}

/** Where to send the user, and what to keep in the session until they come back. */
export async function beginSignIn(): Promise<{ url: string; kept: Kept }> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(await config(), {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  });
  return { url: url.href, kept: { verifier, state } };
}

/** The user of the answer that came to the redirect URI. Null if it belongs to an older tab: then sign in again. */
export async function finishSignIn(search: string, { verifier, state }: Kept): Promise<User | null> {
  const answer = new URL(search, redirectUri);
  if (answer.searchParams.get("state") !== state) return null;
  const tokens = await client.authorizationCodeGrant(await config(), answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected: true,
  });
  const { sub, name } = tokens.claims()!;
  return { sub, name: name as string | undefined, idToken: tokens.id_token! };
}

export async function signOutUrl({ idToken }: User): Promise<string> {
  return client.buildEndSessionUrl(await config(), {
    id_token_hint: idToken,
    post_logout_redirect_uri: "${facts.signOutUri}",
  }).href;
}`;
