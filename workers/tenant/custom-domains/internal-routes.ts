import type { Hono } from "hono";
import { DomainChange } from "../../../contracts/domain.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic } from "../../kernel/db.ts";
import { route } from "../../kernel/route.ts";
import { requireManagement } from "../management.ts";
import type { TenantScope } from "../scope.ts";

/**
 * Custom domains belong to the control plane (`workers/control/domains/`), callers and history to the tenant: what a token
 * may do is decided by the method, as with every call of the Management API.
 */
export function customDomainCalls(app: Hono<{ Bindings: TenantScope }>): void {
  const path = "/custom-domains";
  const shape = { tag: "Internal", answer: { status: 200 as const, schema: Done } };
  for (const method of ["get", "post", "patch", "delete"] as const)
    route(
      app,
      { ...shape, method, path, summary: "Decide about a call that concerns custom domains" },
      [requireManagement],
      () => ({ done: true }),
    );
  for (const method of ["post", "patch", "delete"] as const)
    route(
      app,
      { ...shape, method, path: `${path}/change`, summary: "Record a change of custom domains", body: DomainChange },
      [requireManagement],
      async (c, { body: { id, ...change } }) => {
        const { ctx } = c.env;
        await atomic(ctx.db, [recordChange(ctx, { entity: "domain", entityId: id, ...change })]);
        return { done: true };
      },
    );
}
