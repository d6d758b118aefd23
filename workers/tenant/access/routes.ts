import type { Hono } from "hono";
import { z } from "zod";
import { Access, GetApplicationAccess, GetUserAccess } from "../../../contracts/access.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { download } from "../../kernel/download.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { exportAccess } from "./export.ts";
import { getAccess } from "./get.ts";

type App = Hono<{ Bindings: TenantScope }>;
const ById = z.object({ id: EntityId });

const description =
  "Permissions of API resources through roles, for tokens without an organization; with `organizationId`, also the permissions that tokens of the organization hold. `via` lists every role that gives a permission. `resource`, an indicator, leaves one API resource. `without` (`role:ID`, `organization-role:ID`, or `membership`; may be repeated) marks permissions that would be lost with `isLost`. `conditions` says why no token is issued whatever the roles. 422 `organization.require_membership` for an organization that the subject is not a member of.";
const exported = "A line for each role that gives a permission, with the parameters of the call without `/export`.";

/** What users and machine-to-machine applications can do, and why. */
export function accessExplainerRoutes(app: App): void {
  userAccessRoutes(app);
  applicationAccessRoutes(app);
}

function userAccessRoutes(app: App): void {
  const api = managementApi(app, "Users");
  const path = "/api/users/:id/access";
  api(
    {
      ...{ method: "get", path, summary: "Get the permissions of a user, and what gives them" },
      description: `${description} With \`applicationId\`, \`isWithheld\` marks what a third-party application is not granted.`,
      ...{ params: ById, query: GetUserAccess, answer: { status: 200, schema: Access } },
    },
    (c, { params: { id }, query }) => getAccess(c.env.ctx, { kind: "user", id }, query),
  );
  api(
    {
      ...{ method: "get", path: `${path}/export`, summary: "Export the permissions of a user as CSV" },
      ...{ description: exported, params: ById, query: GetUserAccess, answer: { status: 200 } },
    },
    async (c, { params: { id }, query }) => download(await exportAccess(c.env.ctx, { kind: "user", id }, query)),
  );
}

function applicationAccessRoutes(app: App): void {
  const api = managementApi(app, "Applications");
  const path = "/api/applications/:id/access";
  api(
    {
      ...{
        method: "get",
        path,
        summary: "Get the permissions of a machine-to-machine application, and what gives them",
      },
      ...{ description, params: ById, query: GetApplicationAccess, answer: { status: 200, schema: Access } },
    },
    (c, { params: { id }, query }) => getAccess(c.env.ctx, { kind: "application", id }, query),
  );
  api(
    {
      ...{ method: "get", path: `${path}/export` },
      summary: "Export the permissions of a machine-to-machine application as CSV",
      ...{ description: exported, params: ById, query: GetApplicationAccess, answer: { status: 200 } },
    },
    async (c, { params: { id }, query }) => download(await exportAccess(c.env.ctx, { kind: "application", id }, query)),
  );
}
