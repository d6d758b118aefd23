import type { Hono } from "hono";
import { z } from "zod";
import { Key, KeySchedule, KeyType, RotatedAlgorithm, ShownKeySchedule } from "../../../contracts/signing-key.ts";
import { requireRight } from "../../kernel/auth.ts";
import { route, versioned } from "../../kernel/route.ts";
import { requireManagement } from "../management.ts";
import { deleteKey, listKeys, rotateKey } from "../oidc/keys.ts";
import type { TenantScope } from "../scope.ts";
import { getSchedule, saveSchedule } from "./schedule.ts";

/** Keys of the tenant's protocol engine. */
export function signingKeyRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const path = "/api/configs/oidc/:keyType";
  const params = z.object({ keyType: KeyType });
  route(
    app,
    {
      method: "get",
      path,
      tag: "Configs",
      summary: "List the signing or cookie keys, newest first",
      params,
      answer: { status: 200, schema: z.array(Key) },
    },
    [requireManagement],
    (c, { params: { keyType } }) => listKeys(c.env.ctx, keyType),
  );
  route(
    app,
    {
      method: "post",
      path: `${path}/rotate`,
      tag: "Configs",
      summary: "Rotate keys",
      description:
        "A new signing key is published immediately and used for signing 15 minutes later, when cached key sets have expired. `signingKeyAlgorithm` is `RS256`, `ES384`, or `ES256` (`RSA` stands for RS256, `EC` for ES384); without it, the keys of all algorithms that the tenant has are rotated. The first ES256 key is added this way: applications and APIs can ask for ES256 from then on. No algorithm in use changes. While there is a next key of an algorithm, no other is added. Clients and APIs that pin a key, by its value or `kid`, fail from then on: give them the new key first. Requires the scope `all`.",
      params,
      body: z.object({ signingKeyAlgorithm: RotatedAlgorithm.optional() }).optional(),
      answer: { status: 200, schema: z.array(Key) },
    },
    [requireManagement],
    (c, { params: { keyType }, body }) => {
      requireRight(c.env.ctx, "all");
      return rotateKey(c.env.ctx, keyType, body?.signingKeyAlgorithm);
    },
  );
  route(
    app,
    {
      method: "delete",
      path: `${path}/:keyId`,
      tag: "Configs",
      summary: "Delete a key",
      description: "The current key cannot be deleted: 422 `oidc.key_required`. Requires the scope `all`.",
      params: params.extend({ keyId: z.string().max(64) }),
      answer: { status: 204 },
    },
    [requireManagement],
    (c, { params: { keyType, keyId } }) => {
      requireRight(c.env.ctx, "all");
      return deleteKey(c.env.ctx, keyType, keyId);
    },
  );
  const schedule = { path: `${path}/schedule`, tag: "Configs", params } as const;
  const answer = { status: 200 as const, schema: ShownKeySchedule };
  route(
    app,
    { ...schedule, method: "get", summary: "Get when keys are rotated by themselves", answer },
    [requireManagement],
    async (c, { params: { keyType } }) => versioned(await getSchedule(c.env.ctx, keyType)),
  );
  route(
    app,
    {
      ...{ ...schedule, method: "put", summary: "Set when keys are rotated by themselves", answer },
      description:
        "Keys are rotated once the youngest of an algorithm has been in force for `everyDays` days, 7 to 730; `null` turns it off. The change log names the system. Requires the scope `all`.",
      body: KeySchedule,
    },
    [requireManagement],
    async (c, { params: { keyType }, body, ifMatch }) => {
      requireRight(c.env.ctx, "all");
      return versioned(await saveSchedule(c.env.ctx, keyType, body, ifMatch));
    },
  );
}
