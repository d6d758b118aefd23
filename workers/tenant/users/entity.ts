import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { AppError } from "../../kernel/error.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { oidcRecords } from "../oidc/table.ts";
import { users } from "./table.ts";

/** Ends every session, grant and opaque token of a user at once. */
export const endAccess = (ctx: Ctx, userId: string): Statement =>
  dropWhere(oidcRecords, { tenant_id: ctx.tenantId, account_id: userId });

/** Deleting a user is final: nothing of a person is kept. */
export const user = declareEntity({
  name: "user",
  table: users,
  clashes: {
    "users.username": "user.username_already_in_use",
    "users.primary_email": "user.email_already_in_use",
    "users.primary_phone": "user.phone_already_in_use",
    "user_identities.identity_id": "user.identity_already_in_use",
  },
  onRemoval: ({ actor }, { id }) => {
    if (actor.kind === "user" && actor.id === id) throw new AppError("user.cannot_delete_self");
    return [];
  },
  onUndoUpdate: (ctx, id, { isSuspended }) => (isSuspended === true ? [endAccess(ctx, id)] : []),
  isPerson: true,
  undo: "changes",
});
