import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { newTimedId } from "../../kernel/id.ts";
import { logs } from "./table.ts";

export interface LogEvent {
  /** `ExchangeTokenBy.RefreshToken`, `Interaction.SignIn.Submit`, `Logout`, … */
  key: string;
  result: "Success" | "Error";
  userId?: string | null;
  applicationId?: string | null;
  sessionId?: string | null;
  error?: { code: string; description?: string };
  params?: Record<string, unknown>;
}

/** The statement that writes an audit entry, for the batch of what it tells of. Ids, codes and addresses; no secrets. */
export function recordEvent(ctx: Ctx, event: LogEvent): Statement {
  const now = ctx.now();
  const { key, result, userId = null, applicationId = null, ...more } = event;
  const payload = { ...more, ip: ctx.clientIp, userAgent: ctx.userAgent, requestId: ctx.requestId };
  return ctx.db.insert(logs).values({
    tenantId: ctx.tenantId,
    id: newTimedId(now),
    key,
    result,
    userId,
    applicationId,
    payload: JSON.stringify(payload),
    createdAt: now,
  });
}
