import type { Ctx } from "../kernel/context.ts";
import type { OutboxHandlers } from "../kernel/outbox/deliver.ts";
import type { ControlCtx } from "./context.ts";
import { provisionOrdered } from "./tenants/create.ts";

/** What the control plane does after a commit, by the kind of the row. */
export const controlOutboxHandlers = (widen: (ctx: Ctx) => ControlCtx): OutboxHandlers => ({
  "tenant.provision": (ctx, event) => provisionOrdered(widen(ctx), event),
});
