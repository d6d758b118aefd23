import type { Hono } from "hono";
import { AccountDeletion, DeleteAccount } from "../../../contracts/me.ts";
import { AppError } from "../../kernel/error.ts";
import { route } from "../../kernel/route.ts";
import { asCaller, forReading, personOf, readerOf } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { deleteAccount } from "./delete.ts";
import { getAccountDeletion } from "./deletion.ts";

/** One's own account of the cloud. */
export function ownAccountRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  const tag = "Account";
  route(
    app,
    {
      ...{ method: "get", path: "/api/me/deletion", tag, summary: "Preview the deletion of my account" },
      description:
        "Lists the tenants that are deleted along with the account, the tenants that the caller leaves, and the tenants that block the deletion.",
      answer: { status: 200, schema: AccountDeletion },
    },
    [forReading(asCaller())],
    (c) => {
      const { kind, id } = readerOf(c);
      if (kind !== "user") throw new AppError("auth.forbidden");
      return getAccountDeletion(c.env.ctx, id);
    },
  );
  route(
    app,
    {
      ...{ method: "delete", path: "/api/me", tag, summary: "Delete my account" },
      description:
        "Also deletes the tenants that have no other member. Fails with 422 `account.has_blocking_tenants` if a tenant that the caller manages has a paid plan, an inactive subscription, or an unpaid invoice, or has other members but no other admin. With `tenantIds`, it also fails if another tenant would be deleted.",
      body: DeleteAccount,
      answer: { status: 204 },
    },
    [asCaller()],
    (c, { body }) => deleteAccount(c.env.ctx, personOf(c), body?.tenantIds),
  );
}
