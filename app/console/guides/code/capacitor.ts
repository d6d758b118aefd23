import { addresses, type Guide, type GuideFacts, install, isPlain, run, schemeOf } from "../guide.ts";
import { plist } from "./ios.ts";

const intent = (facts: GuideFacts) => `<intent-filter>
  <action android:name="android.intent.action.VIEW" />
  <category android:name="android.intent.category.DEFAULT" />
  <category android:name="android.intent.category.BROWSABLE" />
  <data android:scheme="${schemeOf(facts.redirectUri)}" />
</intent-filter>`;

const config = () => `import type { CapacitorConfig } from "@capacitor/cli";

const config: CapacitorConfig = {
  appId: "com.example.app",
  appName: "Example",
  webDir: "dist",
  plugins: { CapacitorHttp: { enabled: true } },
};

export default config;`;

const auth = (facts: GuideFacts) => `import { App } from "@capacitor/app";
import { Browser } from "@capacitor/browser";
import * as client from "openid-client";

const redirectUri = "${facts.redirectUri}";
const signOutUri = "${facts.signOutUri}";

let known: Promise<client.Configuration> | undefined;
const config = () =>
  (known ??= client.discovery(
    new URL("${facts.issuer}"),
    "${facts.appId}",
    undefined,
    client.None(),${isPlain(facts) ? "\n    { execute: [client.allowInsecureRequests] }," : ""}
  ));

/** Opens the system's browser, and resolves with the address that the app is opened with afterwards. */
async function visit(url: URL, until: string): Promise<URL> {
  const back = Promise.withResolvers<URL>();
  const listener = await App.addListener("appUrlOpen", ({ url: opened }) => {
    if (opened.startsWith(until)) back.resolve(new URL(opened));
  });
  await Browser.open({ url: url.href });
  const address = await back.promise;
  await listener.remove();
  // Android closes it by itself.
  await Browser.close().catch(() => undefined);
  return address;
}

export async function signIn() {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(await config(), {
    redirect_uri: redirectUri,
    scope: "openid profile email offline_access",
    prompt: "consent",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  });
  const tokens = await client.authorizationCodeGrant(await config(), await visit(url, redirectUri), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected: true,
  });
  return { claims: tokens.claims(), idToken: tokens.id_token, refreshToken: tokens.refresh_token };
}

export async function signOut(idToken: string) {
  const url = client.buildEndSessionUrl(await config(), {
    id_token_hint: idToken,
    post_logout_redirect_uri: signOutUri,
  });
  await visit(url, signOutUri);
}`;

export const capacitor: Guide = {
  redirectUri: "com.example.app://callback",
  signOutUri: "com.example.app://signed-out",
  steps: [
    install("npm install openid-client @capacitor/app @capacitor/browser"),
    addresses,
    { title: "configureApp", text: "configureApp", code: [{ file: "capacitor.config.ts", text: config }] },
    {
      title: "scheme",
      text: "scheme",
      code: [
        { file: "android/app/src/main/AndroidManifest.xml", text: intent },
        { file: "ios/App/App/Info.plist", text: plist },
      ],
    },
    { title: "signIn", text: "signIn", code: [{ file: "src/auth.ts", text: auth }] },
    run("npx cap sync\nnpx cap run ios\nnpx cap run android"),
  ],
};
