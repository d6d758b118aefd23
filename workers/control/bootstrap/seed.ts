import { and, eq, ne } from "drizzle-orm";
import type { Seeded } from "../../../contracts/bootstrap.ts";
import type { Region } from "../../../contracts/region.ts";
import { adminTenantId, defaultTenantId } from "../../../contracts/tenant.ts";
import { toBase64Url } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { endpointOf, homeTenantIds } from "../directory/endpoint.ts";
import { getLocation } from "../directory/find.ts";
import { directory } from "../directory/table.ts";
import { addMember } from "../members/client.ts";
import { ensureMachineClient, ensureUser, provisionInRegion } from "../regions/client.ts";
import { createTenant } from "../tenants/create.ts";

const homeLocation = (ctx: ControlCtx, tenantId: string): TenantLocation => ({
  tenantId,
  residence: "home",
  shard: 0,
  endpoint: endpointOf(ctx.env, tenantId),
});

/** The home tenants exist from the first moment on; this makes them when they do not. */
export async function provisionHome(ctx: ControlCtx): Promise<void> {
  const indicators = { cloud: ctx.env.CLOUD_API_INDICATOR, me: ctx.env.ME_API_INDICATOR };
  for (const tenantId of homeTenantIds(ctx.env)) {
    await provisionInRegion(ctx, homeLocation(ctx, tenantId), {
      eventId: newId(),
      ...(tenantId === adminTenantId ? { indicators } : {}),
    });
  }
}

/** A password that stays the same for a deployment and is stored nowhere in clear. */
async function firstPassword(token: string): Promise<string> {
  const bytes = new TextEncoder().encode(`first console user ${token}`);
  return `Mm1-${toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))).slice(0, 20)}`;
}

/** Finds or makes the first console user, a tenant in the region, and machine clients of both. */
export async function seed(ctx: ControlCtx, regionName: Region): Promise<Seeded> {
  const { env } = ctx;
  await provisionHome(ctx);
  const admin = homeLocation(ctx, adminTenantId);
  const person = {
    email: "admin@example.com",
    username: "admin",
    password: await firstPassword(env.BOOTSTRAP_TOKEN ?? ""),
  };
  const { userId } = await ensureUser(ctx, admin, { ...person, name: "First Admin" });
  const isCloud = env.EDITION === "cloud";
  const location = isCloud ? await seedTenant(ctx, regionName, userId) : await ownTenant(ctx, userId);
  const [ofTenant, ofCloud] = [["#internal:admin"], ["Cloud service"]];
  const machine = await ensureMachineClient(ctx, location, { name: "Seed", roleNames: ofTenant });
  const ofAdmin = isCloud ? { name: "Seed cloud", roleNames: ofCloud } : { name: "Seed admin", roleNames: ofTenant };
  const client = await ensureMachineClient(ctx, admin, ofAdmin);
  return {
    endpoint: location.endpoint,
    adminEndpoint: admin.endpoint,
    consoleUrl: `${env.ENDPOINT}/console`,
    tenantId: location.tenantId,
    managementIndicator: ctx.managementIndicatorOf(location.tenantId),
    cloudIndicator: env.CLOUD_API_INDICATOR,
    user: person,
    machine,
    ...(isCloud
      ? { cloud: client }
      : { admin: { ...client, managementIndicator: ctx.managementIndicatorOf(adminTenantId) } }),
  };
}

/** The one tenant of the open-source edition. */
async function ownTenant(ctx: ControlCtx, userId: string): Promise<TenantLocation> {
  const tenantId = defaultTenantId;
  await addMember(ctx, { tenantId, tenantName: "Default", userId, role: "admin", maxMembers: null });
  return homeLocation(ctx, tenantId);
}

async function seedTenant(ctx: ControlCtx, regionName: Region, userId: string): Promise<TenantLocation> {
  const name = `Seed ${regionName}`;
  const [known] = await ctx.db
    .select({ tenantId: directory.tenantId })
    .from(directory)
    .where(and(eq(directory.name, name), ne(directory.state, "deleting")))
    .limit(1);
  const made = known ? null : await createTenant(ctx, { name, regionName, tag: "development" });
  if (made?.state === "provisioning")
    throw new AppError("region.unavailable", { data: { region: regionName }, retryAfter: 15 });
  const location = made?.location ?? (await getLocation(ctx, known?.tenantId ?? ""));
  await addMember(ctx, { tenantId: location.tenantId, tenantName: name, userId, role: "admin", maxMembers: null });
  return location;
}
