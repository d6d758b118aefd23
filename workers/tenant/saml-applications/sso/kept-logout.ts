import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { newSecret } from "../../../kernel/id.ts";
import { findSealed, keepSealed, takeSealed } from "../../account/sealed-records.ts";
import { sessionIndexOf } from "../session-index.ts";
import { recordTaken } from "./record.ts";

/** A request for logout that waits until the session has ended. */
const Kept = z.object({
  applicationId: z.string(),
  requestId: z.string(),
  relayState: z.string().nullable(),
  /** Those that the service provider ends. */
  sessionIndexes: z.array(z.string()).default([]),
});
const logout = { name: "saml-logout", schema: Kept, lifeMs: 10 * 60_000 };

/** Keeps it, and writes it to the audit log. @returns the `state` by which it is found again */
export async function keepLogout(ctx: Ctx, kept: z.infer<typeof Kept>): Promise<string> {
  const state = newSecret();
  const { applicationId, requestId } = kept;
  await keepSealed(ctx, logout, state, kept, [recordTaken(ctx, "LogoutRequest", applicationId, requestId)]);
  return state;
}

export const takeLogout = (ctx: Ctx, state: string): Promise<z.infer<typeof Kept> | null> =>
  takeSealed(ctx, logout, state);

/** Whether the request that waits under a state is for this very session: its service provider has signed what it knows it by. */
export async function isLogoutOf(ctx: Ctx, state: string, applicationId: string, sessionUid: string): Promise<boolean> {
  const kept = await findSealed(ctx, logout, state);
  if (kept?.applicationId !== applicationId) return false;
  return kept.sessionIndexes.includes(await sessionIndexOf(applicationId, sessionUid));
}
