// A first sign-in with a standard client: `npm run seed -- --json > seed.json && node examples/first-sign-in.mjs seed.json`.
// Makes an application and a user over the Management API, then is that application: it serves
// http://localhost:4000, sends you to Meridian to sign in, and shows who came back.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import * as client from "openid-client";

const seed = JSON.parse(readFileSync(process.argv[2] ?? "seed.json", "utf8"));
const issuer = new URL(`${seed.endpoint}/oidc`);
const local = { execute: [client.allowInsecureRequests] };

// 1. The machine client of the seed gets a token for the Management API.
const machine = await client.discovery(issuer, seed.machine.clientId, seed.machine.clientSecret, undefined, local);
const { access_token } = await client.clientCredentialsGrant(machine, { resource: seed.managementIndicator, scope: "all" });
const manage = async (path, body) => {
  const answer = await fetch(`${seed.endpoint}/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const value = await answer.json();
  if (!answer.ok && !/already_in_use/.test(value.code)) throw new Error(`${path}: ${value.message} ${value.details ?? ""}`);
  return value;
};

// 2. An application, and someone to sign in.
const origin = "http://localhost:4000";
const application = await manage("/applications", {
  name: "My first app",
  type: "Traditional",
  oidcClientMetadata: { redirectUris: [`${origin}/callback`], postLogoutRedirectUris: [origin] },
});
const person = { username: "ada", password: "a long enough password", name: "Ada" };
await manage("/users", person);

// 3. The application itself: authorization code with PKCE.
const config = await client.discovery(issuer, application.id, application.secret, undefined, local);
const codeVerifier = client.randomPKCECodeVerifier();
const state = client.randomState();

createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", origin);
  if (url.pathname !== "/callback") {
    const parameters = {
      redirect_uri: `${origin}/callback`,
      scope: "openid profile",
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      state,
    };
    response.writeHead(302, { location: client.buildAuthorizationUrl(config, parameters).href }).end();
    return;
  }
  const tokens = await client.authorizationCodeGrant(config, url, { pkceCodeVerifier: codeVerifier, expectedState: state });
  const claims = JSON.stringify(tokens.claims(), null, 2);
  response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end(`Hello, ${tokens.claims()?.name}.\n\n${claims}\n`);
  console.log(claims);
}).listen(4000, () => console.log(`Open ${origin} and sign in as ${person.username} with "${person.password}".`));
