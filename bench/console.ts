import type { Host } from "../scripts/host.ts";

/** RFC 7636, appendix B. */
const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

export interface ConsoleVisitor {
  /** The browser's cookies with a session of the console. */
  cookie: string;
  /** Where `/console` leads the visitor. */
  firstPage: string;
  /** A token for the cloud's API. */
  token: string;
}

/** The seeded user signs in to the console, and gets a token as the console does. */
export async function visitConsole(host: Host): Promise<ConsoleVisitor> {
  const answer = await fetch(`${host.url}/api/bootstrap/seed`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ regionName: "EU" }),
  });
  const { user, cloudIndicator } = (await answer.json()) as {
    user: { username: string; password: string };
    cloudIndicator: string;
  };
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const browse = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const got = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie: cookies() } });
    for (const line of got.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return got;
  };
  const follow = async (first: string, until: RegExp): Promise<URL> => {
    let url = new URL(first, host.url);
    for (let hops = 0; hops < 12 && !until.test(url.pathname); hops += 1) {
      const location = (await browse(url.href)).headers.get("location");
      if (!location) break;
      url = new URL(location, url);
    }
    return url;
  };
  const step = async (method: string, path: string, body: object) => {
    const got = await browse(`${host.url}/api/experience${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (got.status === 204 ? {} : await got.json()) as { verificationId: string; redirectTo: string };
  };
  const signIn = async () => {
    await step("PUT", "", { interactionEvent: "SignIn" });
    const identifier = { type: "username", value: user.username };
    const { verificationId } = await step("POST", "/verification/password", { identifier, password: user.password });
    await step("POST", "/identification", { verificationId });
    return (await step("POST", "/submit", {})).redirectTo;
  };
  await follow("/console/sign-in", /^\/sign-in$/);
  await follow(await signIn(), /^\/console$/);

  const redirect_uri = `${host.url}/console/callback`;
  const request = {
    ...{ client_id: "admin-console", redirect_uri, response_type: "code", scope: "openid create:tenant" },
    ...{ resource: cloudIndicator, code_challenge: challenge, code_challenge_method: "S256" },
  };
  const back = await follow(`/oidc/auth?${new URLSearchParams(request)}`, /^\/console\/callback$/);
  const form = {
    ...{ grant_type: "authorization_code", client_id: "admin-console", redirect_uri, resource: cloudIndicator },
    ...{ code: back.searchParams.get("code") ?? "", code_verifier: verifier },
  };
  const tokens = await fetch(`${host.url}/oidc/token`, { method: "POST", body: new URLSearchParams(form) });
  if (!tokens.ok) throw new Error(`no token: ${await tokens.text()}`);
  const { pathname: firstPage } = await follow("/console", /^$/);
  return { cookie: cookies(), firstPage, token: ((await tokens.json()) as { access_token: string }).access_token };
}
