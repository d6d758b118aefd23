import { eq } from "drizzle-orm";
import { z } from "zod";
import { Residence } from "../../../contracts/region.ts";
import { TenantId, TenantTag } from "../../../contracts/tenant.ts";
import { BoundedMap } from "../../kernel/bounded-map.ts";
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

/** Where a tenant lives: from this isolate, else from the copy in KV, else from CONTROL. Null when there is none. */
export async function findLocation(ctx: ControlCtx, tenantId: string): Promise<TenantLocation | null> {
  const location = (entry: Entry): TenantLocation => ({ tenantId, ...entry, endpoint: endpointOf(ctx.env, tenantId) });
  if (homeTenantIds(ctx.env).includes(tenantId)) return location({ residence: "home", shard: 0 });
  if (ctx.env.EDITION === "oss") return null;
  const key = tenantKey(tenantId);
  const known = recall<Entry | null>(key, ctx.now());
  if (known) return location(known);
  if (!TenantId.safeParse(tenantId).success) return null;
  const entry = await lookUp(ctx, key, Entry, () => readEntry(ctx, tenantId));
  return entry && location(entry);
}

/** @throws `tenant.not_found`, the same for every id that names none. */
export async function getLocation(ctx: ControlCtx, tenantId: string): Promise<TenantLocation> {
  const location = await findLocation(ctx, tenantId);
  if (!location) throw new AppError("tenant.not_found");
  return location;
}

/** The tenant whose custom domain this is, under the address of that domain. */
export async function findLocationByDomain(ctx: ControlCtx, domain: string): Promise<TenantLocation | null> {
  const key = domainKey(domain);
  const tenantId =
    recall<string | null>(key, ctx.now()) ?? (await lookUp(ctx, key, z.string(), () => readDomain(ctx, domain)));
  const location = tenantId === null ? null : await findLocation(ctx, tenantId);
  return location && { ...location, endpoint: endpointOf(ctx.env, location.tenantId, domain) };
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
