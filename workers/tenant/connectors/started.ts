import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { verificationRecords } from "../account/table.ts";
import type { SocialSession } from "./factory.ts";
import { startSocial } from "./social.ts";

/** As long as any verification lives. */
const lifeMs = 10 * 60_000;

const Kept = z.object({
  connectorId: z.string(),
  target: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  codeVerifier: z.string().optional(),
});

const contextOf = (ctx: Ctx) => `social-session:${ctx.tenantId}`;
const idOf = (connectorId: string, state: string) => sha256(`social-session:${connectorId}:${state}`);

/** The provider's page for a caller of the Management API; what its answer needs is kept by the caller's `state`. */
export async function authorizationUri(
  ctx: Ctx,
  connectorId: string,
  request: { state: string; redirectUri: string },
): Promise<{ redirectTo: string }> {
  const { authorizationUri: redirectTo, session } = await startSocial(ctx, connectorId, request);
  const row = {
    tenantId: ctx.tenantId,
    id: await idOf(connectorId, request.state),
    userId: "",
    data: await ctx.box.seal(JSON.stringify(session), contextOf(ctx)),
    expiresAt: ctx.now() + lifeMs,
  };
  await ctx.db
    .insert(verificationRecords)
    .values(row)
    .onConflictDoUpdate({
      target: [verificationRecords.tenantId, verificationRecords.id],
      set: { data: row.data, expiresAt: row.expiresAt },
    });
  return { redirectTo };
}

/** What `authorizationUri` kept, once. Null when there is nothing, or not any more. */
export async function takeStarted(ctx: Ctx, connectorId: string, state: string): Promise<SocialSession | null> {
  const [row] = await ctx.db
    .delete(verificationRecords)
    .where(
      and(
        eq(verificationRecords.tenantId, ctx.tenantId),
        eq(verificationRecords.id, await idOf(connectorId, state)),
        gt(verificationRecords.expiresAt, ctx.now()),
      ),
    )
    .returning({ data: verificationRecords.data });
  if (!row) return null;
  const { nonce, codeVerifier, ...kept } = Kept.parse(JSON.parse(await ctx.box.open(row.data, contextOf(ctx))));
  return { ...kept, ...(nonce ? { nonce } : {}), ...(codeVerifier ? { codeVerifier } : {}) };
}
