import type { Hono } from "hono";
import { AppError } from "../../../kernel/error.ts";
import { isSigning } from "../../saml-sign-on/connection.ts";
import { metadataOf } from "../../saml-sign-on/service-provider.ts";
import type { TenantScope } from "../../scope.ts";
import { openConnector } from "../sign-on.ts";
import { consumeResponse } from "./assertion-consumer.ts";
import { StoredSamlConfig } from "./config.ts";
import { serviceProviderOf } from "./sign-on.ts";

const path = "/api/authn/single-sign-on/saml/:connectorId";

/** What identity providers of companies call: our assertion consumer service, and our metadata. */
export function ssoSamlRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  app.post(path, async (c) => {
    const form = await c.req.raw.formData().catch(() => null);
    const [samlResponse, relayState] = [form?.get("SAMLResponse"), form?.get("RelayState")];
    if (typeof samlResponse !== "string")
      throw new AppError("guard.invalid_input", { details: "SAMLResponse: must be a field of a form" });
    const state = typeof relayState === "string" ? relayState.slice(0, 1024) : "";
    const posted = { samlResponse, relayState: state };
    const { to, cookie } = await consumeResponse(c.env.ctx, c.req.param("connectorId"), posted);
    if (cookie) c.header("set-cookie", cookie);
    return c.redirect(to.href, 302);
  });
  app.get(`${path}/metadata`, async (c) => {
    const { row, config } = await openConnector(c.env.ctx, c.req.param("connectorId"));
    const { serviceProvider: key, signAuthnRequests, identityProvider } = StoredSamlConfig.parse(config);
    if (!key) throw new AppError("connector.unexpected_type");
    const own = serviceProviderOf(c.env.ctx, row.id);
    return c.body(await metadataOf(own, key, isSigning(signAuthnRequests, identityProvider)), 200, {
      "content-type": "application/samlmetadata+xml",
    });
  });
}
