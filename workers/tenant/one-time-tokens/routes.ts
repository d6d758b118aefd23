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
import { listed } from "../../kernel/page.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { useOneTimeToken } from "./consume.ts";
import { createOneTimeToken } from "./create.ts";
import { getOneTimeToken } from "./get.ts";
import { listOneTimeTokens } from "./list.ts";
import { removeOneTimeToken, setOneTimeTokenStatus } from "./update.ts";

const all = "/api/one-time-tokens";
const one = `${all}/:id`;

/** Magic links (`spec/api.md`, "Tokens issued by an admin"). */
export function oneTimeTokenRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "One-time tokens");
  api(
    {
      method: "get",
      path: all,
      summary: "Magic links, the youngest first",
      query: ListOneTimeTokens,
      answer: { status: 200, schema: z.array(OneTimeToken) },
    },
    async (c, { query }) => listed(c, await listOneTimeTokens(c.env.ctx, query)),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Make a magic link's token",
      description: "The link is `<endpoint of the sign-in>?one_time_token=<token>&login_hint=<email>`.",
      body: CreateOneTimeToken,
      answer: { status: 201, schema: OneTimeToken },
    },
    async (c, { body }) => versioned(await createOneTimeToken(c.env.ctx, body)),
  );
  api(
    {
      method: "post",
      path: `${all}/verify`,
      summary: "Use a token up",
      body: ConsumeOneTimeToken,
      answer: { status: 200, schema: OneTimeToken },
    },
    (c, { body }) => useOneTimeToken(c.env.ctx, body),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "One magic link, without its token",
      params: OneTimeTokenId,
      answer: { status: 200, schema: OneTimeToken },
    },
    async (c, { params }) => versioned(await getOneTimeToken(c.env.ctx, params.id)),
  );
  api(
    {
      method: "put",
      path: `${one}/status`,
      summary: "Revoke a magic link",
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
      summary: "Delete a magic link",
      params: OneTimeTokenId,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => removeOneTimeToken(c.env.ctx, params.id, ifMatch),
  );
}
