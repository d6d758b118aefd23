import { asc, eq, lte } from "drizzle-orm";
import { errorTrace } from "../../kernel/log.ts";
import type { ControlCtx } from "../context.ts";
import { checkDomain } from "./check.ts";
import { findProvider } from "./open-provider.ts";
import { customDomains, orphanHostnames } from "./table.ts";

/** In one minute; what is left is looked at in the next. */
const atOnce = 20;

/** Looks at the domains whose time has come, and deletes host names at the provider that nobody needs. Without a provider, nothing. */
export async function sweepDomains(ctx: ControlCtx): Promise<void> {
  if (!findProvider(ctx)) return;
  const due = await ctx.db
    .select()
    .from(customDomains)
    .where(lte(customDomains.nextCheckAt, ctx.now()))
    .orderBy(asc(customDomains.nextCheckAt))
    .limit(atOnce);
  for (const row of due) await checkDomain(ctx, row).catch((thrown) => postpone(ctx, row.id, thrown));
  await removeOrphans(ctx);
}

/** The provider did not answer: in five minutes, so that one domain holds up no others. */
async function postpone(ctx: ControlCtx, id: string, thrown: unknown): Promise<void> {
  ctx.log("warn", "domains.check_failed", { error: errorTrace(thrown) });
  await ctx.db
    .update(customDomains)
    .set({ nextCheckAt: ctx.now() + 5 * 60_000 })
    .where(eq(customDomains.id, id));
}

export async function removeOrphans(ctx: ControlCtx): Promise<void> {
  const provider = findProvider(ctx);
  if (!provider) return;
  for (const { hostnameId } of await ctx.db.select().from(orphanHostnames).limit(atOnce)) {
    await provider.remove(hostnameId);
    await ctx.db.delete(orphanHostnames).where(eq(orphanHostnames.hostnameId, hostnameId));
  }
}
