import { randomBytes } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { calculatePKCECodeChallenge } from "openid-client";
import type { Browser, Landing } from "./browser.ts";
import { basic, type Client, type Person, type Tenant } from "./fixture.ts";
import { formOf, hiddenInputs } from "./page.ts";

export type Parameters = Record<string, string | undefined>;

const present = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined));

export const newVerifier = (): string => randomBytes(32).toString("base64url");

/** PKCE for a known verifier, as parameters. */
export const challengeOf = async (verifier: string): Promise<Parameters> => ({
  code_challenge: await calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});

/** Parameters of a plain authorization request; `undefined` takes one out. */
export const authorizationForm = (client: Client, parameters: Parameters = {}): Record<string, string> =>
  present({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: "code",
    scope: "openid",
    ...parameters,
  });

export function authorizationUrl(tenant: Tenant, client: Client, parameters: Parameters = {}): URL {
  const url = new URL(`${tenant.issuer}/auth`);
  url.search = new URLSearchParams(authorizationForm(client, parameters)).toString();
  return url;
}

/** What the token endpoint says. */
export interface Answer {
  status: number;
  headers: Headers;
  error?: string;
  error_description?: string;
  access_token: string;
  refresh_token: string;
  id_token: string;
  scope?: string;
}

/** A token request; confidential clients authenticate by HTTP Basic unless the form holds the secret. */
export async function requestToken(
  tenant: Tenant,
  client: Client,
  form: Parameters,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const usesBasic = client.secret !== "" && form.client_secret === undefined;
  const answer = await fetch(`${tenant.issuer}/token`, {
    method: "POST",
    headers: { ...(usesBasic ? { authorization: basic(client.id, client.secret) } : {}), ...headers },
    body: new URLSearchParams(present({ ...(usesBasic ? {} : { client_id: client.id }), ...form })),
  });
  const body = (await answer.json()) as Omit<Answer, "status" | "headers">;
  return { ...body, status: answer.status, headers: answer.headers };
}

export const refresh = (tenant: Tenant, client: Client, token: string, more: Parameters = {}): Promise<Answer> =>
  requestToken(tenant, client, { grant_type: "refresh_token", refresh_token: token, ...more });

/** The form that redeems a code. */
export const codeForm = (client: Client, code: string | null, verifier?: string): Parameters => ({
  grant_type: "authorization_code",
  code: code ?? "",
  redirect_uri: client.redirectUri,
  code_verifier: verifier,
});

/** How a request to authorize ended: at the application, in one of the response modes, or at a page of ours. */
export interface Callback {
  mode: "query" | "form_post" | "page";
  /** Where the answer goes, without its parameters. */
  target: string;
  parameters: URLSearchParams;
  status: number;
  text: string;
  /** For the redemption of the code. */
  verifier?: string | undefined;
}

export async function callbackOf({ answer, url }: Landing): Promise<Callback> {
  const text = await answer.text();
  const { status } = answer;
  if (url) {
    const target = url.href.slice(0, url.href.length - url.search.length);
    const mode = url.searchParams.has("code") || url.searchParams.has("error") ? "query" : "page";
    return { mode, target, parameters: url.searchParams, status, text };
  }
  const { action, method } = formOf(text);
  const isPost = method === "post" && new URL(answer.url).origin !== new URL(action || "/", answer.url).origin;
  return {
    mode: isPost ? "form_post" : "page",
    target: isPost ? action : answer.url,
    parameters: new URLSearchParams(isPost ? hiddenInputs(text) : {}),
    status,
    text,
  };
}

/** An authorization request up to its answer; public clients send a challenge. */
export async function authorize(
  tenant: Tenant,
  person: Person | null,
  client: Client,
  browser: Browser,
  parameters: Parameters = {},
): Promise<Callback> {
  const verifier = client.secret === "" ? newVerifier() : undefined;
  const challenge = verifier === undefined ? {} : await challengeOf(verifier);
  const url = authorizationUrl(tenant, client, { ...challenge, ...parameters });
  return { ...(await callbackOf(await browser.open(tenant, url, person))), verifier };
}

/** A whole sign-in, up to the tokens. */
export async function tokensOf(
  tenant: Tenant,
  person: Person,
  client: Client,
  browser: Browser,
  parameters: Parameters = {},
): Promise<Answer> {
  const { parameters: answer, verifier } = await authorize(tenant, person, client, browser, parameters);
  return requestToken(tenant, client, codeForm(client, answer.get("code"), verifier));
}

export const userinfo = (tenant: Tenant, token: string): Promise<Response> =>
  fetch(`${tenant.issuer}/me`, { headers: { authorization: `Bearer ${token}` } });

/** The claims of an id token, once its signature, issuer and audience hold by the published keys. */
export async function verifiedClaims(tenant: Tenant, client: Client, idToken: string): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${tenant.issuer}/jwks`));
  const { payload } = await jwtVerify(idToken, keys, { issuer: tenant.issuer, audience: client.id });
  return payload;
}
