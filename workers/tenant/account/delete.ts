import { adminTenantId } from "../../../contracts/tenant.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { recordEvent } from "../logs/record.ts";
import { credentialNotices } from "../users/credential-notices.ts";
import { user, userDeletion } from "../users/entity.ts";
import { users } from "../users/table.ts";
import { type Me, requireFirstParty } from "./me.ts";
import { requireProof } from "./records.ts";

/**
 * Deletes the account with all that belongs to it, as an administrator does, in one batch with an audit entry and the
 * notice by email. Accounts of the console have tenants, and are deleted in the profile.
 * @throws `account_center.deletion_not_enabled`, `verification_record.permission_denied`
 */
export async function deleteMyAccount(ctx: Ctx, me: Me, proof: string | null): Promise<void> {
  requireFirstParty(me);
  if (!me.deletionEnabled || ctx.tenantId === adminTenantId) throw new AppError("account_center.deletion_not_enabled");
  const row = await getRow(ctx, users, me.userId);
  await requireProof(ctx, row, proof);
  const notices = await credentialNotices(ctx, row, ["account"]);
  const { clientId: applicationId, userId } = me;
  const event = recordEvent(ctx, { key: "Account.Delete", result: "Success", userId, applicationId });
  const onDelete = () => [...userDeletion(ctx, row), event, ...notices.statements];
  // What is proved is proved of the account as it was read.
  await deleteEntity(ctx, { ...user, onDelete }, { id: userId, ifMatch: row.version });
  ctx.wake(notices.posted);
}
