import type { Hono } from "hono";
import { AppError } from "../../../kernel/error.ts";
import type { TenantScope } from "../../scope.ts";
import { consumeResponse } from "./assertion-consumer.ts";
import { metadataOf } from "./metadata.ts";

const path = "/api/authn/saml/:connectorId";

/** What social providers with SAML call: our assertion consumer service, and our metadata. */
export function socialSamlRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  app.post(path, async (c) => {
    const form = await c.req.raw.formData().catch(() => null);
    const [samlResponse, relayState] = [form?.get("SAMLResponse"), form?.get("RelayState")];
    if (typeof samlResponse !== "string")
      throw new AppError("guard.invalid_input", { details: "SAMLResponse: must be a field of a form" });
    const posted = { samlResponse, relayState: typeof relayState === "string" ? relayState.slice(0, 80) : "" };
    return c.redirect((await consumeResponse(c.env.ctx, c.req.param("connectorId"), posted)).href, 302);
  });
  app.get(`${path}/metadata`, async (c) =>
    c.body(await metadataOf(c.env.ctx, c.req.param("connectorId")), 200, {
      "content-type": "application/samlmetadata+xml",
    }),
  );
}
