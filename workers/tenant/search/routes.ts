import type { Hono } from "hono";
import { z } from "zod";
import { Found, SearchQuery } from "../../../contracts/search.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { find } from "./find.ts";

/** One search across everything in a tenant that has a name: the console's command palette. */
export function searchRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Search");
  api(
    {
      ...{ method: "get", path: "/api/search", summary: "Search the tenant by name or ID" },
      description:
        "Searches users, applications, roles, organizations, and log entries. Returns up to 5 results of each kind.",
      query: SearchQuery,
      answer: { status: 200, schema: z.array(Found) },
    },
    (c, { query }) => find(c.env.ctx, query.q),
  );
}
