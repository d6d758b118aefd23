import { sql } from "drizzle-orm";
import { exportJWK, generateKeyPair } from "jose";
import { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import { newId, newSecret } from "../../kernel/id.ts";
import type { oidcKeys } from "./table.ts";

export type KeyRow = typeof oidcKeys.$inferSelect;
/** What a key is made with. */
type Maker = Pick<Ctx, "tenantId" | "box" | "now">;

/** Every tenant has keys of both: RSA is what OpenID Connect clients expect (Discovery 1.0, section 3), EC is small. */
export const usualAlgorithms = ["ES384", "RS256"] as const satisfies SigningAlgorithm[];
/** The usual ones first. Of the others a tenant has keys once it has asked for one. */
export const keyAlgorithms: readonly SigningAlgorithm[] = [
  ...usualAlgorithms,
  ...SigningAlgorithm.options.filter((one) => !usualAlgorithms.some((usual) => usual === one)),
];

/** @throws `oidc.no_key_for_algorithm` where the tenant has no key, in force or to come, that signs with it */
export const guardKeyFor = ({ tenantId }: Pick<Ctx, "tenantId">, algorithm: string | null | undefined): Statement[] =>
  !algorithm || usualAlgorithms.some((usual) => usual === algorithm)
    ? []
    : [
        guard(
          sql`EXISTS (SELECT 1 FROM oidc_keys WHERE tenant_id = ${tenantId} AND "use" = 'signing' AND algorithm = ${algorithm})`,
          "oidc.no_key_for_algorithm",
        ),
      ];

/** A key is published this long before it signs, in ms: longer than any verifier or copy keeps an old set. */
export const announcedMs = 15 * 60_000;
export const keyContext = (tenantId: string, id: string) => `${tenantId}/oidc-key/${id}`;

/** A new signing key as a row: P-384, P-256, or RSA 2048. */
export async function newSigningKey(ctx: Maker, algorithm: SigningAlgorithm, activeFrom: number): Promise<KeyRow> {
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
