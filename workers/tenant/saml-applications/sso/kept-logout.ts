import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { sha256 } from "../../../kernel/crypto.ts";
import { newSecret } from "../../../kernel/id.ts";
import { verificationRecords } from "../../account/table.ts";

const lifeMs = 10 * 60_000;

/** A request for logout that waits until the session has ended. */
const Kept = z.object({ applicationId: z.string(), requestId: z.string(), relayState: z.string().nullable() });

const contextOf = (ctx: Ctx) => `saml-logout:${ctx.tenantId}`;
const idOf = (state: string) => sha256(`saml-logout:${state}`);

/** @returns the `state` by which it is found again */
export async function keepLogout(ctx: Ctx, kept: z.infer<typeof Kept>): Promise<string> {
  const state = newSecret();
  const data = await ctx.box.seal(JSON.stringify(kept), contextOf(ctx));
  const row = { tenantId: ctx.tenantId, id: await idOf(state), userId: "", data, expiresAt: ctx.now() + lifeMs };
  await ctx.db.insert(verificationRecords).values(row);
  return state;
}

/** Once; null where there is nothing, or not any more. */
export async function takeLogout(ctx: Ctx, state: string): Promise<z.infer<typeof Kept> | null> {
  const { tenantId, id, expiresAt } = verificationRecords;
  const isIt = and(eq(tenantId, ctx.tenantId), eq(id, await idOf(state)), gt(expiresAt, ctx.now()));
  const [row] = await ctx.db.delete(verificationRecords).where(isIt).returning({ data: verificationRecords.data });
  return row ? Kept.parse(JSON.parse(await ctx.box.open(row.data, contextOf(ctx)))) : null;
}
