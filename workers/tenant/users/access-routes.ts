import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { ListUserGrants, UserGrants, UserSessions } from "../../../contracts/user-access.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { endUserGrants, listUserGrants } from "./grants.ts";
import { endSession, endUserSessions, listUserSessions } from "./sessions.ts";

const tag = "Users";
const one = "/api/users/:userId";
const ByUser = z.object({ userId: EntityId });

/** Where a user is signed in, and what may act for them. */
export function accessRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, tag);
  api(
    {
      method: "get",
      path: `${one}/sessions`,
      summary: "List the sessions of a user",
      params: ByUser,
      answer: { status: 200, schema: UserSessions },
    },
    (c, { params }) => listUserSessions(c.env.ctx, params.userId),
  );
  api(
    {
      method: "delete",
      path: `${one}/sessions`,
      summary: "End all sessions of a user",
      description: "Ends the sessions and revokes all grants, refresh tokens, and opaque access tokens of the user.",
      params: ByUser,
      answer: { status: 204 },
    },
    (c, { params }) => endUserSessions(c.env.ctx, params.userId),
  );
  api(
    {
      method: "delete",
      path: `${one}/sessions/:sessionId`,
      summary: "End a session of a user",
      description: "Also revokes the tokens issued in this session.",
      params: ByUser.extend({ sessionId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => endSession(c.env.ctx, params.userId, params.sessionId),
  );
  api(
    {
      method: "get",
      path: `${one}/grants`,
      summary: "List the grants of a user",
      params: ByUser,
      query: ListUserGrants,
      answer: { status: 200, schema: UserGrants },
    },
    (c, { params, query }) => listUserGrants(c.env.ctx, params.userId, query),
  );
  api(
    {
      method: "delete",
      path: `${one}/grants/:grantId`,
      summary: "Revoke grants of a user",
      description: "`grantId` is the ID of a grant, or the ID of an application to revoke all of its grants.",
      params: ByUser.extend({ grantId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => endUserGrants(c.env.ctx, params.userId, params.grantId),
  );
}
