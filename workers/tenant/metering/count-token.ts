import type { Ctx } from "../../kernel/context.ts";
import { type Append, append } from "../../kernel/group-commit.ts";

const minuteMs = 60_000;

// By hand, like the audit entry, which stands beside it in every token's batch and keeps it from counting twice.
const tokenCounts = {
  sql: `INSERT INTO token_usage (tenant_id, minute, tokens)
    SELECT value ->> 0, value ->> 1, count(*) FROM json_each(?) GROUP BY 1, 2
    ON CONFLICT (tenant_id, minute) DO UPDATE SET tokens = tokens + excluded.tokens`,
};

/** The statement that counts a token as issued in this minute, for the batch that writes what it leaves behind. */
export const countToken = (ctx: Ctx): Append => append(tokenCounts, [ctx.tenantId, Math.floor(ctx.now() / minuteMs)]);
