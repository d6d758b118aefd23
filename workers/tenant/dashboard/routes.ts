import type { Hono } from "hono";
import {
  ActiveUsers,
  ActiveUsersQuery,
  NewUsers,
  NewUsersByDay,
  Progress,
  SignIns,
  SignInsQuery,
  TotalUsers,
} from "../../../contracts/dashboard.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { countActiveUsers } from "./count-active-users.ts";
import { countSignIns } from "./count-sign-ins.ts";
import { countNewUsers, countUsers, newUsersByDay } from "./count-users.ts";
import { readProgress } from "./read-progress.ts";

const users = "/api/dashboard/users";

/** The figures of the console's first page. Days are UTC. */
export function dashboardRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Dashboard");
  api(
    { method: "get", path: `${users}/total`, summary: "Count all users", answer: { status: 200, schema: TotalUsers } },
    (c) => countUsers(c.env.ctx),
  );
  api(
    {
      ...{ method: "get", path: `${users}/new`, summary: "Count the new users of today and of the last 7 days" },
      description: "`delta` compares with yesterday and with the previous 7 days.",
      answer: { status: 200, schema: NewUsers },
    },
    (c) => countNewUsers(c.env.ctx),
  );
  api(
    {
      ...{ method: "get", path: `${users}/new/daily`, summary: "Count new users by day" },
      description: "Covers the 30 days that end with `date`. The default is today.",
      query: ActiveUsersQuery,
      answer: { status: 200, schema: NewUsersByDay },
    },
    (c, { query }) => newUsersByDay(c.env.ctx, query),
  );
  api(
    {
      ...{
        method: "get",
        path: "/api/dashboard/sign-ins",
        summary: "Count sign-ins by day, application, method, and failure",
      },
      description:
        "Both days are included, up to 366 days. The default is the 30 days that end today. The counts are kept longer than the audit log.",
      query: SignInsQuery,
      answer: { status: 200, schema: SignIns },
    },
    (c, { query }) => countSignIns(c.env.ctx, query),
  );
  api(
    {
      ...{ method: "get", path: "/api/dashboard/progress", summary: "Get the progress of the setup checklist" },
      answer: { status: 200, schema: Progress },
    },
    (c) => readProgress(c.env.ctx),
  );
  api(
    {
      ...{ method: "get", path: `${users}/active`, summary: "Count daily, weekly, and monthly active users" },
      description:
        "The week and the month end with `date`. The default is today. `delta` compares with the previous period.",
      query: ActiveUsersQuery,
      answer: { status: 200, schema: ActiveUsers },
    },
    (c, { query }) => countActiveUsers(c.env.ctx, query),
  );
}
