import { atomic } from "../../kernel/db.ts";
import type { ControlCtx } from "../context.ts";
import { forgetHost, forgetLocation } from "../directory/find.ts";
import { authorize, type DomainCall, record } from "./authorize.ts";
import { removing } from "./check.ts";
import { hostOf } from "./host-of.ts";
import { tellApplication } from "./of-application.ts";
import type { DomainOwner, DomainRow } from "./read.ts";
import { removeOrphans } from "./sweep.ts";

/** Ends a domain at once; at the provider behind the answer. @throws `entity.not_found`, those of `authorize` */
export async function deleteDomain(
  ctx: ControlCtx,
  call: DomainCall,
  find: (owner: DomainOwner) => Promise<DomainRow>,
): Promise<void> {
  await authorize(ctx, call);
  const { applicationId, location } = call;
  const row = await find({ tenantId: location.tenantId, applicationId });
  const { id } = row;
  // First nobody is sent there any more to sign in.
  await tellApplication(ctx, row, false);
  await atomic(ctx.db, removing(ctx, row));
  await Promise.all([forgetHost(ctx, hostOf(ctx.env, row.domain)), forgetLocation(ctx, row.tenantId)]);
  await record(ctx, call, { id, before: { domain: row.domain }, after: null });
  ctx.background(removeOrphans(ctx));
}
