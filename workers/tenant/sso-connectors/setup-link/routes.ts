import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../../contracts/entity.ts";
import { CreateSsoSetupLink, NewSsoSetupLink, SsoSetupLink } from "../../../../contracts/sso-setup.ts";
import { managementApi } from "../../management.ts";
import type { TenantScope } from "../../scope.ts";
import { createSetupLink, getSetupLink, revokeSetupLink } from "./link.ts";

/** The link by which a customer's IT connects a connector. */
export function ssoSetupLinkRoutes(app: Hono<{ Bindings: TenantScope }>, tag: string): void {
  const api = managementApi(app, tag);
  const one = { path: "/api/sso-connectors/:id/setup-link", params: z.object({ id: EntityId }) };
  api(
    {
      ...{ ...one, method: "post", body: CreateSsoSetupLink, answer: { status: 201, schema: NewSsoSetupLink } },
      summary: "Create the set-up link of an enterprise connector",
      description:
        "Send `url` to your customer’s IT: on its page they connect their identity provider and test the connection, without an account. The link opens this connector only. `url` is in this response only, and a link created before stops working.",
    },
    (c, { params: { id }, body }) => createSetupLink(c.env.ctx, id, body),
  );
  api(
    {
      ...{ ...one, method: "get", answer: { status: 200, schema: SsoSetupLink } },
      summary: "Get the set-up link of an enterprise connector",
      description: "When it expires, and when a configuration was last saved by it. 404 while there is none.",
    },
    (c, { params: { id } }) => getSetupLink(c.env.ctx, id),
  );
  api(
    {
      ...{ ...one, method: "delete", answer: { status: 204 } },
      summary: "Revoke the set-up link of an enterprise connector",
    },
    (c, { params: { id } }) => revokeSetupLink(c.env.ctx, id),
  );
}
