import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { callProvider } from "./provider-call.ts";

/**
 * Hands a message to a provider's API. What the provider says is not repeated: it may quote the message.
 * @throws `connector.invalid_config` when it refuses the key, `connector.invalid_request_parameters` when it refuses
 * the message, and what `callProvider` throws
 */
export async function deliverTo(ctx: Ctx, url: string, headers: Record<string, string>, body: string): Promise<void> {
  const { status } = await callProvider(ctx, url, { method: "POST", headers, body });
  if (status >= 200 && status < 300) return;
  const details = `the provider answered ${status}`;
  if (status === 401 || status === 403) throw new AppError("connector.invalid_config", { details });
  throw new AppError("connector.invalid_request_parameters", { details });
}

export const asJson = { "content-type": "application/json" };
export const asForm = { "content-type": "application/x-www-form-urlencoded" };
