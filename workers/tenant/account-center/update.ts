import type { AccountCenter, UpdateAccountCenter } from "../../../contracts/account.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { accountCenterId } from "./get.ts";
import { accountCenters } from "./table.ts";

/** Changes the switch, and replaces the fields as a whole: a field that is left out is off. @throws `entity.version_mismatch` */
export async function updateAccountCenter(
  ctx: Ctx,
  input: UpdateAccountCenter,
  ifMatch: number | null,
): Promise<Versioned<AccountCenter>> {
  const target = { entity: "account-center", id: accountCenterId, ifMatch };
  const { row } = await putRow(ctx, accountCenters, target, (before) => ({
    set: {
      enabled: input.enabled ?? before?.enabled ?? false,
      fields: input.fields ?? before?.fields ?? {},
    },
  }));
  const { tenantId, id, enabled, fields, version } = row;
  return { value: { tenantId, id, enabled, fields }, version };
}
