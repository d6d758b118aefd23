import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { localBilling } from "./local.ts";
import type { BillingProvider } from "./provider.ts";

/** Stripe's library is large, and read when it is first needed: an isolate starts without it. @throws `billing.not_configured` */
export async function providerOf(ctx: ControlCtx): Promise<BillingProvider> {
  if (ctx.env.STRIPE_SECRET_KEY !== undefined) {
    const { stripeBilling } = await import("./stripe.ts");
    return stripeBilling(ctx, ctx.env.STRIPE_SECRET_KEY);
  }
  if (ctx.env.BILLING === "local") return localBilling(ctx);
  throw new AppError("billing.not_configured");
}
