import { expect } from "vitest";
import type { InboxMessage } from "../../contracts/connector.ts";
import { PasswordPolicy } from "../../contracts/password-policy.ts";
import type { SignInMethod, UpdateSignInExperience } from "../../contracts/sign-in-experience.ts";
import { Browser } from "./browser.ts";
import { type Client, rpOrigin, type Tenant, unique } from "./fixture.ts";
import { authorizationUrl, challengeOf, newVerifier } from "./requests.ts";

export interface Reply<Body = Record<string, unknown>> {
  status: number;
  body: Body & { code?: string; data?: unknown; verificationId?: string; redirectTo?: string };
}

/** A custom sign-in page: an open interaction, and the Experience API with its cookies. */
export class ExperienceClient {
  readonly browser = new Browser();
  readonly tenant: Tenant;
  constructor(tenant: Tenant) {
    this.tenant = tenant;
  }

  static async open(tenant: Tenant, client: Client, more: Record<string, string> = {}): Promise<ExperienceClient> {
    const page = new ExperienceClient(tenant);
    const pkce = client.secret === "" ? await challengeOf(newVerifier()) : {};
    const url = authorizationUrl(tenant, client, { ...pkce, ...more });
    const landing = await page.browser.follow(tenant, await page.browser.get(url));
    expect(landing.url?.pathname).toMatch(/\/(sign-in|consent)$/);
    return page;
  }

  async call(method: string, path: string, body?: object): Promise<Reply> {
    const answer = await this.browser.send(`${this.tenant.endpoint}/api/experience${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
  }

  /** A call that must succeed. */
  async ok<Body = Reply["body"]>(method: string, path: string, body?: object): Promise<Body> {
    const reply = await this.call(method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as Body;
  }

  start = (interactionEvent: string) => this.ok("PUT", "", { interactionEvent });
  submit = () => this.call("POST", "/submit");

  /** Sends a code to an address and reads it where local mail arrives. */
  async code(interactionEvent: string, type: "email" | "phone", value: string): Promise<{ id: string; code: string }> {
    const identifier = { type, value };
    // An earlier message to the address has another code.
    const [earlier] = await messagesTo(this.tenant, value);
    const { verificationId = "" } = await this.ok("POST", "/verification/verification-code", {
      identifier,
      interactionEvent,
    });
    const { code = "" } = await messageTo(this.tenant, value, earlier?.createdAt);
    return { id: verificationId, code };
  }

  /** Proves an address by a code. @returns the verification's id */
  async proveAddress(interactionEvent: string, type: "email" | "phone", value: string): Promise<string> {
    const { id, code } = await this.code(interactionEvent, type, value);
    const identifier = { type, value };
    await this.ok("POST", "/verification/verification-code/verify", { identifier, verificationId: id, code });
    return id;
  }
}

/** Messages to an address in the inbox, the newest first, but for notices about changed credentials. */
export async function messagesTo(tenant: Tenant, to: string): Promise<InboxMessage[]> {
  const answer = await fetch(`${tenant.host.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as InboxMessage[]).filter(({ type }) => type !== "CredentialChanged");
}

/** The newest message to an address in the inbox of local development, but for notices about changed credentials. */
export async function messageTo(tenant: Tenant, to: string, after = 0): Promise<InboxMessage> {
  for (let tries = 0; tries < 400; tries += 1) {
    const [newest] = await messagesTo(tenant, to);
    if (newest && newest.createdAt > after) return newest;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no message came to ${to}`);
}

/** How the tenant signs in from now on. */
export const configure = (tenant: Tenant, settings: UpdateSignInExperience) =>
  tenant.manage("PATCH", "/api/sign-in-exp", settings);

/** Addresses and passwords that no other test knows. */
export const newAddress = (): string => `someone-${unique()}@example.com`;
export const newPassword = (): string => `Pw-${unique()}-${unique()}`;

const method = (identifier: SignInMethod["identifier"]): SignInMethod => ({
  identifier,
  password: true,
  verificationCode: identifier !== "username",
  isPasswordPrimary: true,
});

/** Password and code for everybody, and sign-up by a proved address with a password. */
export const byAllMeans = (tenant: Tenant) =>
  configure(tenant, {
    signIn: { methods: [method("username"), method("email"), method("phone")] },
    signUp: { identifiers: ["email"], password: true, verify: true, secondaryIdentifiers: [] },
    passwordPolicy: PasswordPolicy.parse({ rejects: { pwned: false } }),
  });

/** Submits, and the browser is back at the app with a code. */
export async function expectSignedIn(page: ExperienceClient): Promise<void> {
  const { status, body } = await page.submit();
  expect(status, JSON.stringify(body)).toBe(200);
  const landing = await page.browser.follow(page.tenant, await page.browser.get(String(body.redirectTo)));
  expect(landing.url?.origin).toBe(rpOrigin);
  expect(landing.url?.searchParams.get("code")).toBeTruthy();
}
