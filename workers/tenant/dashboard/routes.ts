import type { Hono } from "hono";
import { ActiveUsers, ActiveUsersQuery, NewUsers, TotalUsers } from "../../../contracts/dashboard.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { countActiveUsers } from "./count-active-users.ts";
import { countNewUsers, countUsers } from "./count-users.ts";

const users = "/api/dashboard/users";

/** The figures of the console's first page (`spec/api.md`, "Logs, dashboard, lockouts"). Days are UTC. */
export function dashboardRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Dashboard");
  api(
    { method: "get", path: `${users}/total`, summary: "All users", answer: { status: 200, schema: TotalUsers } },
    (c) => countUsers(c.env.ctx),
  );
  api(
    {
      ...{ method: "get", path: `${users}/new`, summary: "New users of today and of the last 7 days" },
      description: "`delta` is against yesterday, and against the 7 days before.",
      answer: { status: 200, schema: NewUsers },
    },
    (c) => countNewUsers(c.env.ctx),
  );
  api(
    {
      ...{ method: "get", path: `${users}/active`, summary: "Users active on a day, in a week and in a month" },
      description:
        "The week and the month end with `date`, which is today unless given. `delta` is against the period before.",
      query: ActiveUsersQuery,
      answer: { status: 200, schema: ActiveUsers },
    },
    (c, { query }) => countActiveUsers(c.env.ctx, query),
  );
}
