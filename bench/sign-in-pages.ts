import type { Host } from "../scripts/host.ts";
import { totpCode } from "../workers/tenant/mfa/totp.ts";
import { seedTenant } from "./tenant.ts";

const redirectUri = "https://bench.example/callback";
/** RFC 7636, appendix B. */
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

export interface PageVisitor {
  endpoint: string;
  /** Calls the tenant's Management API with all rights. */
  manage(path: string, body: object, method?: string): Promise<{ id: string }>;
  /** A new browser signs in: the app's request, the page, its form, the way back with a code. */
  signIn(): Promise<void>;
  /** Makes users with an authenticator app, whose code the tenant asks for. @returns a sign-in of each, with the code */
  withApps(count: number): Promise<(() => Promise<void>)[]>;
  /** A new browser types a wrong password. @returns milliseconds from the post to the page */
  wrongPassword(): Promise<number>;
}

/** An application and a user, and browsers that come to the pages as people do. */
export async function preparePages(host: Host, regionName = "EU"): Promise<PageVisitor> {
  const { endpoint, managementIndicator, machine } = await seedTenant(host, regionName);
  const answer = await fetch(`${endpoint}/oidc/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${machine.clientId}:${machine.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", resource: managementIndicator, scope: "all" }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const manage = async (path: string, body: object, method = "POST") => {
    const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
    const made = await fetch(`${endpoint}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!made.ok) throw new Error(`${path} answered ${made.status}: ${await made.text()}`);
    return (await made.json()) as { id: string; secret?: string };
  };
  const client = await manage("/applications", {
    name: "Bench pages",
    type: "Traditional",
    oidcClientMetadata: { redirectUris: [redirectUri] },
  });
  const person = { username: `bench_${Date.now()}`, password: "a long bench password" };
  await manage("/users", person);
  const authorize = `${endpoint}/oidc/auth?${new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid",
    code_challenge: challenge,
    code_challenge_method: "S256",
  })}`;

  const newBrowser = () => {
    const jar = new Map<string, string>();
    return async (url: string, form?: Record<string, string>): Promise<Response> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(url, {
        ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
        redirect: "manual",
        headers: { cookie, "user-agent": "Mozilla/5.0 Chrome/140", accept: "text/html" },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return answer;
    };
  };
  const locationOf = (answer: Response) => {
    const location = answer.headers.get("location");
    if (!location) throw new Error(`no redirect: ${answer.status}`);
    return new URL(location, endpoint).href;
  };
  const toPage = async () => {
    const browse = newBrowser();
    const page = locationOf(await browse(authorize));
    await (await browse(page)).text();
    return { browse, page };
  };
  return {
    endpoint,
    manage,
    async signIn() {
      const { browse, page } = await toPage();
      const { username: identifier, password } = person;
      const landed = locationOf(await browse(locationOf(await browse(page, { identifier, password }))));
      if (!landed.startsWith(redirectUri)) throw new Error(`landed at ${landed}`);
    },
    async withApps(count) {
      await manage("/sign-in-exp", { mfa: { factors: ["Totp"], policy: "NoPrompt" } }, "PATCH");
      const made: (() => Promise<void>)[] = [];
      for (let n = 0; n < count; n += 1) {
        const { password } = person;
        const identifier = `bench_app_${n}_${Date.now()}`;
        const { id } = await manage("/users", { username: identifier, password });
        const { secret = "" } = await manage(`/users/${id}/mfa-verifications`, { type: "Totp" });
        made.push(async () => {
          const { browse, page } = await toPage();
          const factor = locationOf(await browse(page, { identifier, password }));
          await (await browse(factor)).text();
          const code = await totpCode(secret, Math.floor(Date.now() / 30_000));
          const landed = locationOf(await browse(locationOf(await browse(factor, { code }))));
          if (!landed.startsWith(redirectUri)) throw new Error(`landed at ${landed}`);
        });
      }
      return made;
    },
    async wrongPassword() {
      const { browse, page } = await toPage();
      const sent = performance.now();
      const answer = await browse(page, { identifier: `nobody_${Math.random()}`.replace(".", ""), password: "wrong" });
      await answer.text();
      if (answer.status !== 422) throw new Error(`answered ${answer.status}`);
      return performance.now() - sent;
    },
  };
}
