import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { microsoftDirectory, type Person, providers } from "./social-profiles.ts";

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
  | "bad-signature"
  | "wrong-nonce"
  | "wrong-issuer"
  | "wrong-audience"
  | "expired"
  | "unsigned";

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
  /** Of its id tokens. */
  signing: { kid: string; keys: typeof firstKeys };
  rotateKeys(): void;
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
    client: { id: "client-1", secret: "secret-1" },
    stop: async () => {
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
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };
  if (!provider) return json({ error: "not_found" }, 404);
  if (path === provider.authorize) return authorize(world, grants, url, response);
  switch (world.fault) {
    case "busy":
      response.setHeader("retry-after", "7");
      return json({ error: "slow_down" }, 429);
    case "failing":
      return json({ error: "server_error" }, 503);
    case "silent":
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
  if (path === provider.token) {
    const form = new URLSearchParams(body);
    const refused = refusal(world, grants, provider.tokenAuth, request, form);
    if (refused) return json(provider.refuse?.(refused) ?? { error: refused }, provider.refusedStatus ?? 400);
    const grant = grants.get(form.get("code") ?? "") as Grant;
    grants.delete(form.get("code") ?? "");
    if (world.fault === "no-token") return json({ token_type: "Bearer" });
    const idToken = provider.issuer ? await idTokenOf(world, provider.issuer(world.url), grant) : undefined;
    return json({ ok: true, access_token: "at-1", token_type: "Bearer", id_token: idToken });
  }
  if (world.fault === "forbidden" || request.headers.authorization !== "Bearer at-1")
    return json({ message: "no" }, 401);
  return json(provider.profile?.(world.fault === "no-subject" ? { ...world.person, id: "" } : world.person, path));
}

function authorize(world: SocialProviders, grants: Map<string, Grant>, url: URL, response: ServerResponse): void {
  const asked = url.searchParams;
  const redirectUri = asked.get("redirect_uri") ?? "";
  if (asked.get("client_id") !== world.client.id || asked.get("response_type") !== "code") throw new Error("client");
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
        : { code, state };
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

/** RFC 6749, section 5.2, and RFC 7636, section 4.6. */
function refusal(
  world: SocialProviders,
  grants: Map<string, Grant>,
  tokenAuth: "basic" | "body" | "signed",
  request: IncomingMessage,
  form: URLSearchParams,
): string | null {
  const basic = `Basic ${Buffer.from(`${world.client.id}:${world.client.secret}`).toString("base64")}`;
  const inBody = form.get("client_id") === world.client.id && form.get("client_secret") === world.client.secret;
  const isClient = { basic: request.headers.authorization === basic, body: inBody, signed: true }[tokenAuth];
  if (!isClient || world.fault === "unknown-client") return "invalid_client";
  const grant = grants.get(form.get("code") ?? "");
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const holds =
    grant?.redirectUri === form.get("redirect_uri") && (grant?.challenge === null || grant?.challenge === challenge);
  return grant && holds && world.fault !== "bad-code" ? null : "invalid_grant";
}

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
    .setIssuedAt(fault === "expired" ? now - 7200 : now)
    .setExpirationTime(fault === "expired" ? now - 3600 : now + 600)
    .sign(signer.privateKey);
}
