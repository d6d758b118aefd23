import { eq } from "drizzle-orm";
import { z } from "zod";
import { Residence } from "../../../contracts/region.ts";
import { TenantId, TenantTag } from "../../../contracts/tenant.ts";
import { BoundedMap } from "../../kernel/bounded-map.ts";
import type { EdgeEnv } from "../../kernel/env.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { endpointOf, homeTenantIds } from "./endpoint.ts";
import { directory, directoryDomains } from "./table.ts";

const Entry = z.object({
  residence: Residence,
  shard: z.number().int(),
  about: z.object({ name: z.string(), tag: TenantTag }).optional(),
});
type Entry = z.infer<typeof Entry>;

/** How long an isolate believes what it knows: tenants do not move often, and nothing here decides security. */
const rememberedMs = 30_000;
const unknownRememberedMs = 2_000;
const rememberedMax = 5_000;
const copyTtlSeconds = 3_600;

const remembered = new BoundedMap<string, { value: unknown; until: number }>(rememberedMax);

function remember<T>(key: string, value: T, now: number): T {
  remembered.set(key, { value, until: now + (value === null ? unknownRememberedMs : rememberedMs) });
  return value;
}

function recall<T>(key: string, now: number): T | undefined {
  const known = remembered.get(key);
  if (known && known.until > now) return known.value as T;
  remembered.delete(key);
  return undefined;
}

const tenantKey = (tenantId: string) => `directory:v2:tenant:${tenantId}`;
const domainKey = (domain: string) => `directory:v1:domain:${domain}`;

const locationOf = (env: EdgeEnv, tenantId: string, entry: Entry): TenantLocation => ({
  tenantId,
  ...entry,
  endpoint: endpointOf(env, tenantId),
});

/** Where a tenant lives, if this isolate knows it. */
export function recallLocation(env: EdgeEnv, tenantId: string, now = Date.now()): TenantLocation | null {
  if (homeTenantIds(env).includes(tenantId)) return locationOf(env, tenantId, { residence: "home", shard: 0 });
  const known = recall<Entry | null>(tenantKey(tenantId), now);
  return known ? locationOf(env, tenantId, known) : null;
}

/** Where a tenant lives: from this isolate, else from the copy in KV, else from CONTROL. Null when there is none. */
export async function findLocation(ctx: ControlCtx, tenantId: string): Promise<TenantLocation | null> {
  const known = recallLocation(ctx.env, tenantId, ctx.now());
  if (known || ctx.env.EDITION === "oss" || !TenantId.safeParse(tenantId).success) return known;
  const entry = await lookUp(ctx, tenantKey(tenantId), Entry, () => readEntry(ctx, tenantId));
  return entry && locationOf(ctx.env, tenantId, entry);
}

/** @throws `tenant.not_found`, the same for every id that names none. */
export async function getLocation(ctx: ControlCtx, tenantId: string): Promise<TenantLocation> {
  const location = await findLocation(ctx, tenantId);
  if (!location) throw new AppError("tenant.not_found");
  return location;
}

const underDomain = (env: EdgeEnv, location: TenantLocation | null, domain: string): TenantLocation | null =>
  location && { ...location, endpoint: endpointOf(env, location.tenantId, domain) };

/** The tenant whose custom domain this is, if this isolate knows it. */
export function recallLocationByDomain(env: EdgeEnv, domain: string): TenantLocation | null {
  const tenantId = recall<string | null>(domainKey(domain), Date.now()) ?? null;
  return tenantId === null ? null : underDomain(env, recallLocation(env, tenantId), domain);
}

/** The tenant whose custom domain this is, under the address of that domain. */
export async function findLocationByDomain(ctx: ControlCtx, domain: string): Promise<TenantLocation | null> {
  const key = domainKey(domain);
  const tenantId =
    recall<string | null>(key, ctx.now()) ?? (await lookUp(ctx, key, z.string(), () => readDomain(ctx, domain)));
  return tenantId === null ? null : underDomain(ctx.env, await findLocation(ctx, tenantId), domain);
}

async function lookUp<T>(
  ctx: ControlCtx,
  key: string,
  schema: z.ZodType<T>,
  read: () => Promise<T | null>,
): Promise<T | null> {
  const copy = await ctx.copies.get(key);
  const fromCopy = copy === null ? undefined : schema.safeParse(parseJson(copy));
  if (fromCopy?.success) return remember(key, fromCopy.data, ctx.now());
  const truth = await read();
  if (truth !== null) ctx.background(ctx.copies.put(key, JSON.stringify(truth), copyTtlSeconds));
  return remember(key, truth, ctx.now());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readEntry(ctx: ControlCtx, tenantId: string): Promise<Entry | null> {
  const [row] = await ctx.db
    .select({
      residence: directory.residence,
      shard: directory.shard,
      state: directory.state,
      name: directory.name,
      tag: directory.tag,
    })
    .from(directory)
    .where(eq(directory.tenantId, tenantId));
  if (!row || row.state === "deleting") return null;
  return { residence: row.residence, shard: row.shard, about: { name: row.name, tag: row.tag } };
}

async function readDomain(ctx: ControlCtx, domain: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ tenantId: directoryDomains.tenantId })
    .from(directoryDomains)
    .where(eq(directoryDomains.domain, domain));
  return row?.tenantId ?? null;
}

/** Ends what this isolate and KV remember of a tenant, after its row changed. */
export async function forgetLocation(ctx: ControlCtx, tenantId: string): Promise<void> {
  remembered.delete(tenantKey(tenantId));
  await ctx.copies.delete(tenantKey(tenantId));
}
