import { addresses, type Guide, type GuideFacts, install, isPlain, originOf, pathOf, portOf } from "../guide.ts";

/** The client of openid-client, as all guides for Node.js have it. */
export const nodeClient = (facts: GuideFacts) => `import * as client from "openid-client";

export const config = await client.discovery(
  new URL("${facts.issuer}"),
  "${facts.appId}",
  process.env.CLIENT_SECRET,${isPlain(facts) ? "\n  undefined,\n  { execute: [client.allowInsecureRequests] }," : ""}
);

const redirectUri = "${facts.redirectUri}";

/** Where to send the user, and what to keep in the session until they come back. */
export async function beginSignIn() {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  });
  return { url: url.href, kept: { verifier, state } };
}

/** The user of the answer that came to the redirect URI. Null if it belongs to an older tab: then sign in again. */
export async function finishSignIn(address, { verifier, state }) {
  const answer = new URL(address, redirectUri);
  if (answer.searchParams.get("state") !== state) return null;
  const tokens = await client.authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected: true,
  });
  return { ...tokens.claims(), idToken: tokens.id_token };
}

export const signOutUrl = (user) =>
  client.buildEndSessionUrl(config, {
    id_token_hint: user.idToken,
    post_logout_redirect_uri: "${facts.signOutUri}",
  }).href;`;

const server = (facts: GuideFacts) => `import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { beginSignIn, finishSignIn, signOutUrl } from "./auth.mjs";

const sessions = new Map();

/** The session of the cookie, or a new one. */
function sessionOf(request, response) {
  const id = /session=([\\w-]+)/.exec(request.headers.cookie ?? "")?.[1];
  if (id && sessions.has(id)) return sessions.get(id);
  const session = {};
  const created = randomUUID();
  sessions.set(created, session);
  response.setHeader("set-cookie", \`session=\${created}; HttpOnly; SameSite=Lax; Path=/\`);
  return session;
}

async function answer(request, response) {
  const session = sessionOf(request, response);
  const redirect = (location) => response.writeHead(302, { location }).end();
  switch (new URL(request.url, "${originOf(facts.redirectUri)}").pathname) {
    case "/sign-in": {
      const { url, kept } = await beginSignIn();
      session.kept = kept;
      return redirect(url);
    }
    case "${pathOf(facts.redirectUri)}":
      if (!session.kept) return redirect("/");
      session.user = await finishSignIn(request.url, session.kept);
      // The session at the issuer signs the user in at once.
      return redirect(session.user ? "/" : "/sign-in");
    case "/sign-out": {
      const { user } = session;
      delete session.user;
      return redirect(user ? signOutUrl(user) : "/");
    }
    default: {
      const { user } = session;
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify(user ? { user: user.username ?? user.sub } : { signIn: "/sign-in" }));
    }
  }
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(400).end("Sign-in failed");
  });
}).listen(${portOf(facts.redirectUri, 3000)});`;

export const environment = (facts: GuideFacts) => `CLIENT_SECRET=${facts.secret}`;

export const node: Guide = {
  redirectUri: "http://localhost:3000/callback",
  signOutUri: "http://localhost:3000/",
  steps: [
    install("npm install openid-client"),
    addresses,
    {
      title: "configure",
      text: "secret",
      code: [
        { file: ".env", text: environment },
        { file: "auth.mjs", text: nodeClient },
      ],
    },
    { title: "signIn", text: "signIn", code: [{ file: "server.mjs", text: server }] },
    { title: "run", text: "run", code: [{ file: "Terminal", text: () => "node --env-file=.env server.mjs" }] },
  ],
};
