import { sql } from "drizzle-orm";
import { equalSecrets } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";

/**
 * The provider says that something has changed: domains that wait are looked at by the next sweep. Nothing of what it says is believed.
 * @throws `auth.unauthorized`
 */
export async function noteNotification(ctx: ControlCtx, secret: string | undefined): Promise<void> {
  const expected = ctx.env.CUSTOM_DOMAIN_WEBHOOK_SECRET;
  const isOurs = expected && secret && equalSecrets(secret, expected);
  if (!isOurs) throw new AppError("auth.unauthorized");
  await ctx.db.run(sql`UPDATE custom_domains SET next_check_at = ${ctx.now()}
    WHERE status IN ('PendingVerification', 'PendingSsl') AND next_check_at > ${ctx.now()}`);
}
