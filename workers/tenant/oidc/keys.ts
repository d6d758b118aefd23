import { and, asc, eq, sql } from "drizzle-orm";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, guardChanged, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newId, newSecret } from "../../kernel/id.ts";
import { oidcKeys } from "./table.ts";

export const signingAlgorithms = ["ES384", "RS256", "PS256", "ES256", "ES512"] as const;
export type KeyType = "private-keys" | "cookie-keys";

/** A key is published this long before it signs, in ms: longer than any verifier or copy keeps an old set. */
export const announcedMs = 15 * 60_000;
/** Keys of a kind that are kept: the current one, one before, and one to come. */
const keptKeys = 3;

type Row = typeof oidcKeys.$inferSelect;

export interface TenantKeys {
  /** Private JWKs, the one that signs first. */
  signing: JWK[];
  /** Public JWKs of all of them. */
  published: JWK[];
  /** Cookie secrets, the current one first. */
  cookie: string[];
  /** Changes whenever one of the above does. */
  version: string;
  /** When the next key takes over, in ms, or infinity. */
  validUntil: number;
}

const context = (tenantId: string, id: string) => `${tenantId}/oidc-key/${id}`;

/** A new signing key as a row: P-384 by default, RSA 2048 when asked. */
export async function newSigningKey(ctx: Ctx, type: "EC" | "RSA", activeFrom: number): Promise<Row> {
  const algorithm = type === "EC" ? "ES384" : "RS256";
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
  const id = newId();
  const more = { kid: id, use: "sig", alg: algorithm };
  const publicJwk = JSON.stringify({ ...(await exportJWK(publicKey)), ...more });
  const sealed = await ctx.box.seal(
    JSON.stringify({ ...(await exportJWK(privateKey)), ...more }),
    context(ctx.tenantId, id),
  );
  return { tenantId: ctx.tenantId, id, use: "signing", algorithm, publicJwk, sealed, createdAt: ctx.now(), activeFrom };
}

export async function newCookieKey(ctx: Ctx): Promise<Row> {
  const id = newId();
  const sealed = await ctx.box.seal(newSecret(43), context(ctx.tenantId, id));
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

const rememberedMs = 20_000;
const remembered = new Map<string, { keys: TenantKeys; until: number }>();

/** A tenant's keys, remembered by the isolate for some seconds. @throws `tenant.not_found` for a tenant without any. */
export async function loadKeys(ctx: Ctx): Promise<TenantKeys> {
  const now = ctx.now();
  const known = remembered.get(ctx.tenantId);
  if (known && known.until > now) return known.keys;
  const keys = await readKeys(ctx);
  if (remembered.size > 500) remembered.delete(remembered.keys().next().value as string);
  remembered.set(ctx.tenantId, { keys, until: Math.min(now + rememberedMs, keys.validUntil) });
  return keys;
}

export const forgetKeys = (tenantId: string): boolean => remembered.delete(tenantId);

async function rowsOf(ctx: Ctx): Promise<Row[]> {
  return ctx.db
    .select()
    .from(oidcKeys)
    .where(eq(oidcKeys.tenantId, ctx.tenantId))
    .orderBy(asc(oidcKeys.activeFrom), asc(oidcKeys.id));
}

async function readKeys(ctx: Ctx): Promise<TenantKeys> {
  const rows = await rowsOf(ctx);
  const now = ctx.now();
  const open = async (row: Row) => ctx.box.open(row.sealed, context(ctx.tenantId, row.id));
  const signing = bySeniority(rows, "signing", now);
  const cookie = bySeniority(rows, "cookie", now);
  if (signing.length === 0 || cookie.length === 0) throw new AppError("tenant.not_found");
  return {
    signing: await Promise.all(signing.map(async (row) => JSON.parse(await open(row)) as JWK)),
    published: signing.map((row) => JSON.parse(row.publicJwk as string) as JWK),
    cookie: await Promise.all(cookie.map(open)),
    version: [...signing, ...cookie].map((row) => row.id).join("."),
    validUntil: Math.min(
      ...rows.filter((row) => row.activeFrom > now).map((row) => row.activeFrom),
      Number.POSITIVE_INFINITY,
    ),
  };
}

/** The one in force first, then those before it, then those to come. */
function bySeniority(rows: Row[], use: Row["use"], now: number): Row[] {
  const mine = rows.filter((row) => row.use === use);
  const begun = mine.filter((row) => row.activeFrom <= now).reverse();
  return [...begun, ...mine.filter((row) => row.activeFrom > now)];
}

export interface KeyInfo {
  id: string;
  createdAt: number;
  signingKeyAlgorithm?: "RSA" | "EC";
  /** `Next` is published but does not sign yet. */
  status: "Next" | "Current" | "Previous";
}

const storedUse = (type: KeyType): Row["use"] => (type === "private-keys" ? "signing" : "cookie");

export async function listKeys(ctx: Ctx, type: KeyType): Promise<KeyInfo[]> {
  const now = ctx.now();
  const rows = bySeniority(await rowsOf(ctx), storedUse(type), now).sort((a, b) => b.activeFrom - a.activeFrom);
  const current = rows.find((row) => row.activeFrom <= now);
  return rows.map((row) => ({
    id: row.id,
    createdAt: Math.floor(row.createdAt / 1000),
    ...(row.use === "signing"
      ? { signingKeyAlgorithm: row.algorithm?.startsWith("RS") ? ("RSA" as const) : ("EC" as const) }
      : {}),
    status: row === current ? "Current" : row.activeFrom > now ? "Next" : "Previous",
  }));
}

/**
 * Adds a key and drops the oldest beyond those kept. A signing key is published at once and signs once every
 * copy of the old set has expired; a cookie key is in force at once, the older ones still read. Where a key of the same
 * algorithm is still to come, that is the one.
 */
export async function rotateKey(ctx: Ctx, type: KeyType, algorithm: "EC" | "RSA" = "EC"): Promise<KeyInfo[]> {
  const fresh =
    type === "private-keys" ? await newSigningKey(ctx, algorithm, ctx.now() + announcedMs) : await newCookieKey(ctx);
  const drop: Statement = ctx.db
    .delete(oidcKeys)
    .where(
      and(
        eq(oidcKeys.tenantId, ctx.tenantId),
        eq(oidcKeys.use, storedUse(type)),
        sql`id NOT IN (SELECT id FROM oidc_keys WHERE tenant_id = ${ctx.tenantId} AND "use" = ${storedUse(type)} ORDER BY active_from DESC, id DESC LIMIT ${keptKeys})`,
        sql`active_from < (SELECT max(active_from) FROM oidc_keys WHERE tenant_id = ${ctx.tenantId} AND "use" = ${storedUse(type)} AND active_from <= ${ctx.now()})`,
      ),
    );
  const isNext = sql`SELECT 1 FROM oidc_keys WHERE tenant_id = ${ctx.tenantId} AND "use" = 'signing'
    AND algorithm = ${fresh.algorithm} AND active_from > ${ctx.now()}`;
  try {
    await atomic(ctx.db, [
      guard(sql`NOT EXISTS (${isNext})`, "entity.version_mismatch"),
      ctx.db.insert(oidcKeys).values(fresh),
      drop,
      recordChange(ctx, { entity: "oidc-key", entityId: fresh.id, before: null, after: { type, id: fresh.id } }),
    ]);
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === "entity.version_mismatch")) throw thrown;
  }
  forgetKeys(ctx.tenantId);
  return listKeys(ctx, type);
}

/** @throws `oidc.key_not_found`; `oidc.key_required` for the key in force. */
export async function deleteKey(ctx: Ctx, type: KeyType, id: string): Promise<void> {
  const keys = await listKeys(ctx, type);
  const target = keys.find((key) => key.id === id);
  if (!target) throw new AppError("oidc.key_not_found");
  if (target.status === "Current" || keys.length === 1) throw new AppError("oidc.key_required");
  await atomic(ctx.db, [
    ctx.db
      .delete(oidcKeys)
      .where(and(eq(oidcKeys.tenantId, ctx.tenantId), eq(oidcKeys.use, storedUse(type)), eq(oidcKeys.id, id))),
    guardChanged("oidc.key_not_found"),
    guard(
      sql`(SELECT count(*) FROM oidc_keys WHERE tenant_id = ${ctx.tenantId} AND "use" = ${storedUse(type)}) > 0`,
      "oidc.key_required",
    ),
    recordChange(ctx, { entity: "oidc-key", entityId: id, before: { type, ...target }, after: null }),
  ]);
  forgetKeys(ctx.tenantId);
}
