import { and, asc, eq, sql } from "drizzle-orm";
import type { JWK } from "jose";
import { BoundedMap } from "../../../contracts/bounded-map.ts";
import type { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import type { Key, KeyType } from "../../../contracts/signing-key.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, guardChanged, inList, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { dropUses, usesColumn } from "../signing-keys/uses.ts";
import { keepAlgorithms } from "./complete-keys.ts";
import {
  announcedMs,
  type KeyRow,
  keyAlgorithms,
  keyContext,
  newCookieKey,
  newSigningKey,
  usualAlgorithms,
} from "./new-keys.ts";
import { oidcKeys } from "./table.ts";

/** Keys of a kind that are kept (signing keys of each algorithm, cookie keys): the current one, one before, and one to come. */
const keptKeys = 3;

export interface TenantKeys {
  /** Private JWKs; of each kind, the one that signs first. */
  signing: JWK[];
  /** Algorithms that a key in force signs with. */
  algorithms: ReadonlySet<SigningAlgorithm>;
  /** Public JWKs of all of them. */
  published: JWK[];
  /** Cookie secrets, the current one first. */
  cookie: string[];
  /** Ids of signing keys that sign no more, and only verify. */
  previous: ReadonlySet<string>;
  /** Changes whenever one of the above does. */
  version: string;
  /** When the next key takes over, in ms, or infinity. */
  validUntil: number;
}

const rememberedMs = 20_000;
const remembered = new BoundedMap<string, { keys: TenantKeys; until: number }>(500);

/** A tenant's keys, remembered by the isolate for some seconds. @throws `tenant.not_found` for a tenant without any. */
export async function loadKeys(ctx: Ctx): Promise<TenantKeys> {
  const now = ctx.now();
  const known = remembered.get(ctx.tenantId);
  if (known && known.until > now) return known.keys;
  const keys = await readKeys(ctx);
  remembered.set(ctx.tenantId, { keys, until: Math.min(now + rememberedMs, keys.validUntil) });
  return keys;
}

export const forgetKeys = (tenantId: string): boolean => remembered.delete(tenantId);

async function rowsOf(ctx: Ctx): Promise<KeyRow[]> {
  return ctx.db
    .select()
    .from(oidcKeys)
    .where(eq(oidcKeys.tenantId, ctx.tenantId))
    .orderBy(asc(oidcKeys.activeFrom), asc(oidcKeys.id));
}

async function readKeys(ctx: Ctx): Promise<TenantKeys> {
  const rows = await rowsOf(ctx);
  const now = ctx.now();
  const open = async (row: KeyRow) => ctx.box.open(row.sealed, keyContext(ctx.tenantId, row.id));
  const signing = keyAlgorithms.flatMap((one) => bySeniority(signingRows(rows, one), now));
  const cookie = bySeniority(cookieRows(rows), now);
  const previous = keyAlgorithms.flatMap((one) =>
    signingRows(rows, one)
      .filter((row) => row.activeFrom <= now)
      .slice(0, -1),
  );
  const algorithms = signing.filter((row) => row.activeFrom <= now).map((row) => row.algorithm as SigningAlgorithm);
  if (signing.length === 0 || cookie.length === 0) throw new AppError("tenant.not_found");
  return {
    signing: await Promise.all(signing.map(async (row) => JSON.parse(await open(row)) as JWK)),
    published: signing.map((row) => JSON.parse(row.publicJwk as string) as JWK),
    algorithms: new Set(algorithms),
    cookie: await Promise.all(cookie.map(open)),
    previous: new Set(previous.map(({ id }) => id)),
    version: [...signing, ...cookie].map((row) => row.id).join("."),
    validUntil: Math.min(
      ...rows.filter((row) => row.activeFrom > now).map((row) => row.activeFrom),
      Number.POSITIVE_INFINITY,
    ),
  };
}

const signingRows = (rows: KeyRow[], algorithm: SigningAlgorithm): KeyRow[] =>
  rows.filter((row) => row.use === "signing" && row.algorithm === algorithm);
const cookieRows = (rows: KeyRow[]): KeyRow[] => rows.filter((row) => row.use === "cookie");

/** The one in force first, then those before it, then those to come. */
function bySeniority(rows: KeyRow[], now: number): KeyRow[] {
  const begun = rows.filter((row) => row.activeFrom <= now).reverse();
  return [...begun, ...rows.filter((row) => row.activeFrom > now)];
}

/** The algorithm that was asked for if a key in force signs with it, else the first of the others that one does. */
export const chosenAlgorithm = (
  { algorithms }: TenantKeys,
  asked: SigningAlgorithm | null | undefined,
  usual: SigningAlgorithm,
): SigningAlgorithm =>
  [asked, usual, ...algorithms].find((one) => one !== null && one !== undefined && algorithms.has(one)) ?? usual;

const storedUse = (type: KeyType): KeyRow["use"] => (type === "private-keys" ? "signing" : "cookie");

/** Newest first; signing keys of each algorithm have one that is current, or only one to come. */
export async function listKeys(ctx: Ctx, type: KeyType): Promise<Key[]> {
  const rows = await ctx.db
    .select({ row: oidcKeys, uses: usesColumn })
    .from(oidcKeys)
    .where(and(eq(oidcKeys.tenantId, ctx.tenantId), eq(oidcKeys.use, storedUse(type))))
    .orderBy(asc(oidcKeys.activeFrom), asc(oidcKeys.id));
  const uses = new Map(rows.map(({ row, uses }) => [row.id, JSON.parse(uses) as Key["uses"]]));
  const all = rows.map(({ row }) => row);
  const groups = type === "private-keys" ? keyAlgorithms.map((one) => signingRows(all, one)) : [all];
  return groups
    .flatMap((group) => described(group, ctx.now(), uses))
    .sort((a, b) => b.activeFrom - a.activeFrom || (a.id < b.id ? 1 : -1));
}

const named = (algorithm: SigningAlgorithm) => ({
  signingKeyAlgorithm: algorithm === "RS256" ? ("RSA" as const) : ("EC" as const),
  algorithm,
});

/** @param group keys of one algorithm, the oldest first */
function described(group: readonly KeyRow[], now: number, uses: ReadonlyMap<string, Key["uses"]>): Key[] {
  const current = group.findLastIndex((row) => row.activeFrom <= now);
  return group.map(({ id, use, algorithm, createdAt, activeFrom }, index) => ({
    ...{ id, createdAt: Math.floor(createdAt / 1000), activeFrom },
    ...(use === "signing" ? named(algorithm as SigningAlgorithm) : {}),
    status: index === current ? "Current" : index > current ? "Next" : "Previous",
    retiredAt: index < current ? (group[index + 1]?.activeFrom ?? null) : null,
    uses: uses.get(id) ?? [],
  }));
}

/**
 * Adds a key and drops the oldest beyond those kept. A signing key is published at once and signs once every
 * copy of the old set has expired; a cookie key is in force at once, the older ones still read. Where a signing key of an
 * algorithm is still to come, that is the one.
 * @param algorithm of the signing key; all that the tenant has when it is left out. One of those that every tenant has and
 *   this one lacks is added in any case.
 */
export async function rotateKey(ctx: Ctx, type: KeyType, algorithm?: SigningAlgorithm): Promise<Key[]> {
  const rows = await rowsOf(ctx);
  const fresh = type === "private-keys" ? await newSigningKeys(ctx, rows, algorithm) : [await newCookieKey(ctx)];
  try {
    await atomic(ctx.db, [
      ...keepAlgorithms(ctx.tenantId, ctx.now()),
      ...fresh.map(({ use, algorithm }) =>
        use === "signing" ? guardNoNext(ctx, algorithm) : guardNoOther(ctx, cookieRows(rows)),
      ),
      ...fresh.flatMap((row) => [
        ctx.db.insert(oidcKeys).values(row),
        dropOldest(ctx, row.use, row.algorithm),
        recordChange(ctx, { entity: "oidc-key", entityId: row.id, before: null, after: { type, id: row.id } }),
      ]),
      dropUses(ctx),
    ]);
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === "entity.version_mismatch")) throw thrown;
  }
  forgetKeys(ctx.tenantId);
  return listKeys(ctx, type);
}

async function newSigningKeys(ctx: Ctx, rows: KeyRow[], algorithm: SigningAlgorithm | undefined): Promise<KeyRow[]> {
  const isToCome = (one: SigningAlgorithm) => signingRows(rows, one).some((row) => row.activeFrom > ctx.now());
  const isUsual = (one: SigningAlgorithm) => usualAlgorithms.some((usual) => usual === one);
  const isWanted = (one: SigningAlgorithm) =>
    one === algorithm || (signingRows(rows, one).length === 0 ? isUsual(one) : algorithm === undefined);
  const wanted = keyAlgorithms.filter(isWanted).filter((one) => !isToCome(one));
  return Promise.all(wanted.map((one) => newSigningKey(ctx, one, ctx.now() + announcedMs)));
}

/** Somebody else who rotated at this moment has added the next key. */
const guardNoNext = ({ tenantId, now }: Ctx, algorithm: string | null): Statement =>
  guard(
    sql`NOT EXISTS (SELECT 1 FROM oidc_keys WHERE tenant_id = ${tenantId} AND "use" = 'signing'
      AND algorithm = ${algorithm} AND active_from > ${now()})`,
    "entity.version_mismatch",
  );

/** A cookie key is in force at once, so no other may have come since these were read. */
const guardNoOther = ({ tenantId }: Ctx, rows: KeyRow[]): Statement =>
  guard(
    sql`NOT EXISTS (SELECT 1 FROM oidc_keys WHERE tenant_id = ${tenantId} AND "use" = 'cookie'
      AND id NOT IN ${inList(rows.map(({ id }) => id))})`,
    "entity.version_mismatch",
  );

/** Of keys of one use and algorithm, those beyond the kept ones that are older than the one in force. */
function dropOldest(ctx: Ctx, use: KeyRow["use"], algorithm: string | null): Statement {
  const alike = sql`tenant_id = ${ctx.tenantId} AND "use" = ${use} AND algorithm IS ${algorithm}`;
  return statement(sql`DELETE FROM oidc_keys WHERE ${alike}
    AND id NOT IN (SELECT id FROM oidc_keys WHERE ${alike} ORDER BY active_from DESC, id DESC LIMIT ${keptKeys})
    AND active_from < (SELECT max(active_from) FROM oidc_keys WHERE ${alike} AND active_from <= ${ctx.now()})`);
}

const loggedOf = ({ id, createdAt, algorithm, status }: Key) => ({
  ...{ id, createdAt, status },
  ...(algorithm ? named(algorithm) : {}),
});

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
    dropUses(ctx),
    recordChange(ctx, { entity: "oidc-key", entityId: id, before: { type, ...loggedOf(target) }, after: null }),
  ]);
  forgetKeys(ctx.tenantId);
}
