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
        "Tenants that only I manage go with it. Not with a paid plan, a subscription that is not active or an open invoice: 422 `account.has_blocking_tenants`.",
      answer: { status: 204 },
    },
    [asCaller()],
    (c) => removeAccount(c.env.ctx, personOf(c)),
  );
}
