import type { AccountCenter, UpdateAccountCenter } from "../../../contracts/account.ts";
import type { Ctx } from "../../kernel/context.ts";
import { declareEntity } from "../../kernel/entities.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { accountCenterId } from "./get.ts";
import { accountCenters } from "./table.ts";

/** One that was never saved is off: to undo the first save deletes it. */
const accountCenter = declareEntity({ name: "account-center", table: accountCenters, undo: "all" });

/** Changes the switches, and replaces the fields as a whole: a field that is left out is off. @throws `entity.version_mismatch` */
export async function updateAccountCenter(
  ctx: Ctx,
  input: UpdateAccountCenter,
  ifMatch: number | null,
): Promise<Versioned<AccountCenter>> {
  const target = { entity: accountCenter.name, id: accountCenterId, ifMatch };
  const { row } = await putRow(ctx, accountCenters, target, (before) => ({
    set: {
      enabled: input.enabled ?? before?.enabled ?? false,
      fields: input.fields ?? before?.fields ?? {},
      deletionEnabled: input.deletionEnabled ?? before?.deletionEnabled ?? false,
    },
  }));
  const { tenantId, id, enabled, fields, deletionEnabled, version } = row;
  return { value: { tenantId, id, enabled, fields, deletionEnabled }, version };
}
