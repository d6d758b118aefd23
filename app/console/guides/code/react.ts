import { addresses, type Guide, type GuideFacts, install, run } from "../guide.ts";

const main = (facts: GuideFacts) => `import { createRoot } from "react-dom/client";
import { AuthProvider } from "react-oidc-context";
import { App } from "./App";

const settings = {
  authority: "${facts.issuer}",
  client_id: "${facts.appId}",
  redirect_uri: "${facts.redirectUri}",
  post_logout_redirect_uri: "${facts.signOutUri}",
  scope: "openid profile email offline_access",
  prompt: "consent",
  // Takes the code out of the address once it is used.
  onSigninCallback: () => window.history.replaceState({}, document.title, window.location.pathname),
};

createRoot(document.getElementById("root")!).render(
  <AuthProvider {...settings}>
    <App />
  </AuthProvider>,
);`;

const app = () => `import { useAuth } from "react-oidc-context";

export function App() {
  const auth = useAuth();
  if (auth.isLoading) return <p>Loading</p>;
  if (auth.error) return <p>{auth.error.message}</p>;
  if (!auth.isAuthenticated) {
    return (
      <button type="button" onClick={() => void auth.signinRedirect()}>
        Sign in
      </button>
    );
  }
  return (
    <>
      <p>Signed in as {auth.user?.profile.name ?? auth.user?.profile.sub}</p>
      <button type="button" onClick={() => void auth.signoutRedirect()}>
        Sign out
      </button>
    </>
  );
}`;

const call = (facts: GuideFacts) => `import { useAuth } from "react-oidc-context";

/** To be put into the settings of main.tsx, with the API's permissions in their scope: tokens are for the API then. */
export const api = {
  resource: "${facts.resource}",
  extraTokenParams: { resource: "${facts.resource}" },
  automaticSilentRenew: false,
};

export function useApi() {
  const auth = useAuth();
  return async (path: string, init?: RequestInit) => {
    const user = auth.user?.expired ? await auth.signinSilent(api) : auth.user;
    const headers = new Headers(init?.headers);
    headers.set("authorization", \`Bearer \${user?.access_token}\`);
    return fetch(new URL(path, "https://api.example.com"), { ...init, headers });
  };
}`;

export const react: Guide = {
  redirectUri: "http://localhost:5173/",
  signOutUri: "http://localhost:5173/",
  steps: [
    install("npm install react-oidc-context oidc-client-ts"),
    addresses,
    { title: "configure", text: "configure", code: [{ file: "src/main.tsx", text: main }] },
    { title: "signIn", text: "signIn", code: [{ file: "src/App.tsx", text: app }] },
    { title: "callApi", text: "callApi", fields: ["resource"], code: [{ file: "src/useApi.ts", text: call }] },
    run("npm run dev"),
  ],
};
