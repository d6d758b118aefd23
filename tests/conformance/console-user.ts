import { createHash, randomBytes } from "node:crypto";
import type { InboxMessage } from "../../contracts/connector.ts";
import type { Host } from "../../scripts/host.ts";
import { Browser } from "./browser.ts";
import { unique } from "./fixture.ts";

/** Somebody who uses the console: registered by mail at the admin tenant, with tokens for its APIs. */
export interface ConsoleUser {
  id: string;
  email: string;
  password: string;
  /** A token for an audience, as it would be issued now. */
  token(resource: string): Promise<string>;
  /** A call to the cloud's API with the right token for the path. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<{ status: number; body: T }>;
}

export const cloudIndicator = "https://cloud.meridian.dev/api";

/** The newest message to an address in the inbox of local development, but for notices about changed credentials. */
export async function mailTo(host: Host, to: string, count = 1): Promise<InboxMessage> {
  for (let tries = 0; tries < 80; tries += 1) {
    const answer = await fetch(`${host.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
    const found = ((await answer.json()) as InboxMessage[]).filter(({ type }) => type !== "CredentialChanged");
    if (found[0] && found.length >= count) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail came to ${to}`);
}

/** Registers a person by a mailed code and a password, as the sign-up page does. */
export async function registerConsoleUser(host: Host, email = `user-${unique()}@example.com`): Promise<ConsoleUser> {
  const password = `Pw-${unique()}-${unique()}`;
  const browser = new Browser();
  const verifier = randomBytes(32).toString("base64url");
  const redirectUri = `${host.url}/console/callback`;
  const request = (resources: string[]) =>
    `${host.url}/oidc/auth?${new URLSearchParams([
      ...Object.entries({
        client_id: "admin-console",
        redirect_uri: redirectUri,
        response_type: "code",
        scope:
          "openid offline_access profile email all read:data write:data delete:data create:tenant manage:tenant:self urn:logto:scope:organizations",
        prompt: "consent",
        state: unique(),
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
      }),
      ...resources.map((resource) => ["resource", resource]),
    ])}`;
  const follow = async (first: string): Promise<URL> => {
    let url = new URL(first);
    for (let hops = 0; hops < 12; hops += 1) {
      if (url.href.startsWith(redirectUri) || /\/(sign-in|consent)$/.test(url.pathname)) return url;
      const answer = await browser.get(url);
      const location = answer.headers.get("location");
      if (!location) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
    }
    throw new Error("redirected without end");
  };
  const step = async (method: string, path: string, body?: object) => {
    const answer = await browser.send(`${host.url}/api/experience${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, string> };
  };
  await follow(request([cloudIndicator]));
  await step("PUT", "", { interactionEvent: "Register" });
  const identifier = { type: "email", value: email };
  const sent = await step("POST", "/verification/verification-code", { identifier, interactionEvent: "Register" });
  const verificationId = sent.body.verificationId ?? "";
  const { code } = await mailTo(host, email);
  await step("POST", "/verification/verification-code/verify", { identifier, verificationId, code });
  await step("POST", "/identification", { verificationId });
  await step("POST", "/profile", { type: "password", value: password });
  await step("POST", "/identification", {});
  const { body: submitted, status } = await step("POST", "/submit");
  if (status !== 200) throw new Error(`not registered: ${JSON.stringify(submitted)}`);
  const tokenRequest = async (form: Record<string, string>) => {
    const answer = await fetch(`${host.url}/oidc/token`, {
      method: "POST",
      body: new URLSearchParams({ client_id: "admin-console", ...form }),
    });
    const body = (await answer.json()) as Record<string, string>;
    if (!answer.ok) throw new Error(`no token: ${JSON.stringify(body)}`);
    return body;
  };
  let landed = await follow(submitted.redirectTo ?? "");
  const issue = async (resource: string) => {
    if (landed.pathname !== "/console/callback") throw new Error(`stopped at ${landed}`);
    const code = landed.searchParams.get("code") ?? "";
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
    const body = await tokenRequest({ ...form, resource });
    landed = new URL("about:blank");
    return body;
  };
  const first = await issue(cloudIndicator);
  const claims = JSON.parse(Buffer.from((first.id_token ?? "").split(".")[1] ?? "", "base64url").toString());
  const user: ConsoleUser = {
    id: claims.sub,
    email,
    password,
    async token(resource) {
      landed = await follow(request([resource]));
      return (await issue(resource)).access_token ?? "";
    },
    async call<T>(method: string, path: string, body?: object) {
      const token = await user.token(cloudIndicator);
      const answer = await fetch(host.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as T };
    },
  };
  return user;
}
