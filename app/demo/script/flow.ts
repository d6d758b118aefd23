/// <reference lib="dom" />
import { demoClientId } from "../../../contracts/built-in-client.ts";
import type { DemoOptions } from "../../../contracts/demo-app.ts";
import type { DemoSetting } from "../demo-setting.ts";

/** What is kept between the request and its answer, and then of the answer; in this tab alone. */
interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  options: DemoOptions;
  request: string;
}

export interface Step {
  url: string;
  /** With the client's secret in its header. */
  isAuthenticated: boolean;
  sent: Record<string, string>;
  answer: Record<string, unknown>;
}

/** Everything that happened, for the page to show. */
export interface Report {
  options: DemoOptions;
  request: string;
  callback: Record<string, string>;
  exchange: Step | null;
  apiToken: Step | null;
  userinfo: Record<string, unknown> | null;
  /** Why it ended early: of the server, or one of ours. */
  failure: { code: string; description: string } | null;
}

const begunKey = "demo-app.begun";
const reportKey = "demo-app.report";
const secretKey = "demo-app.secret";
const optionsKey = "demo-app.options";

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const random = () => base64url(crypto.getRandomValues(new Uint8Array(24)));

const read = <T>(key: string): T | null => {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as T);
};
export const lastReport = (): Report | null => read<Report>(reportKey);
export const forget = (): void => {
  sessionStorage.removeItem(begunKey);
  sessionStorage.removeItem(reportKey);
};
/** What was asked for the last time in this tab. */
export const lastOptions = (): DemoOptions => read<DemoOptions>(optionsKey) ?? {};
/** Keeps a confidential client's secret for this tab; forgets the one of another. */
export const keepSecret = (secret: string): void => sessionStorage.setItem(secretKey, JSON.stringify(secret));

export const defaultScope = "openid profile email offline_access";

/** The authorization request (RFC 6749, section 4.1.1; RFC 7636), kept for the answer. @returns its address */
export async function begin({ endpoint, redirectUri }: DemoSetting, options: DemoOptions): Promise<string> {
  const [state, nonce, verifier] = [random(), random(), random() + random()];
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const { client_id = demoClientId, scope = defaultScope, prompt = "consent", organization_id } = options;
  const organizations = "urn:logto:scope:organizations";
  const query = new URLSearchParams({
    client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: organization_id && !scope.includes(organizations) ? `${scope} ${organizations}` : scope,
    state,
    nonce,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: "S256",
  });
  const more = { ...options, prompt };
  for (const name of ["resource", "organization_id", "prompt", "login_hint", "app_id"] as const)
    if (more[name]) query.set(name, more[name]);
  const request = `${endpoint}/oidc/auth?${query}`;
  sessionStorage.setItem(optionsKey, JSON.stringify(options));
  sessionStorage.setItem(begunKey, JSON.stringify({ state, nonce, verifier, options, request } satisfies Begun));
  return request;
}

/** Takes the answer that came in the address, and does what follows. The report is kept for the page. */
export async function finish(setting: DemoSetting, answer: URLSearchParams): Promise<Report> {
  const begun = read<Begun>(begunKey);
  sessionStorage.removeItem(begunKey);
  const callback = Object.fromEntries(answer);
  const report: Report = {
    options: begun?.options ?? {},
    request: begun?.request ?? "",
    callback,
    exchange: null,
    apiToken: null,
    userinfo: null,
    failure: null,
  };
  if (!begun || begun.state !== callback.state) report.failure = { code: "state", description: "" };
  else if (callback.error) report.failure = { code: callback.error, description: callback.error_description ?? "" };
  else await redeem(setting, begun, report);
  sessionStorage.setItem(reportKey, JSON.stringify(report));
  return report;
}

async function redeem(setting: DemoSetting, begun: Begun, report: Report): Promise<void> {
  const { redirectUri, endpoint } = setting;
  const { client_id: clientId = demoClientId, resource, organization_id: organizationId } = begun.options;
  const willRefresh = new URL(begun.request).searchParams.get("scope")?.includes("offline_access") ?? false;
  report.exchange = await askForTokens(setting, {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code: report.callback.code ?? "",
    code_verifier: begun.verifier,
    ...(resource && !willRefresh ? { resource } : {}),
  });
  const tokens = report.exchange.answer;
  if (typeof tokens.error === "string") {
    report.failure = { code: tokens.error, description: String(tokens.error_description ?? "") };
    return;
  }
  const claims = typeof tokens.id_token === "string" ? decoded(tokens.id_token)?.payload : null;
  if (claims && claims.nonce !== begun.nonce) {
    report.failure = { code: "nonce", description: "" };
    return;
  }
  if (typeof tokens.access_token === "string" && decoded(tokens.access_token) === null) {
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const answer = await fetch(`${endpoint}/oidc/me`, { headers });
    report.userinfo = (await answer.json()) as Record<string, unknown>;
  }
  if ((resource || organizationId) && typeof tokens.refresh_token === "string") {
    report.apiToken = await askForTokens(setting, {
      grant_type: "refresh_token",
      client_id: clientId,
      refresh_token: tokens.refresh_token,
      ...(resource ? { resource } : {}),
      ...(organizationId ? { organization_id: organizationId } : {}),
    });
  }
}

/** A confidential client authenticates itself with its secret (RFC 6749, section 2.3.1), which is in no report. */
async function askForTokens({ endpoint }: DemoSetting, sent: Record<string, string>): Promise<Step> {
  const url = `${endpoint}/oidc/token`;
  const secret = read<string>(secretKey);
  const headers: HeadersInit = secret
    ? { authorization: `Basic ${btoa(`${encodeURIComponent(sent.client_id ?? "")}:${encodeURIComponent(secret)}`)}` }
    : {};
  const isAuthenticated = Boolean(secret);
  try {
    const answer = await fetch(url, { method: "POST", headers, body: new URLSearchParams(sent) });
    return { url, isAuthenticated, sent, answer: (await answer.json()) as Record<string, unknown> };
  } catch (thrown) {
    return { url, isAuthenticated, sent, answer: { error: "network", error_description: String(thrown) } };
  }
}

export interface Decoded {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
}

/** What a token says of itself (RFC 7519); null for one that is not to be read. Its signature is for APIs to check. */
export function decoded(token: string): Decoded | null {
  const parts = token.split(".");
  if (parts.length !== 3) return null;
  try {
    const [header, payload] = parts.slice(0, 2).map((part) => {
      const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
      return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    });
    return header && payload ? { header, payload } : null;
  } catch {
    return null;
  }
}
