import type { Host } from "../scripts/host.ts";
import { seedTenant } from "./tenant.ts";

const redirectUri = "https://bench.example/callback";
/** RFC 7636, appendix B. */
const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/** A signed-in browser and the application it signs in to. */
export interface SignedIn {
  tokenUrl: string;
  authorization: string;
  /** A code, by single sign-on: one request, no page. */
  newCode(): Promise<string>;
  codeForm(code: string): string;
  redeem(form: string): Promise<{ refresh_token: string }>;
}

/** Makes an application and a user over the Management API and signs in once through the Experience API. */
export async function signIn(host: Host): Promise<SignedIn> {
  const { endpoint, managementIndicator, machine } = await seedTenant(host);
  const tokenUrl = `${endpoint}/oidc/token`;
  const basic = (id: string, secret: string) => `Basic ${btoa(`${id}:${secret}`)}`;
  const ask = async (authorization: string, form: string) => {
    const answer = await fetch(tokenUrl, {
      method: "POST",
      headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      body: form,
    });
    if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { access_token: string; refresh_token: string };
  };
  const management = { grant_type: "client_credentials", resource: managementIndicator, scope: "all" };
  const { access_token } = await ask(
    basic(machine.clientId, machine.clientSecret),
    new URLSearchParams(management).toString(),
  );
  const manage = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
    const answer = await fetch(`${endpoint}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; secret: string };
  };
  const client = await manage("/applications", {
    name: "Bench",
    type: "Traditional",
    oidcClientMetadata: { redirectUris: [redirectUri] },
  });
  const person = { username: `bench_${Date.now()}`, password: "a long bench password" };
  await manage("/users", person);

  const jar = new Map<string, string>();
  const browse = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const parameters = {
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid offline_access",
    prompt: "consent",
    code_challenge: challenge,
    code_challenge_method: "S256",
  };
  const authorize = `${endpoint}/oidc/auth?${new URLSearchParams(parameters)}`;
  const step = async (method: string, path: string, body: object) => {
    const answer = await browse(`${endpoint}/api/experience${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (answer.status === 204 ? {} : await answer.json()) as { verificationId: string; redirectTo: string };
  };
  await browse(authorize);
  await step("PUT", "", { interactionEvent: "SignIn" });
  const identifier = { type: "username", value: person.username };
  const { verificationId } = await step("POST", "/verification/password", { identifier, password: person.password });
  await step("POST", "/identification", { verificationId });
  await browse((await step("POST", "/submit", {})).redirectTo);

  const authorization = basic(client.id, client.secret);
  return {
    tokenUrl,
    authorization,
    async newCode() {
      const location = (await browse(authorize)).headers.get("location") ?? "";
      const code = new URL(location).searchParams.get("code");
      if (!code) throw new Error(`no code in ${location}`);
      return code;
    },
    codeForm: (code) =>
      new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }).toString(),
    redeem: (form) => ask(authorization, form),
  };
}
