import type { TenantInvitation } from "../../../contracts/member.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Statement } from "../../kernel/db.ts";
import type { ControlCtx } from "../context.ts";

/** Records that an invitation has another status. */
export const recordStatus = (
  ctx: ControlCtx,
  { id, tenantId, status: before }: TenantInvitation,
  after: string,
): Statement =>
  recordChange(
    { ...ctx, tenantId },
    { entity: "invitation", entityId: id, before: { status: before }, after: { status: after } },
  );
