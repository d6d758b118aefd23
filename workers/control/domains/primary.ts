import { sql } from "drizzle-orm";
import type { Domain } from "../../../contracts/domain.ts";
import { atomic, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import type { ControlCtx } from "../context.ts";
import { forgetLocation } from "../directory/find.ts";
import { authorize, type DomainCall, record } from "./authorize.ts";
import { hostOf } from "./host-of.ts";
import { type DomainRow, domainOf, findRow } from "./read.ts";

/** The statement after which links lead to the default address again, if they led to this domain. `forgetLocation` afterwards. */
export const endingPrimary = (ctx: ControlCtx, { tenantId, domain }: DomainRow): Statement =>
  statement(sql`UPDATE directory SET primary_domain = NULL
    WHERE tenant_id = ${tenantId} AND primary_domain = ${hostOf(ctx.env, domain)}`);

/** Makes an active domain the primary one, in the place of any other, or not. @throws `domain.not_active`, `entity.not_found`, those of `authorize` */
export async function setPrimary(ctx: ControlCtx, call: DomainCall, id: string, isPrimary: boolean): Promise<Domain> {
  const traffic = await authorize(ctx, call);
  const { tenantId } = call.location;
  const row = await findRow(ctx, { tenantId, applicationId: null }, id);
  const making = [
    statement(sql`UPDATE directory SET primary_domain = ${hostOf(ctx.env, row.domain)} WHERE tenant_id = ${tenantId}
      AND EXISTS (SELECT 1 FROM custom_domains WHERE id = ${id} AND status = 'Active')`),
    guardChanged("domain.not_active"),
  ];
  await atomic(ctx.db, isPrimary ? making : [endingPrimary(ctx, row)]);
  await forgetLocation(ctx, tenantId);
  await record(ctx, call, { id, before: { isPrimary: !isPrimary }, after: { isPrimary } });
  // The domain as it was read, which the change made the primary one or not.
  return { ...(await domainOf(ctx, row, traffic)), isPrimary };
}
