import type { Hono } from "hono";
import { z } from "zod";
import { FreeTenants } from "../../../contracts/plan.ts";
import { CreateTenant, Tenant, TenantId, UpdateTenant } from "../../../contracts/tenant.ts";
import { AppError } from "../../kernel/error.ts";
import { route } from "../../kernel/route.ts";
import { asCaller, callerOf, forReading, inTenant, readerOf } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { countFreeTenants } from "./count-free.ts";
import { createTenant } from "./create.ts";
import { deleteTenant } from "./delete.ts";
import { findTenants } from "./find.ts";
import { tenantIdsOf } from "./list.ts";
import { updateTenant } from "./update.ts";

const ById = z.object({ tenantId: TenantId });

/** Tenants of the caller. */
export function tenantRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  const tag = "Tenants";
  route(
    app,
    {
      ...{ method: "get", path: "/api/tenants", tag, summary: "List the caller's tenants" },
      answer: { status: 200, schema: z.array(Tenant) },
    },
    [forReading(asCaller())],
    (c) => findTenants(c.env.ctx, tenantIdsOf(c.env.ctx, readerOf(c))),
  );
  route(
    app,
    {
      ...{ method: "get", path: "/api/me/free-tenants", tag, summary: "Count the caller's free tenants" },
      description: "With the number of free tenants that a user can have. Only those that the caller created count.",
      answer: { status: 200, schema: FreeTenants },
    },
    [forReading(asCaller())],
    (c) => countFreeTenants(c.env.ctx, readerOf(c).id),
  );
  route(
    app,
    {
      ...{ method: "post", path: "/api/tenants", tag, summary: "Create a tenant" },
      description:
        "Requires the scope `create:tenant`. A user can have up to 10 free tenants: 422 `tenant.free_limit_reached`. The region and the tag cannot be changed later. `name` may be omitted for a development tenant, which is then named `dev-` and its ID.",
      body: CreateTenant,
      answer: { status: 201, schema: Tenant },
    },
    [asCaller("create:tenant")],
    async (c, { body }) => {
      const caller = callerOf(c);
      const creator =
        caller.kind === "user"
          ? { kind: "user" as const, id: caller.person.id }
          : { kind: "application" as const, id: caller.id };
      const { location } = await createTenant(c.env.ctx, body, creator);
      const [made] = await findTenants(c.env.ctx, [location.tenantId]);
      if (!made) throw new AppError("entity.create_failed");
      return made;
    },
  );
  route(
    app,
    {
      ...{ method: "patch", path: "/api/tenants/:tenantId", tag, summary: "Rename a tenant" },
      description: "The tag and the region are fixed: a body with one is refused.",
      params: ById,
      body: UpdateTenant,
      answer: { status: 200, schema: Tenant },
    },
    [inTenant("manage:tenant")],
    (c, { params, body }) => updateTenant(c.env.ctx, params.tenantId, body),
  );
  route(
    app,
    {
      ...{ method: "delete", path: "/api/tenants/:tenantId", tag, summary: "Delete a tenant and all its data" },
      description: "Fails with 422 `tenant.cannot_be_deleted` if the tenant has a paid plan or an unpaid invoice.",
      params: ById,
      answer: { status: 204 },
    },
    [inTenant("manage:tenant")],
    (c, { params }) => deleteTenant(c.env.ctx, params.tenantId),
  );
}
