import type { Hono } from "hono";
import { UnlockTargets } from "../../../contracts/sentinel.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { unlockTargets } from "./unlock.ts";

/** Lock-outs of identifiers. */
export function sentinelRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  managementApi(app, "Lock-outs")(
    {
      method: "post",
      path: "/api/sentinel-activities/delete",
      summary: "Unlock identifiers after too many failed attempts",
      description:
        "Takes email addresses, phone numbers, usernames, or user IDs, and deletes the failed attempts that locked them.",
      body: UnlockTargets,
      answer: { status: 204 },
    },
    (c, { body }) => unlockTargets(c.env.ctx, body),
  );
}
