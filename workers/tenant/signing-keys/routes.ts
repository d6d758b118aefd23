import type { Hono } from "hono";
import { z } from "zod";
import { requireRight } from "../../kernel/auth.ts";
import { route } from "../../kernel/route.ts";
import { requireManagement } from "../management.ts";
import { deleteKey, listKeys, rotateKey } from "../oidc/keys.ts";
import type { TenantScope } from "../scope.ts";

const KeyType = z.enum(["private-keys", "cookie-keys"]);
const Key = z.object({
  id: z.string(),
  createdAt: z.number(),
  signingKeyAlgorithm: z.enum(["RSA", "EC"]).optional(),
  status: z.enum(["Next", "Current", "Previous"]),
});

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
        "A new signing key is published immediately and used for signing 15 minutes later, when cached key sets have expired. Without `signingKeyAlgorithm`, keys of both kinds are rotated. No algorithm changes. While there is a next key of a kind, no other is added. Clients and APIs that pin a key, by its value or `kid`, fail from then on: give them the new key first. Requires the scope `all`.",
      params,
      body: z.object({ signingKeyAlgorithm: z.enum(["RSA", "EC"]).optional() }).optional(),
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
}
