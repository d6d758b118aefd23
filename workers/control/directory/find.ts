import { eq } from "drizzle-orm";
import { z } from "zod";
import { BoundedMap } from "../../../contracts/bounded-map.ts";
import { Residence } from "../../../contracts/region.ts";
import { TenantId, TenantTag } from "../../../contracts/tenant.ts";
import type { EdgeEnv } from "../../kernel/env.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { endpointOf, homeTenantIds } from "./endpoint.ts";
import { directory, directoryDomains } from "./table.ts";

const Entry = z.object({
  residence: Residence,
  shard: z.number().int(),
  about: z.object({ name: z.string(), tag: TenantTag }).optional(),
  primary: z.string().nullish(),
});
type Entry = z.infer<typeof Entry>;

/** Whose a host name is: a tenant's, or a protected application's of it. */
const Owner = z.object({ tenantId: z.string(), applicationId: z.string().nullable() });
type Owner = z.infer<typeof Owner>;
/** The tenant of a host name; its endpoint is under that name, unless an application has it. */
export interface HostOwner {
  location: TenantLocation;
  applicationId: string | null;
}

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
const domainKey = (domain: string) => `directory:v2:domain:${domain}`;

const locationOf = (env: EdgeEnv, tenantId: string, { primary, ...entry }: Entry): TenantLocation => ({
  tenantId,
  ...entry,
  endpoint: endpointOf(env, tenantId),
  ...(primary ? { primaryEndpoint: endpointOf(env, tenantId, primary) } : {}),
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

const ownedBy = (env: EdgeEnv, location: TenantLocation | null, owner: Owner, host: string): HostOwner | null => {
  const { applicationId } = owner;
  if (!location) return null;
  // Who comes under a custom domain stays there.
  const { primaryEndpoint: _, ...here } = location;
  if (applicationId !== null) return { location: here, applicationId };
  const endpoint = endpointOf(env, location.tenantId, host);
  return { location: { ...here, endpoint, customHost: host }, applicationId };
};

/** Whose host name this is, if this isolate knows it. */
export function recallHost(env: EdgeEnv, host: string): HostOwner | null {
  const owner = recall<Owner | null>(domainKey(host), Date.now());
  return owner ? ownedBy(env, recallLocation(env, owner.tenantId), owner, host) : null;
}

/** Whose host name this is: a custom domain's tenant, or a protected application's. Null when it is nobody's. */
export async function findHost(ctx: ControlCtx, host: string): Promise<HostOwner | null> {
  const key = domainKey(host);
  const known = recall<Owner | null>(key, ctx.now());
  const owner = known === undefined ? await lookUp(ctx, key, Owner, () => readDomain(ctx, host)) : known;
  return owner && ownedBy(ctx.env, await findLocation(ctx, owner.tenantId), owner, host);
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
      primary: directory.primaryDomain,
    })
    .from(directory)
    .where(eq(directory.tenantId, tenantId));
  if (!row || row.state === "deleting") return null;
  return { residence: row.residence, shard: row.shard, about: { name: row.name, tag: row.tag }, primary: row.primary };
}

async function readDomain(ctx: ControlCtx, domain: string): Promise<Owner | null> {
  const [row] = await ctx.db
    .select({ tenantId: directoryDomains.tenantId, applicationId: directoryDomains.applicationId })
    .from(directoryDomains)
    .where(eq(directoryDomains.domain, domain));
  return row ?? null;
}

/** Ends what this isolate and KV remember of a host name, after its row changed. */
export async function forgetHost(ctx: ControlCtx, host: string): Promise<void> {
  remembered.delete(domainKey(host));
  await ctx.copies.delete(domainKey(host));
}

/** Ends what this isolate and KV remember of a tenant, after its row changed. */
export async function forgetLocation(ctx: ControlCtx, tenantId: string): Promise<void> {
  remembered.delete(tenantKey(tenantId));
  await ctx.copies.delete(tenantKey(tenantId));
}
