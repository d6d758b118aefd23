import type { Hono } from "hono";
import { z } from "zod";
import { route } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { requireManagement } from "../management.ts";
import { deleteKey, listKeys, rotateKey } from "../oidc/keys.ts";

const KeyType = z.enum(["private-keys", "cookie-keys"]);
const Key = z.object({
  id: z.string(),
  createdAt: z.number(),
  signingKeyAlgorithm: z.enum(["RSA", "EC"]).optional(),
  status: z.enum(["Next", "Current", "Previous"]),
});

/** Keys of the tenant's protocol engine (`spec/api.md`, "Tenant configuration"). */
export function signingKeyRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const path = "/api/configs/oidc/:keyType";
  const params = z.object({ keyType: KeyType });
  route(
    app,
    {
      method: "get",
      path,
      tag: "Configs",
      summary: "Keys of a kind, the youngest first",
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
      summary: "Add a key",
      description:
        "A signing key is published at once and signs 15 minutes later, when no verifier holds an older key set any more.",
      params,
      body: z.object({ signingKeyAlgorithm: z.enum(["RSA", "EC"]).optional() }).optional(),
      answer: { status: 200, schema: z.array(Key) },
    },
    [requireManagement],
    (c, { params: { keyType }, body }) => rotateKey(c.env.ctx, keyType, body?.signingKeyAlgorithm),
  );
  route(
    app,
    {
      method: "delete",
      path: `${path}/:keyId`,
      tag: "Configs",
      summary: "Drop a key that is not in force",
      params: params.extend({ keyId: z.string().max(64) }),
      answer: { status: 204 },
    },
    [requireManagement],
    (c, { params: { keyType, keyId } }) => deleteKey(c.env.ctx, keyType, keyId),
  );
}
