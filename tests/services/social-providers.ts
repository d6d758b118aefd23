import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { answerFor } from "./outside.ts";
import { ownWays } from "./social-own-ways.ts";
import {
  type Asked,
  microsoftDirectory,
  type Person,
  type Provider,
  providers as standard,
} from "./social-profiles.ts";

const providers = [...standard, ...ownWays];

/** What goes wrong at the provider. */
export type Fault =
  | "denied"
  | "error-words"
  | "bad-code"
  | "unknown-client"
  | "no-subject"
  | "no-token"
  | "forbidden"
  | "busy"
  | "failing"
  | "not-json"
  | "endless"
  | "silent"
  | "redirecting"
  | "bad-signature"
  | "wrong-nonce"
  | "wrong-issuer"
  | "wrong-audience"
  | "expired"
  | "unsigned";

type Form = Map<string, string | null>;

interface Grant {
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
}

export interface Seen {
  host: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** All providers of the first set on one port, each under the name of its host. */
export interface SocialProviders {
  url: string;
  host: string;
  /** For `SERVICE_URLS`. */
  serviceUrls: Record<string, string>;
  person: Person;
  fault: Fault | null;
  seen: Seen[];
  client: { id: string; secret: string };
  /** Of what its refresh tokens are: each holds once. */
  refreshTokens: Set<string>;
  /** What Google One Tap gives a page, which may have asked with a nonce. */
  oneTap(nonce?: string): Promise<string>;
  /** Of its id tokens. */
  signing: { kid: string; keys: typeof firstKeys };
  rotateKeys(): void;
  /** Where the address of a connector leads: itself, and for one that opens an app what that app does. */
  pageOf(address: string): string;
  stop(): Promise<void>;
}

const firstKeys = await generateKeyPair("RS256");
const nextKeys = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");

export async function startSocialProviders(): Promise<SocialProviders> {
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    answer(world, grants, request, response).catch((thrown) => {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: "invalid_request", error_description: String(thrown) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  const hosts = new Set(providers.flatMap((provider) => provider.hosts));
  const leave = answerFor(hosts, server);
  const world: SocialProviders = {
    url,
    host,
    serviceUrls: Object.fromEntries([...hosts].map((name) => [`https://${name}`, `${url}/${name}`])),
    person: { id: "p1" },
    fault: null,
    seen: [],
    signing: { kid: "k1", keys: firstKeys },
    rotateKeys() {
      world.signing = { kid: "k2", keys: nextKeys };
    },
    pageOf: (address) => {
      const { protocol, searchParams: asked } = new URL(address);
      const provider = providers.find(({ scheme }) => scheme === protocol);
      if (!provider) return address;
      const more = { [provider.clientName ?? "client_id"]: asked.get("app_id") ?? "", state: asked.get("state") ?? "" };
      const query = new URLSearchParams({ ...more, response_mode: "form_post" });
      return `${url}/${provider.hosts[0]}${provider.authorize}?${query}`;
    },
    client: { id: "client-1", secret: "secret-1" },
    refreshTokens: new Set(),
    oneTap: (nonce) =>
      idTokenOf(world, "https://accounts.google.com", { redirectUri: "", challenge: null, nonce: nonce ?? null }),
    stop: async () => {
      leave();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return world;
}

async function answer(
  world: SocialProviders,
  grants: Map<string, Grant>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? "/", world.url);
  const [, host = "", ...rest] = url.pathname.split("/");
  const path = `/${rest.join("/")}`;
  world.seen.push({ host, path, headers: request.headers, body });
  const provider = providers.find((one) => one.hosts.includes(host) && one.knows(path));
  const json = (value: unknown, status = 200) => {
    const written = provider?.write?.(JSON.stringify(value), path);
    response.writeHead(status, { "content-type": written?.type ?? "application/json" });
    response.end(written?.text ?? JSON.stringify(value));
  };
  if (!provider) return json({ error: "not_found" }, 404);
  if (path === provider.authorize) return authorize(world, grants, provider, url, response);
  switch (world.fault) {
    case "busy":
      response.setHeader("retry-after", "7");
      return json({ error: "slow_down" }, 429);
    case "failing":
      return json({ error: "server_error" }, 503);
    case "silent":
      return;
    case "redirecting":
      response.writeHead(302, { location: `${world.url}/inside/` });
      response.end();
      return;
    case "not-json":
      response.end("<html>Hello</html>");
      return;
    case "endless":
      response.end(`{"a":"${"x".repeat(2_000_000)}"}`);
      return;
    default:
  }
  if (path === provider.keys)
    return json({
      keys: [{ ...(await exportJWK(world.signing.keys.publicKey)), kid: world.signing.kid, alg: "RS256" }],
    });
  if (path === provider.discovery) return json(provider.document?.(world.url));
  const asked: Asked = { url, headers: request.headers, body };
  const form = new Map(Object.entries(provider.formOf?.(asked) ?? Object.fromEntries(new URLSearchParams(body))));
  const method = new URLSearchParams(body).get("method");
  const isToken = (method ? `${path}?${method}` : path) === provider.token;
  const refuse = (error: string) => json(provider.refuse?.(error, path) ?? { error }, provider.refusedStatus ?? 400);
  const around = (value: object) => provider.wrap?.(asked, value) ?? value;
  const person = world.fault === "no-subject" ? { ...world.person, id: "" } : world.person;
  const code = form.get("code") ?? "";
  const grant = grants.get(code);
  if (isToken) {
    if (!isClient(world, provider, request, form) || world.fault === "unknown-client") return refuse("invalid_client");
    const refreshToken = form.get("grant_type") === "refresh_token" ? (form.get("refresh_token") ?? "") : null;
    const holds =
      refreshToken === null ? provider.redeem || redeems(world, provider, grant, form) : refreshes(world, refreshToken);
    if (!holds) return refuse("invalid_grant");
    grants.delete(code);
    if (world.fault === "no-token") return json(around({ token_type: "Bearer" }));
    const idToken = provider.issuer && grant ? await idTokenOf(world, provider.issuer(world.url), grant) : undefined;
    const next = `rt-${crypto.randomUUID()}`;
    world.refreshTokens.add(next);
    const life = { expires_in: 3600, refresh_token: next };
    const token = { ok: true, access_token: "at-1", token_type: "Bearer", id_token: idToken, ...life };
    return json(around({ ...token, ...provider.tokens?.(person) }));
  }
  const bearer = request.headers.authorization?.replace(/^Bearer /, "");
  const shown = provider.shownToken ? provider.shownToken(asked) : bearer;
  if (world.fault === "forbidden" || shown !== "at-1")
    return json(provider.refuseToken?.(path) ?? { message: "no" }, provider.refusedTokenStatus ?? 401);
  if (path === provider.redeem) {
    if (!redeems(world, provider, grant, form)) return refuse("invalid_grant");
    grants.delete(code);
  }
  const said = provider.profile?.(person, path, asked);
  return json(Array.isArray(said) ? said : around(said as object));
}

function authorize(
  world: SocialProviders,
  grants: Map<string, Grant>,
  { clientName = "client_id", codeName = "code" }: Provider,
  url: URL,
  response: ServerResponse,
): void {
  const asked = url.searchParams;
  const redirectUri = asked.get("redirect_uri") ?? "";
  const isCode = asked.get("response_type") === "code" || clientName !== "client_id";
  if (asked.get(clientName) !== world.client.id || !isCode) throw new Error("client");
  const code = crypto.randomUUID();
  grants.set(code, { redirectUri, challenge: asked.get("code_challenge"), nonce: asked.get("nonce") });
  const state = asked.get("state") ?? "";
  const denied = { error: "access_denied", error_description: "<script>alert(1)</script>" };
  const words = { error: "<b>not a code</b>" };
  const result =
    world.fault === "denied"
      ? { ...denied, state }
      : world.fault === "error-words"
        ? { ...words, state }
        : { [codeName]: code, state };
  // As Apple does it: a page whose form posts itself. Its fields are what a browser would send.
  if (asked.get("response_mode") === "form_post") {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ action: redirectUri, fields: result }));
    return;
  }
  const back = new URL(redirectUri);
  for (const [name, value] of Object.entries(result)) back.searchParams.set(name, value);
  response.writeHead(302, { location: back.href });
  response.end();
}

/** RFC 6749, section 2.3. */
function isClient(world: SocialProviders, { tokenAuth }: Provider, request: IncomingMessage, form: Form): boolean {
  const basic = `Basic ${Buffer.from(`${world.client.id}:${world.client.secret}`).toString("base64")}`;
  const isNamed = form.get("client_id") === world.client.id;
  if (tokenAuth === "basic") return request.headers.authorization === basic;
  return isNamed && (tokenAuth === "signed" || form.get("client_secret") === world.client.secret);
}

/** RFC 6749, section 5.2, and RFC 7636, section 4.6. */
function redeems(world: SocialProviders, { formOf }: Provider, grant: Grant | undefined, form: Form): boolean {
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  // Those with requests of their own have the redirect address only where OAuth has it.
  const isHere = (formOf && !form.has("redirect_uri")) || grant?.redirectUri === form.get("redirect_uri");
  const holds = isHere && (grant?.challenge === null || grant?.challenge === challenge);
  return grant !== undefined && holds && world.fault !== "bad-code";
}

/** Each refresh token counts once (RFC 9700, section 4.14.2). */
const refreshes = (world: SocialProviders, token: string): boolean =>
  world.refreshTokens.delete(token) && world.fault !== "bad-code";

async function idTokenOf(
  { fault, person, client, signing }: SocialProviders,
  issuer: string,
  grant: Grant,
): Promise<string> {
  const { id, email, isVerified, name, ...more } = person;
  const claims = {
    ...(fault === "no-subject" ? {} : { sub: id }),
    ...(email === undefined ? {} : { email, email_verified: isVerified }),
    name,
    ...(issuer.includes(microsoftDirectory) ? { tid: microsoftDirectory } : {}),
    ...more,
    nonce: fault === "wrong-nonce" ? "other" : (grant.nonce ?? undefined),
    iss: fault === "wrong-issuer" ? "https://evil.example" : issuer,
    aud: fault === "wrong-audience" ? "another-client" : client.id,
  };
  const now = Math.floor(Date.now() / 1000);
  if (fault === "unsigned") {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part({ alg: "none" })}.${part({ ...claims, iat: now, exp: now + 600 })}.`;
  }
  const signer = fault === "bad-signature" ? stranger : signing.keys;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: signing.kid })
    .setJti(crypto.randomUUID())
    .setIssuedAt(fault === "expired" ? now - 7200 : now)
    .setExpirationTime(fault === "expired" ? now - 3600 : now + 600)
    .sign(signer.privateKey);
}
