import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { RecentTraffic } from "../../../contracts/host-traffic.ts";
import { OriginSecret } from "../../../contracts/protected-application.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { readOriginSecret, rotateOriginSecret } from "./origin-secret.ts";
import { readTraffic } from "./traffic.ts";

/** What protected applications have beside what all applications have (`applications/routes.ts`). */
export function protectedApplicationRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Applications");
  const about = {
    path: "/api/applications/:id/protected-app-metadata/origin-secret",
    params: z.object({ id: EntityId }),
    answer: { status: 200 as const, schema: OriginSecret },
  };
  api(
    {
      ...about,
      method: "get",
      summary: "Get the origin secret of a protected application",
      description:
        "Sent to the origin in `Meridian-Origin-Secret` with each request. In clear for callers with the scope `all`.",
    },
    (c, { params }) => readOriginSecret(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "get", path: "/api/applications/:id/protected-app-metadata/traffic", params: about.params },
      summary: "Get the traffic of a protected application",
      description:
        "Requests of the last 24 hours for each of its hosts, and how many were answered with 500 or more. Counted at the edge and added about once a minute.",
      answer: { status: 200, schema: RecentTraffic },
    },
    (c, { params }) => readTraffic(c.env.ctx, params.id),
  );
  api(
    {
      ...about,
      method: "post",
      summary: "Rotate the origin secret of a protected application",
      description: "The old secret is sent for another minute at most.",
    },
    (c, { params }) => rotateOriginSecret(c.env.ctx, params.id),
  );
}
