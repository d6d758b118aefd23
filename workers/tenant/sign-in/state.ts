import { and, eq, lte, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { guardChanged, type Statement } from "../../kernel/db.ts";
import { SignInState } from "./rules/state.ts";
import { signInStates } from "./table.ts";

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

/**
 * Saves the state over the version that was read: of two steps at the same moment one is refused. Beginning
 * again is a step like any other.
 */
export function stateStatements(ctx: Ctx, uid: string, loaded: Loaded | null, state: SignInState): Statement[] {
  const row = { state: JSON.stringify(state), expiresAt: ctx.now() + lifetimeMs };
  if (loaded === null) {
    return [
      ctx.db
        .insert(signInStates)
        .values({ tenantId: ctx.tenantId, uid, ...row })
        // What is left of an interaction that has expired may still lie there.
        .onConflictDoUpdate({
          target: [signInStates.tenantId, signInStates.uid],
          set: { ...row, version: sql`version + 1` },
          setWhere: lte(signInStates.expiresAt, ctx.now()),
        }),
      guardChanged("entity.version_mismatch"),
    ];
  }
  return [
    ctx.db
      .update(signInStates)
      .set({ ...row, version: loaded.version + 1 })
      .where(
        and(
          eq(signInStates.tenantId, ctx.tenantId),
          eq(signInStates.uid, uid),
          eq(signInStates.version, loaded.version),
        ),
      ),
    guardChanged("entity.version_mismatch"),
  ];
}

/** Ends the state that was read; one that another request ended or changed first refuses the batch. */
export const endState = (ctx: Ctx, uid: string, loaded: Loaded | null): Statement[] => {
  const mine = and(eq(signInStates.tenantId, ctx.tenantId), eq(signInStates.uid, uid));
  if (loaded === null) return [ctx.db.delete(signInStates).where(mine)];
  return [
    ctx.db.delete(signInStates).where(and(mine, eq(signInStates.version, loaded.version))),
    guardChanged("entity.version_mismatch"),
  ];
};
