import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { SsoTest } from "../../../../contracts/sso-test.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { verificationRecords } from "../../account/table.ts";

/** As long as any verification lives. */
export const lifeMs = 10 * 60_000;

const Kept = z.object({
  session: z.object({
    ...{ connectorId: z.string(), redirectUri: z.string(), state: z.string() },
    ...{ nonce: z.string().optional(), codeVerifier: z.string().optional() },
  }),
  result: SsoTest.nullable(),
});
export type KeptTest = z.infer<typeof Kept>;

const contextOf = (ctx: Ctx) => `sso-test:${ctx.tenantId}`;
const isRecord = (ctx: Ctx, id: string) =>
  and(eq(verificationRecords.tenantId, ctx.tenantId), eq(verificationRecords.id, id));

export async function keepTest(ctx: Ctx, id: string, kept: KeptTest): Promise<void> {
  const data = await ctx.box.seal(JSON.stringify(kept), contextOf(ctx));
  const row = { tenantId: ctx.tenantId, id, userId: "", data, expiresAt: ctx.now() + lifeMs };
  await ctx.db
    .insert(verificationRecords)
    .values(row)
    .onConflictDoUpdate({ target: [verificationRecords.tenantId, verificationRecords.id], set: { data } });
}

/** Null for one that there is not, or not any more. */
export async function findTest(ctx: Ctx, id: string): Promise<KeptTest | null> {
  const [row] = await ctx.db
    .select({ data: verificationRecords.data })
    .from(verificationRecords)
    .where(and(isRecord(ctx, id), gt(verificationRecords.expiresAt, ctx.now())));
  if (!row) return null;
  // Records of other kinds are sealed for something else.
  const text = await ctx.box.open(row.data, contextOf(ctx)).catch(() => null);
  return text === null ? null : Kept.parse(JSON.parse(text));
}
