import type { Hono } from "hono";
import { z } from "zod";
import { LockedTarget, UnlockTargets } from "../../../contracts/sentinel.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { listLocked } from "./list-locked.ts";
import { unlockTargets } from "./unlock.ts";

/** Lock-outs of identifiers. */
export function sentinelRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Lock-outs");
  api(
    {
      method: "get",
      path: "/api/sentinel-activities/locked",
      summary: "List what is locked now",
      description:
        "Identifiers with too many failed attempts, and users whose verifications are locked (`kind` is `user`), the latest first, at most 100. A lock of an earlier version has no `target`.",
      answer: { status: 200, schema: z.array(LockedTarget) },
    },
    (c) => listLocked(c.env.ctx),
  );
  api(
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
