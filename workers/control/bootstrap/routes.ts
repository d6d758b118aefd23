import type { Hono } from "hono";
import { z } from "zod";
import { Seeded } from "../../../contracts/bootstrap.ts";
import { DemoCounts } from "../../../contracts/internal.ts";
import { Region } from "../../../contracts/region.ts";
import { CreateTenant } from "../../../contracts/tenant.ts";
import { equalSecrets } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import { type Guard, route } from "../../kernel/route.ts";
import type { ControlScope } from "../context.ts";
import { createTenant } from "../tenants/create.ts";
import { reportTenants, TenantReport } from "../tenants/list.ts";
import { demo } from "./demo.ts";
import { seed } from "./seed.ts";

/** Without a configured token these calls do not exist; with a wrong one they look the same. */
const requireBootstrapToken: Guard<ControlScope> = (c) => {
  const expected = c.env.ctx.env.BOOTSTRAP_TOKEN;
  const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  if (expected === undefined || !equalSecrets(given, expected)) throw new AppError("request.not_found");
};

/** Headless set-up: what `npm run seed` calls, here and on a remote deployment. */
export function bootstrapRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  route(
    app,
    {
      method: "post",
      path: "/api/bootstrap/tenants",
      tag: "Bootstrap",
      summary: "Create a tenant without an owner",
      body: CreateTenant,
      answer: {
        status: 201,
        schema: z.object({ tenantId: z.string(), endpoint: z.url(), state: z.enum(["provisioning", "active"]) }),
      },
    },
    [requireBootstrapToken],
    async (c, { body }) => {
      const { location, state } = await createTenant({ ...c.env.ctx, actor: { kind: "system" } }, body);
      c.status(201);
      return { tenantId: location.tenantId, endpoint: location.endpoint, state };
    },
  );
  route(
    app,
    {
      method: "get",
      path: "/api/bootstrap/tenants",
      tag: "Bootstrap",
      summary: "List tenants and the progress of their creation",
      answer: { status: 200, schema: z.array(TenantReport) },
    },
    [requireBootstrapToken],
    (c) => reportTenants(c.env.ctx),
  );
  route(
    app,
    {
      method: "post",
      path: "/api/bootstrap/seed",
      tag: "Bootstrap",
      summary: "Create the first user, a tenant, and machine-to-machine applications",
      description: "Idempotent: a repeated call returns what the first one created.",
      body: z.object({ regionName: Region.default("EU") }).default({ regionName: "EU" }),
      answer: { status: 200, schema: Seeded },
    },
    [requireBootstrapToken],
    (c, { body }) => seed({ ...c.env.ctx, actor: { kind: "system" } }, body.regionName),
  );
  route(
    app,
    {
      method: "post",
      path: "/api/bootstrap/demo",
      tag: "Bootstrap",
      summary: "Fill a tenant with demo data",
      description: "A tenant that already has demo data is not changed.",
      body: z.object({ tenantId: z.string().max(21) }),
      answer: { status: 200, schema: DemoCounts },
    },
    [requireBootstrapToken],
    (c, { body }) => demo(c.env.ctx, body.tenantId),
  );
}
