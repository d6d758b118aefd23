import type { Hono } from "hono";
import {
  ActiveUsers,
  ActiveUsersQuery,
  NewUsers,
  NewUsersByDay,
  NewUsersQuery,
  Progress,
  SignIns,
  SignInsQuery,
  TotalUsers,
} from "../../../contracts/dashboard.ts";
import { TokenScriptFailures } from "../../../contracts/token-script.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { countScriptFailures } from "../token-scripts/count-failures.ts";
import { countActiveUsers } from "./count-active-users.ts";
import { countSignIns } from "./count-sign-ins.ts";
import { countNewUsers, countUsers, newUsersByDay } from "./count-users.ts";
import { readProgress } from "./read-progress.ts";

const users = "/api/dashboard/users";

const zone =
  "Days are in UTC, or in `timeZone` if it is set. They begin at a full or half hour: a zone that differs from UTC by quarters of an hour is rounded to the next half hour.";

/** The figures of the console's first page. */
export function dashboardRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Dashboard");
  api(
    { method: "get", path: `${users}/total`, summary: "Count all users", answer: { status: 200, schema: TotalUsers } },
    (c) => countUsers(c.env.ctx),
  );
  api(
    {
      ...{ method: "get", path: `${users}/new`, summary: "Count the new users of today and of the last 7 days" },
      description: `\`delta\` compares with yesterday and with the previous 7 days. ${zone}`,
      query: NewUsersQuery,
      answer: { status: 200, schema: NewUsers },
    },
    (c, { query }) => countNewUsers(c.env.ctx, query),
  );
  api(
    {
      ...{ method: "get", path: `${users}/new/daily`, summary: "Count new users by day" },
      description: `Covers the 30 days that end with \`date\`. The default is today. ${zone}`,
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
      description: `Both days are included, up to 366 days. The default is the 30 days that end today. The counts are kept longer than the audit log. ${zone}`,
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
      ...{ method: "get", path: "/api/dashboard/token-scripts" },
      summary: "Count tokens of the last 24 hours that a custom claims script denied or failed for",
      answer: { status: 200, schema: TokenScriptFailures },
    },
    (c) => countScriptFailures(c.env.ctx),
  );
  api(
    {
      ...{ method: "get", path: `${users}/active`, summary: "Count daily, weekly, and monthly active users" },
      description: `The week and the month end with \`date\`. The default is today. \`delta\` compares with the previous period. ${zone}`,
      query: ActiveUsersQuery,
      answer: { status: 200, schema: ActiveUsers },
    },
    (c, { query }) => countActiveUsers(c.env.ctx, query),
  );
}
