import type { Ctx } from "../kernel/context.ts";
import type { OutboxHandlers } from "../kernel/outbox/deliver.ts";
import { stopOrdered } from "./billing/complete.ts";
import type { ControlCtx } from "./context.ts";
import { handleAccepted } from "./invitations/accept.ts";
import { deleteAccountOrdered } from "./me/delete.ts";
import { handleTenantLimits } from "./subscriptions/sync-limits.ts";
import { provisionOrdered } from "./tenants/create.ts";
import { deleteOrdered } from "./tenants/delete.ts";

/** What the control plane does after a commit, by the kind of the row. */
export const controlOutboxHandlers = (widen: (ctx: Ctx) => ControlCtx): OutboxHandlers => ({
  "tenant.provision": (ctx, event) => provisionOrdered(widen(ctx), event),
  "member.join": (ctx, event) => handleAccepted(widen(ctx), event),
  "account.remove": (ctx, event) => deleteAccountOrdered(widen(ctx), event),
  "tenant.standing": (ctx, event) => handleTenantLimits(widen(ctx), event),
  "billing.stop": (ctx, event) => stopOrdered(widen(ctx), event),
  "tenant.remove": (ctx, event) => deleteOrdered(widen(ctx), event),
});
