import { atomic } from "../../kernel/db.ts";
import type { ControlCtx } from "../context.ts";
import { forgetHost } from "../directory/find.ts";
import { authorize, type DomainCall } from "./authorize.ts";
import { removing } from "./check.ts";
import { hostOf } from "./host-of.ts";
import { findRow } from "./read.ts";
import { removeOrphans } from "./sweep.ts";

/** Ends a domain at once; at the provider behind the answer. @throws `entity.not_found`, those of `authorize` */
export async function deleteDomain(ctx: ControlCtx, call: DomainCall, id: string): Promise<void> {
  await authorize(ctx, call);
  const row = await findRow(ctx, call.location.tenantId, id);
  await atomic(ctx.db, removing(ctx, row));
  await forgetHost(ctx, hostOf(ctx.env, row.domain));
  await authorize(ctx, call, { id, before: { domain: row.domain }, after: null });
  ctx.background(removeOrphans(ctx));
}
