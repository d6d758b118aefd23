import { BoundedMap } from "../../../contracts/bounded-map.ts";
import type { Ctx } from "../../kernel/context.ts";
import { loadKeys } from "./keys.ts";
import { asNodePair, callKoa } from "./koa.ts";
import { newOidcRequest, runOidcRequest } from "./oidc-request.ts";
import { providerOf } from "./provider.ts";

/** Documents that every verifier asks for: their copies in KV are what the edge answers with. */
export const documentPaths = [
  "/.well-known/openid-configuration",
  "/.well-known/oauth-authorization-server",
  "/jwks",
] as const;
type DocumentPath = (typeof documentPaths)[number];

export const documentKey = (tenantId: string, endpoint: string, path: string): string =>
  `oidc:v1:${tenantId}:${endpoint}${path}`;
/** Seconds that verifiers and copies may keep a document; shorter than a key is announced before it signs. */
export const documentTtl = 60;

const remembered = new BoundedMap<string, string>(1000);

/** Discovery (OpenID Connect Discovery 1.0, RFC 8414) or the key set; null for other paths. */
export async function publicDocument(ctx: Ctx, path: string): Promise<Response | null> {
  if (!(documentPaths as readonly string[]).includes(path)) return null;
  const keys = await loadKeys(ctx);
  const key = `${documentKey(ctx.tenantId, ctx.endpoint, path)} ${keys.version}`;
  const known = remembered.get(key);
  const text = known ?? (await makeDocument(ctx, path as DocumentPath));
  if (!known) {
    remembered.set(key, text);
    ctx.background(ctx.copies.put(documentKey(ctx.tenantId, ctx.endpoint, path), text, documentTtl));
  }
  return documentResponse(text);
}

/** As every place answers with a document, whichever copy it has. */
export function documentResponse(text: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": `public, max-age=${documentTtl}`,
      "access-control-allow-origin": "*",
    },
  });
}

async function makeDocument(ctx: Ctx, path: DocumentPath): Promise<string> {
  if (path === "/jwks") return JSON.stringify({ keys: (await loadKeys(ctx)).published });
  return runOidcRequest(newOidcRequest(ctx), async () => {
    const provider = await providerOf(ctx);
    const request = { method: "GET", headers: { accept: "application/json" } };
    const answer = await callKoa(
      provider.callback(),
      asNodePair(request, "/.well-known/openid-configuration", ctx.endpoint, null, null),
    );
    // What is kept is answered until the keys change: an error must never be.
    if (answer.status !== 200) throw new Error(`the engine answered ${answer.status} for its metadata`);
    return answer.text();
  });
}
