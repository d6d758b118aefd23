import type { ControlCtx } from "../context.ts";
import { applyEvent } from "../subscriptions/apply.ts";
import { providerOf } from "./open-provider.ts";

/**
 * The webhook: what the payment provider says, proved by its signature. An error makes the provider say it again.
 * @throws `billing.signature_invalid`, `billing.not_configured`
 */
export async function receive(ctx: ControlCtx, payload: string, signature: string): Promise<void> {
  const event = await (await providerOf(ctx)).readEvent(payload, signature);
  if (event) await applyEvent({ ...ctx, actor: { kind: "system" } }, event);
}
