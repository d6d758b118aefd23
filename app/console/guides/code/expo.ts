import { addresses, type Guide, type GuideFacts, install, run, schemeOf } from "../guide.ts";

const appJson = (facts: GuideFacts) => `{
  "expo": {
    "scheme": "${schemeOf(facts.redirectUri)}"
  }
}`;

const auth = (facts: GuideFacts) => `import {
  exchangeCodeAsync,
  Prompt,
  type TokenResponse,
  useAuthRequest,
  useAutoDiscovery,
} from "expo-auth-session";
import * as WebBrowser from "expo-web-browser";
import { useEffect, useState } from "react";

WebBrowser.maybeCompleteAuthSession();

const clientId = "${facts.appId}";
const redirectUri = "${facts.redirectUri}";
const signOutUri = "${facts.signOutUri}";

export function useAuth() {
  const discovery = useAutoDiscovery("${facts.issuer}");
  const [tokens, setTokens] = useState<TokenResponse>();
  const [request, response, prompt] = useAuthRequest(
    {
      clientId,
      redirectUri,
      scopes: ["openid", "profile", "email", "offline_access"],
      prompt: Prompt.Consent,
    },
    discovery,
  );

  useEffect(() => {
    if (response?.type !== "success" || !discovery || !request?.codeVerifier) return;
    const { code } = response.params;
    const extraParams = { code_verifier: request.codeVerifier };
    exchangeCodeAsync({ clientId, code, redirectUri, extraParams }, discovery).then(setTokens, console.error);
  }, [response]);

  const signOut = async () => {
    if (!discovery?.endSessionEndpoint) return;
    const query = new URLSearchParams({
      id_token_hint: tokens?.idToken ?? "",
      post_logout_redirect_uri: signOutUri,
    });
    await WebBrowser.openAuthSessionAsync(\`\${discovery.endSessionEndpoint}?\${query}\`, signOutUri);
    setTokens(undefined);
  };

  return { isReady: request !== null, tokens, signIn: () => prompt(), signOut };
}`;

const screen = () => `import { Button } from "react-native";
import { useAuth } from "./auth";

export default function App() {
  const { isReady, tokens, signIn, signOut } = useAuth();
  return tokens ? (
    <Button title="Sign out" onPress={signOut} />
  ) : (
    <Button title="Sign in" onPress={signIn} disabled={!isReady} />
  );
}`;

export const expo: Guide = {
  redirectUri: "com.example.app://callback",
  signOutUri: "com.example.app://signed-out",
  steps: [
    install("npx expo install expo-auth-session expo-crypto expo-web-browser"),
    addresses,
    { title: "scheme", text: "scheme", code: [{ file: "app.json", text: appJson }] },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "auth.ts", text: auth },
        { file: "App.tsx", text: screen },
      ],
    },
    run("npx expo run:ios\nnpx expo run:android"),
  ],
};
