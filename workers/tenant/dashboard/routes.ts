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
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { countActiveUsers } from "./count-active-users.ts";
import { countSignIns } from "./count-sign-ins.ts";
import { countNewUsers, countUsers, newUsersByDay } from "./count-users.ts";
import { readProgress } from "./read-progress.ts";

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
      ...{ method: "get", path: `${users}/new/daily`, summary: "New users day by day" },
      description: "The thirty days that end with `date`, which is today unless given.",
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
        summary: "Sign-ins by day, application, method and failure",
      },
      description:
        "Both days are included, 366 at most; without them it is the thirty days that end today. Kept beyond the audit log's own retention.",
      query: SignInsQuery,
      answer: { status: 200, schema: SignIns },
    },
    (c, { query }) => countSignIns(c.env.ctx, query),
  );
  api(
    {
      ...{ method: "get", path: "/api/dashboard/progress", summary: "Which of the first steps are done" },
      answer: { status: 200, schema: Progress },
    },
    (c) => readProgress(c.env.ctx),
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
