import { asc, eq, lte } from "drizzle-orm";
import { AppError } from "../../kernel/error.ts";
import { errorTrace } from "../../kernel/log.ts";
import type { ControlCtx } from "../context.ts";
import { checkDomain } from "./check.ts";
import { findProvider } from "./open-provider.ts";
import { type HostnameProvider, nameOfUnknown } from "./provider.ts";
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
  for (const row of due) {
    const isLimited = await checkDomain(ctx, row).then(
      () => false,
      (thrown) => postpone(ctx, row.id, thrown),
    );
    // Whoever asks for time is not asked for anything else in this minute.
    if (isLimited) return;
  }
  await removeOrphans(ctx);
}

/** The provider did not answer: in five minutes, or when it says, so that one domain holds up no others. @returns whether the provider has asked for time */
async function postpone(ctx: ControlCtx, id: string, thrown: unknown): Promise<boolean> {
  ctx.log("warn", "domains.check_failed", { error: errorTrace(thrown) });
  const waits = thrown instanceof AppError ? (thrown.retryAfter ?? 0) : 0;
  await ctx.db
    .update(customDomains)
    .set({ nextCheckAt: ctx.now() + Math.max(300, waits) * 1000 })
    .where(eq(customDomains.id, id));
  return waits > 0;
}

export async function removeOrphans(ctx: ControlCtx): Promise<void> {
  const provider = findProvider(ctx);
  if (!provider) return;
  for (const { hostnameId } of await ctx.db.select().from(orphanHostnames).limit(atOnce))
    await removeOrphan(ctx, provider, hostnameId).catch((thrown) =>
      ctx.log("warn", "domains.orphan_failed", { error: errorTrace(thrown) }),
    );
}

/** One whose id nobody was told is found by its name, unless somebody has that name by now. */
async function removeOrphan(ctx: ControlCtx, provider: HostnameProvider, orphan: string): Promise<void> {
  const name = nameOfUnknown(orphan);
  const id = name === null ? orphan : await provider.find(name);
  const [used] = id === null ? [] : await ctx.db.select().from(customDomains).where(eq(customDomains.hostnameId, id));
  if (id !== null && !used) await provider.remove(id);
  await ctx.db.delete(orphanHostnames).where(eq(orphanHostnames.hostnameId, orphan));
}
