import type { Hono } from "hono";
import { z } from "zod";
import {
  ConsumeOneTimeToken,
  CreateOneTimeToken,
  ListOneTimeTokens,
  OneTimeToken,
  OneTimeTokenId,
  SetOneTimeTokenStatus,
} from "../../../contracts/one-time-token.ts";
import { listed } from "../../kernel/pagination.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { useOneTimeToken } from "./consume.ts";
import { createOneTimeToken } from "./create.ts";
import { getOneTimeToken } from "./get.ts";
import { listOneTimeTokens } from "./list.ts";
import { deleteOneTimeToken, setOneTimeTokenStatus } from "./update.ts";

const all = "/api/one-time-tokens";
const one = `${all}/:id`;

/** Magic links. */
export function oneTimeTokenRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "One-time tokens");
  api(
    {
      method: "get",
      path: all,
      summary: "List one-time tokens, newest first",
      query: ListOneTimeTokens,
      answer: { status: 200, schema: z.array(OneTimeToken) },
    },
    async (c, { query }) => listed(c, await listOneTimeTokens(c.env.ctx, query)),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Create a one-time token for a magic link",
      description:
        "Put the token into a link to your sign-in endpoint: `<sign-in endpoint>?one_time_token=<token>&login_hint=<email>`.",
      body: CreateOneTimeToken,
      answer: { status: 201, schema: OneTimeToken },
    },
    async (c, { body }) => versioned(await createOneTimeToken(c.env.ctx, body)),
  );
  api(
    {
      method: "post",
      path: `${all}/verify`,
      summary: "Verify and consume a one-time token",
      body: ConsumeOneTimeToken,
      answer: { status: 200, schema: OneTimeToken },
    },
    (c, { body }) => useOneTimeToken(c.env.ctx, body),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get a one-time token",
      description: "The response does not contain the token itself.",
      params: OneTimeTokenId,
      answer: { status: 200, schema: OneTimeToken },
    },
    async (c, { params }) => versioned(await getOneTimeToken(c.env.ctx, params.id)),
  );
  api(
    {
      method: "put",
      path: `${one}/status`,
      summary: "Revoke a one-time token",
      params: OneTimeTokenId,
      body: SetOneTimeTokenStatus,
      answer: { status: 200, schema: OneTimeToken },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await setOneTimeTokenStatus(c.env.ctx, params.id, body.status, ifMatch)),
  );
  api(
    {
      method: "delete",
      path: one,
      summary: "Delete a one-time token",
      params: OneTimeTokenId,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => deleteOneTimeToken(c.env.ctx, params.id, ifMatch),
  );
}
