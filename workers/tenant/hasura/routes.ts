import type { Hono } from "hono";
import { HasuraQuery, HasuraSession } from "../../../contracts/hasura.ts";
import { route } from "../../kernel/route.ts";
import type { TenantScope } from "../scope.ts";
import { authorizeHasura } from "./authorize.ts";

export function hasuraRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  route(
    app,
    {
      method: "get",
      path: "/api/authn/hasura",
      tag: "Authentication hooks",
      summary: "Authorize a request to Hasura",
      description:
        "For the webhook mode of Hasura. `Authorization` is the user's access token for `resource`, `Expected-Role` the role that the request needs.",
      query: HasuraQuery,
      answer: { status: 200, schema: HasuraSession },
    },
    [],
    (c, { query }) =>
      authorizeHasura(c.env.ctx, query, {
        authorization: c.req.header("authorization"),
        expectedRole: c.req.header("expected-role"),
      }),
  );
}
