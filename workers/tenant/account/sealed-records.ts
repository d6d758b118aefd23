import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { verificationRecords } from "./table.ts";

/** Something that waits until a browser comes back with its secret. Records of one kind are nothing to another. */
export interface RecordKind<S extends z.ZodType> {
  name: string;
  schema: S;
  /** How long it waits, in milliseconds. */
  lifeMs: number;
}

const contextOf = (ctx: Ctx, name: string) => `${name}:${ctx.tenantId}`;
const idOf = (name: string, secret: string) => sha256(`${name}:${secret}`);

/** A value, sealed, as the row that waits under a secret. */
export async function sealedRow<S extends z.ZodType>(
  ctx: Ctx,
  { name, lifeMs }: RecordKind<S>,
  secret: string,
  value: z.output<S>,
): Promise<typeof verificationRecords.$inferInsert> {
  const data = await ctx.box.seal(JSON.stringify(value), contextOf(ctx, name));
  return { tenantId: ctx.tenantId, id: await idOf(name, secret), userId: "", data, expiresAt: ctx.now() + lifeMs };
}

/** Keeps a value under a secret, in the place of what was kept under the same. @param also what else is written in the batch */
export async function keepSealed<S extends z.ZodType>(
  ctx: Ctx,
  kind: RecordKind<S>,
  secret: string,
  value: z.output<S>,
  also: readonly Statement[] = [],
): Promise<void> {
  const row = await sealedRow(ctx, kind, secret, value);
  const kept = ctx.db
    .insert(verificationRecords)
    .values(row)
    .onConflictDoUpdate({
      target: [verificationRecords.tenantId, verificationRecords.id],
      set: { data: row.data, expiresAt: row.expiresAt },
    });
  await atomic(ctx.db, [kept, ...also]);
}

const isKept = async (ctx: Ctx, name: string, secret: string) => {
  const { tenantId, id, expiresAt } = verificationRecords;
  return and(eq(tenantId, ctx.tenantId), eq(id, await idOf(name, secret)), gt(expiresAt, ctx.now()));
};

/** Whether something waits under a secret. */
export async function isSealed<S extends z.ZodType>(ctx: Ctx, { name }: RecordKind<S>, secret: string) {
  const [row] = await ctx.db
    .select({ id: verificationRecords.id })
    .from(verificationRecords)
    .where(await isKept(ctx, name, secret));
  return row !== undefined;
}

async function openedRecord<S extends z.ZodType>(ctx: Ctx, { name, schema }: RecordKind<S>, data: string) {
  return schema.parse(JSON.parse(await ctx.box.open(data, contextOf(ctx, name))));
}

/** What waits under a secret, and goes on waiting. */
export async function findSealed<S extends z.ZodType>(
  ctx: Ctx,
  kind: RecordKind<S>,
  secret: string,
): Promise<z.output<S> | null> {
  const [row] = await ctx.db
    .select({ data: verificationRecords.data })
    .from(verificationRecords)
    .where(await isKept(ctx, kind.name, secret));
  return row ? openedRecord(ctx, kind, row.data) : null;
}

/** What was kept under a secret, once. Null when there is nothing, or not any more. */
export async function takeSealed<S extends z.ZodType>(
  ctx: Ctx,
  kind: RecordKind<S>,
  secret: string,
): Promise<z.output<S> | null> {
  const [row] = await ctx.db
    .delete(verificationRecords)
    .where(await isKept(ctx, kind.name, secret))
    .returning({ data: verificationRecords.data });
  return row ? openedRecord(ctx, kind, row.data) : null;
}
