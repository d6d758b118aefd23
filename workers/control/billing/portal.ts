import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { getSubscriptionRow } from "../subscriptions/load.ts";
import { ownAddress } from "./checkout.ts";
import { providerOf } from "./open-provider.ts";

/** Address of the provider's page for a tenant that has paid before. @throws `entity.not_found` for one that never did */
export async function openPortal(ctx: ControlCtx, tenantId: string, returnUrl: string): Promise<string> {
  const address = ownAddress(ctx, returnUrl);
  const provider = await providerOf(ctx);
  const { customerId } = await getSubscriptionRow(ctx, tenantId);
  if (customerId === null) throw new AppError("entity.not_found");
  return provider.openPortal(tenantId, customerId, address);
}
