import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { InteractionEvent, SignInIdentifier } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { signInStates } from "./table.ts";

/** Something a person has proved, or tried to. */
export const VerificationRecord = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Password"), id: z.string(), identifier: SignInIdentifier, userId: z.string() }),
]);
export type VerificationRecord = z.infer<typeof VerificationRecord>;

/** How far a sign-in has come. */
export const SignInState = z.object({
  event: InteractionEvent,
  userId: z.string().nullable(),
  verifications: z.array(VerificationRecord).max(10),
});
export type SignInState = z.infer<typeof SignInState>;

const lifetimeMs = 3_600_000;

export interface Loaded {
  state: SignInState;
  version: number;
}

/** The state of an interaction, or null before it was started. */
export async function findState(ctx: Ctx, uid: string): Promise<Loaded | null> {
  const [row] = await ctx.db
    .select({ state: signInStates.state, version: signInStates.version, expiresAt: signInStates.expiresAt })
    .from(signInStates)
    .where(and(eq(signInStates.tenantId, ctx.tenantId), eq(signInStates.uid, uid)));
  if (!row || row.expiresAt <= ctx.now()) return null;
  return { state: SignInState.parse(JSON.parse(row.state)), version: row.version };
}

/** @throws `session.interaction_not_found` */
export async function getState(ctx: Ctx, uid: string): Promise<Loaded> {
  const loaded = await findState(ctx, uid);
  if (!loaded) throw new AppError("session.interaction_not_found");
  return loaded;
}

/** Begins or begins again: whatever was proved before is forgotten. */
export async function startState(ctx: Ctx, uid: string, state: SignInState): Promise<void> {
  const row = {
    tenantId: ctx.tenantId,
    uid,
    state: JSON.stringify(state),
    version: 1,
    expiresAt: ctx.now() + lifetimeMs,
  };
  await atomic(ctx.db, [
    ctx.db
      .insert(signInStates)
      .values(row)
      .onConflictDoUpdate({
        target: [signInStates.tenantId, signInStates.uid],
        set: { state: row.state, version: sql`version + 1`, expiresAt: row.expiresAt },
      }),
  ]);
}

/** Two steps of one interaction at the same time: one of them is refused. @throws `entity.version_mismatch` */
export async function saveState(ctx: Ctx, uid: string, { version }: Loaded, state: SignInState): Promise<void> {
  await atomic(ctx.db, [
    ctx.db
      .update(signInStates)
      .set({ state: JSON.stringify(state), version: version + 1 })
      .where(
        and(eq(signInStates.tenantId, ctx.tenantId), eq(signInStates.uid, uid), eq(signInStates.version, version)),
      ),
    guardChanged("entity.version_mismatch"),
  ]);
}

export const endState = (ctx: Ctx, uid: string): Statement =>
  ctx.db.delete(signInStates).where(and(eq(signInStates.tenantId, ctx.tenantId), eq(signInStates.uid, uid)));
