import type { Hono } from "hono";
import { route } from "../../kernel/route.ts";
import { asCaller, personOf } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { removeAccount } from "./remove.ts";

/** One's own account of the cloud. */
export function ownAccountRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  route(
    app,
    {
      ...{ method: "delete", path: "/api/me", tag: "Account", summary: "Delete my account" },
      description:
        "Also deletes the tenants that only the caller manages. Fails with 422 `account.has_blocking_tenants` if one of them has a paid plan, an inactive subscription, or an unpaid invoice.",
      answer: { status: 204 },
    },
    [asCaller()],
    (c) => removeAccount(c.env.ctx, personOf(c)),
  );
}
