import { addresses, type Guide, type GuideFacts, install, isPlain, run } from "../guide.ts";

const manifest = (facts: GuideFacts) => `{
  "manifest_version": 3,
  "name": "Example",
  "version": "1.0",
  "permissions": ["identity", "storage"],
  "host_permissions": ["${facts.endpoint}/*"],
  "background": { "service_worker": "dist/background.js", "type": "module" },
  "action": { "default_popup": "popup.html" }
}`;

const background = (facts: GuideFacts) => `import * as client from "openid-client";

const redirectUri = "${facts.redirectUri}";
const signOutUri = "${facts.signOutUri}";

let known;
const config = () =>
  (known ??= client.discovery(
    new URL("${facts.issuer}"),
    "${facts.appId}",
    undefined,
    client.None(),${isPlain(facts) ? "\n    { execute: [client.allowInsecureRequests] }," : ""}
  ));

async function signIn() {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(await config(), {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  });
  const answer = await chrome.identity.launchWebAuthFlow({ url: url.href, interactive: true });
  const tokens = await client.authorizationCodeGrant(await config(), new URL(answer), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected: true,
  });
  await chrome.storage.session.set({ user: { idToken: tokens.id_token, ...tokens.claims() } });
}

async function signOut() {
  const { user } = await chrome.storage.session.get("user");
  await chrome.storage.session.remove("user");
  const url = client.buildEndSessionUrl(await config(), {
    id_token_hint: user.idToken,
    post_logout_redirect_uri: signOutUri,
  });
  await chrome.identity.launchWebAuthFlow({ url: url.href, interactive: true });
}

chrome.runtime.onMessage.addListener((message, _sender, done) => {
  const action = message === "sign-in" ? signIn() : signOut();
  action.then(
    () => done({ ok: true }),
    (error) => done({ ok: false, error: String(error) }),
  );
  return true;
});`;

const popup = () => `<!doctype html>
<html lang="en">
  <body>
    <p id="user"></p>
    <button id="sign-in" hidden>Sign in</button>
    <button id="sign-out" hidden>Sign out</button>
    <script type="module" src="popup.js"></script>
  </body>
</html>`;

const popupScript = () => `async function show() {
  const { user } = await chrome.storage.session.get("user");
  document.querySelector("#user").textContent = user ? \`Signed in as \${user.name ?? user.sub}\` : "Signed out";
  document.querySelector("#sign-in").hidden = Boolean(user);
  document.querySelector("#sign-out").hidden = !user;
}

for (const action of ["sign-in", "sign-out"])
  document.querySelector(\`#\${action}\`).onclick = () => chrome.runtime.sendMessage(action).then(show);
await show();`;

/** Redirects come back to an origin that the browser keeps for the extension: its ID is on chrome://extensions. */
export const chromeExtension: Guide = {
  redirectUri: "https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/callback",
  signOutUri: "https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/signed-out",
  steps: [
    install("npm install openid-client\nnpm install --save-dev esbuild"),
    addresses,
    { title: "manifest", text: "manifest", code: [{ file: "manifest.json", text: manifest }] },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "background.js", text: background },
        { file: "popup.html", text: popup },
        { file: "popup.js", text: popupScript },
      ],
    },
    run("npx esbuild background.js --bundle --format=esm --outdir=dist"),
  ],
};
