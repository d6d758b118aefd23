// A first sign-in with a standard client: `npm run --silent seed -- --json > seed.json && npx node examples/first-sign-in.mjs seed.json`.
// Creates an application and a user with the Management API, once, and then is that application: a page on a free port that
// signs users in with Meridian and shows who they are.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import * as client from "openid-client";

const seed = JSON.parse(readFileSync(process.argv[2] ?? "seed.json", "utf8"));
const issuer = new URL(`${seed.endpoint}/oidc`);
const local = { execute: [client.allowInsecureRequests] };

// 1. The server first: its port is part of the redirect URI. PORT chooses one, otherwise the system does.
const server = createServer();
await new Promise((resolve) => server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", resolve));
const origin = `http://localhost:${server.address().port}`;
const redirectUri = `${origin}/callback`;

// 2. The machine-to-machine application of the seed gets a token for the Management API.
const machine = await client.discovery(issuer, seed.machine.clientId, seed.machine.clientSecret, undefined, local);
const { access_token } = await client.clientCredentialsGrant(machine, { resource: seed.managementIndicator, scope: "all" });
const manage = async (method, path, body) => {
  const answer = await fetch(`${seed.endpoint}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const value = await answer.json();
  if (!answer.ok && !/already_in_use/.test(value.code)) throw new Error(`${path}: ${value.message} ${value.details ?? ""}`);
  return value;
};

// 3. An application, and someone to sign in. A second run finds those that the first one created, and tells the
// application its new port.
const name = "My first app";
const oidcClientMetadata = { redirectUris: [redirectUri], postLogoutRedirectUris: [origin] };
const known = (await manage("GET", "/applications?types=Traditional")).find((one) => one.name === name);
const application = known
  ? await manage("PATCH", `/applications/${known.id}`, { oidcClientMetadata })
  : await manage("POST", "/applications", { name, type: "Traditional", oidcClientMetadata });
const [secret] = await manage("GET", `/applications/${application.id}/secrets`);
const person = { username: "ada", password: "a long enough password", name: "Ada" };
await manage("POST", "/users", person);

// 4. The application itself: authorization code with PKCE. What a sign-in needs at its end is kept by its state.
const config = await client.discovery(issuer, application.id, secret.value, undefined, local);
const started = new Map();
const sessions = new Map();

async function signIn(response) {
  const state = client.randomState();
  const verifier = client.randomPKCECodeVerifier();
  started.set(state, verifier);
  const parameters = {
    redirect_uri: redirectUri,
    scope: "openid profile",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  };
  response.writeHead(302, { location: client.buildAuthorizationUrl(config, parameters).href }).end();
}

async function finish(url, response) {
  const state = url.searchParams.get("state") ?? "";
  const verifier = started.get(state);
  // A reload of an old callback: its code was used. Whoever is signed in sees the page, others sign in again.
  if (!verifier) return response.writeHead(302, { location: "/" }).end();
  started.delete(state);
  const tokens = await client.authorizationCodeGrant(config, url, { pkceCodeVerifier: verifier, expectedState: state });
  const id = randomBytes(16).toString("hex");
  sessions.set(id, tokens.claims());
  console.log(JSON.stringify(tokens.claims(), null, 2));
  response.writeHead(302, { location: "/", "set-cookie": `first_sign_in=${id}; HttpOnly; SameSite=Lax; Path=/` }).end();
}

server.on("request", async (request, response) => {
  try {
    const url = new URL(request.url ?? "/", origin);
    const claims = sessions.get(/first_sign_in=(\w+)/.exec(request.headers.cookie ?? "")?.[1]);
    if (url.pathname === "/callback") await finish(url, response);
    else if (url.pathname !== "/") response.writeHead(404).end();
    else if (!claims) await signIn(response);
    else
      response
        .writeHead(200, { "content-type": "text/plain; charset=utf-8" })
        .end(`Hello, ${claims.name}.\n\n${JSON.stringify(claims, null, 2)}\n`);
  } catch (error) {
    console.error(error);
    response.writeHead(500, { "content-type": "text/plain" }).end(`${error.message}\n`);
  }
});
console.log(`Open ${origin} and sign in as ${person.username} with the password: ${person.password}`);
