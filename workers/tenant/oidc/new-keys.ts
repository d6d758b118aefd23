import { exportJWK, generateKeyPair } from "jose";
import type { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId, newSecret } from "../../kernel/id.ts";
import type { oidcKeys } from "./table.ts";

export type KeyRow = typeof oidcKeys.$inferSelect;
/** What a key is made with. */
type Maker = Pick<Ctx, "tenantId" | "box" | "now">;

/** Every tenant has keys of both kinds: RSA is what OpenID Connect clients expect (Discovery 1.0, section 3), EC is small. */
export type KeyKind = "EC" | "RSA";
export const keyKinds = ["EC", "RSA"] as const;
const algorithmOf = { EC: "ES384", RSA: "RS256" } as const satisfies Record<KeyKind, SigningAlgorithm>;
export const kindOf = (algorithm: string | null): KeyKind => (algorithm?.startsWith("RS") ? "RSA" : "EC");

/** A key is published this long before it signs, in ms: longer than any verifier or copy keeps an old set. */
export const announcedMs = 15 * 60_000;
export const keyContext = (tenantId: string, id: string) => `${tenantId}/oidc-key/${id}`;

/** A new signing key as a row: P-384 or RSA 2048. */
export async function newSigningKey(ctx: Maker, kind: KeyKind, activeFrom: number): Promise<KeyRow> {
  const algorithm = algorithmOf[kind];
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
  const id = newId();
  const more = { kid: id, use: "sig", alg: algorithm };
  const publicJwk = JSON.stringify({ ...(await exportJWK(publicKey)), ...more });
  const sealed = await ctx.box.seal(
    JSON.stringify({ ...(await exportJWK(privateKey)), ...more }),
    keyContext(ctx.tenantId, id),
  );
  return { tenantId: ctx.tenantId, id, use: "signing", algorithm, publicJwk, sealed, createdAt: ctx.now(), activeFrom };
}

export async function newCookieKey(ctx: Maker): Promise<KeyRow> {
  const id = newId();
  const sealed = await ctx.box.seal(newSecret(43), keyContext(ctx.tenantId, id));
  return {
    tenantId: ctx.tenantId,
    id,
    use: "cookie",
    algorithm: null,
    publicJwk: null,
    sealed,
    createdAt: ctx.now(),
    activeFrom: ctx.now(),
  };
}
