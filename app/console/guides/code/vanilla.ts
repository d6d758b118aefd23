import { addresses, type Guide, type GuideFacts, install, isPlain, run } from "../guide.ts";

const page = () => `<!doctype html>
<html lang="en">
  <body>
    <p id="user"></p>
    <button id="sign-in" hidden>Sign in</button>
    <button id="sign-out" hidden>Sign out</button>
    <script type="module" src="/main.js"></script>
  </body>
</html>`;

export const main = (facts: GuideFacts, library = "openid-client") => `import * as client from "${library}";

const redirectUri = "${facts.redirectUri}";
const config = await client.discovery(
  new URL("${facts.issuer}"),
  "${facts.appId}",
  undefined,
  client.None(),${isPlain(facts) ? "\n  { execute: [client.allowInsecureRequests] }," : ""}
);

async function signIn() {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  sessionStorage.setItem("sign-in", JSON.stringify({ verifier, state }));
  location.href = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  }).href;
}

async function finishSignIn() {
  const { verifier, state } = JSON.parse(sessionStorage.getItem("sign-in"));
  sessionStorage.removeItem("sign-in");
  const tokens = await client.authorizationCodeGrant(config, new URL(location.href), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected: true,
  });
  sessionStorage.setItem("user", JSON.stringify({ idToken: tokens.id_token, ...tokens.claims() }));
  history.replaceState(null, "", "/");
}

function signOut(user) {
  sessionStorage.removeItem("user");
  location.href = client.buildEndSessionUrl(config, {
    id_token_hint: user.idToken,
    post_logout_redirect_uri: "${facts.signOutUri}",
  }).href;
}

if (new URL(location.href).searchParams.has("code")) await finishSignIn();

const user = JSON.parse(sessionStorage.getItem("user"));
document.querySelector("#user").textContent = user ? \`Signed in as \${user.name ?? user.username ?? user.sub}\` : "Signed out";
document.querySelector("#sign-in").hidden = user !== null;
document.querySelector("#sign-out").hidden = user === null;
document.querySelector("#sign-in").onclick = signIn;
document.querySelector("#sign-out").onclick = () => signOut(user);`;

export const vanilla: Guide = {
  redirectUri: "http://localhost:5173/",
  signOutUri: "http://localhost:5173/",
  steps: [
    install("npm install openid-client\nnpm install --save-dev vite"),
    addresses,
    { title: "configure", text: "configure", code: [{ file: "index.html", text: page }] },
    { title: "signIn", text: "signIn", code: [{ file: "main.js", text: (facts) => main(facts) }] },
    run("npx vite"),
  ],
};
