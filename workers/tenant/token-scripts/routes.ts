import type { Hono } from "hono";
import { z } from "zod";
import {
  SetTokenScript,
  TestTokenScript,
  TokenScript,
  TokenScriptClaims,
  TokenScriptEntry,
  TokenScriptType,
  UpdateTokenScript,
} from "../../../contracts/token-script.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { deleteTokenScript } from "./delete.ts";
import { getTokenScript, listTokenScripts } from "./get.ts";
import { putTokenScript, updateTokenScript } from "./put.ts";
import { testTokenScript } from "./test.ts";

const path = "/api/configs/jwt-customizer";
const one = `${path}/:tokenTypePath`;
const params = z.object({ tokenTypePath: TokenScriptType });
const masked =
  "Values of `environmentVariables` are `********`: sent back, they stay as they are. With a new host in `allowedHosts`, and without `all` also with another `script`, they have to be entered again (400 `guard.invalid_input`, with their names in `data.variables`, and in `data.changed` what changes).";

/** Scripts that add claims to access tokens. */
export function tokenScriptRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Custom JWT");
  const answer = { status: 200, schema: TokenScript } as const;
  api(
    {
      ...{ method: "get", path, summary: "List the scripts for custom claims" },
      answer: { status: 200, schema: z.array(TokenScriptEntry) },
    },
    (c) => listTokenScripts(c.env.ctx),
  );
  api(
    { method: "get", path: one, summary: "Get the script of a kind of token", description: masked, params, answer },
    async (c, { params: { tokenTypePath } }) => versioned(await getTokenScript(c.env.ctx, tokenTypePath)),
  );
  api(
    {
      ...{ method: "put", path: one, summary: "Set the script of a kind of token" },
      description: `Answers 201 when there was none. ${masked} The script must compile (422 \`jwt_customizer.general\` with line and column), and the plan must include custom JWT (403 \`subscription.limit_exceeded\`).`,
      params,
      body: SetTokenScript,
      answer,
    },
    async (c, { params: { tokenTypePath }, body, ifMatch }) => {
      const { value, version, isNew } = await putTokenScript(c.env.ctx, tokenTypePath, body, ifMatch);
      return Response.json(value, { status: isNew ? 201 : 200, headers: { etag: `"${version}"` } });
    },
  );
  api(
    {
      ...{ method: "patch", path: one, summary: "Update the script of a kind of token", description: masked },
      params,
      body: UpdateTokenScript,
      answer,
    },
    async (c, { params: { tokenTypePath }, body, ifMatch }) =>
      versioned(await updateTokenScript(c.env.ctx, tokenTypePath, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: "Delete the script of a kind of token", params, answer: { status: 204 } },
    (c, { params: { tokenTypePath }, ifMatch }) => deleteTokenScript(c.env.ctx, tokenTypePath, ifMatch),
  );
  api(
    {
      ...{ method: "post", path: `${path}/test`, summary: "Test a script for custom claims" },
      description:
        "Runs the script and returns its claims; nothing is stored. 403 `jwt_customizer.access_denied` when it denies access, 422 `jwt_customizer.general` when it fails, each with message, line, and column in `data`. With `userId`, `context.user` is that user of the tenant. `********` as the value of a variable stands for the saved value only if script and hosts are those that are saved; otherwise 400 `guard.invalid_input`, with names in `data.variables`.",
      body: TestTokenScript,
      answer: { status: 200, schema: TokenScriptClaims },
    },
    (c, { body }) => testTokenScript(c.env.ctx, body),
  );
}
