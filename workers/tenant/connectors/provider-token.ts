import { and, eq, lte, sql } from "drizzle-orm";
import type { ProviderToken } from "../../../contracts/provider-token.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { openConfig } from "./config.ts";
import { openToken, sealTokens } from "./kept-tokens.ts";
import { getSocial } from "./social.ts";
import { socialTokens } from "./table.ts";

type Tokens = Row<typeof socialTokens>;

/** A token that can be refreshed is, this long before its end. */
const leewayMs = 30_000;
/** Longer than a provider has time to answer. */
const leaseMs = 30_000;
const pollMs = 150;

const isOf = (ctx: Ctx, { userId, target }: Pick<Tokens, "userId" | "target">) =>
  and(eq(socialTokens.tenantId, ctx.tenantId), eq(socialTokens.userId, userId), eq(socialTokens.target, target));

/**
 * The access token that a provider gave to a user, refreshed if it has expired. Providers that rotate refresh tokens take
 * one once, and may end all tokens if it comes again: one request refreshes, and others wait for it.
 * @throws `connector.tokens_not_stored`, `connector.stored_token_expired` without a refresh token,
 * `connector.refresh_token_rejected`, and what the provider's failures are (`connector.general` and the like)
 */
export async function providerToken(ctx: Ctx, userId: string, target: string): Promise<ProviderToken> {
  const patience = ctx.now() + leaseMs;
  for (;;) {
    const [row] = await ctx.db.select().from(socialTokens).where(isOf(ctx, { userId, target }));
    if (!row) throw new AppError("connector.tokens_not_stored");
    const { expiresAt, sealedRefreshToken } = row;
    if (expiresAt === null || expiresAt > ctx.now() + (sealedRefreshToken ? leewayMs : 0)) return shown(ctx, row);
    if (sealedRefreshToken === null) throw new AppError("connector.stored_token_expired");
    const claimed = await claim(ctx, row);
    const fresh = claimed ? await refresh(ctx, claimed, sealedRefreshToken) : null;
    if (fresh) return shown(ctx, fresh);
    if (ctx.now() > patience) throw new AppError("connector.general", { details: "the tokens are being refreshed" });
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function shown(ctx: Ctx, row: Tokens): Promise<ProviderToken> {
  const { scope, tokenType, expiresAt } = row;
  return {
    access_token: await openToken(ctx, row, "access", row.sealedAccessToken),
    ...(scope === null ? {} : { scope }),
    ...(tokenType === null ? {} : { token_type: tokenType }),
    ...(expiresAt === null ? {} : { expires_in: Math.max(0, Math.floor((expiresAt - ctx.now()) / 1000)) }),
  };
}

/** The row with a lease on it, or null where another request has one, or has written since. */
async function claim(ctx: Ctx, row: Tokens): Promise<Tokens | null> {
  const now = ctx.now();
  const [claimed] = await ctx.db
    .update(socialTokens)
    .set({ refreshingUntil: now + leaseMs })
    .where(and(isOf(ctx, row), eq(socialTokens.version, row.version), lte(socialTokens.refreshingUntil, now)))
    .returning();
  return claimed ?? null;
}

/** The tokens that came; null where a new sign-in has replaced them, or they were deleted. A failure leaves them as they are. */
async function refresh(ctx: Ctx, row: Tokens, sealedRefreshToken: string): Promise<Tokens | null> {
  const mine = and(
    isOf(ctx, row),
    eq(socialTokens.version, row.version),
    eq(socialTokens.refreshingUntil, row.refreshingUntil),
  );
  try {
    const { row: connector, factory } = await getSocial(ctx, row.connectorId);
    if (!factory.refresh) throw new AppError("connector.token_storage_not_supported");
    const token = await openToken(ctx, row, "refresh", sealedRefreshToken);
    const given = await factory.refresh(ctx, await openConfig(ctx, connector), token);
    const kept = await sealTokens(ctx, row, given);
    const [changed] = await ctx.db
      .update(socialTokens)
      .set({
        sealedAccessToken: kept.sealedAccessToken,
        // What the provider does not say again is as before (RFC 6749, sections 5.1 and 6).
        sealedRefreshToken: kept.sealedRefreshToken ?? sealedRefreshToken,
        scope: kept.scope ?? row.scope,
        tokenType: kept.tokenType ?? row.tokenType,
        expiresAt: kept.expiresAt,
        refreshingUntil: 0,
        version: sql`version + 1`,
        updatedAt: ctx.now(),
      })
      .where(mine)
      .returning();
    return changed ?? null;
  } catch (thrown) {
    await ctx.db.update(socialTokens).set({ refreshingUntil: 0 }).where(mine);
    throw thrown;
  }
}
