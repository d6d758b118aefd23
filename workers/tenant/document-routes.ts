import type { Hono } from "hono";
import { adminTenantId } from "../../contracts/tenant.ts";
import { openApi } from "../kernel/openapi.ts";
import { type Operation, routesOf } from "../kernel/route.ts";
import type { TenantScope } from "./scope.ts";
import { webhooksDocument } from "./webhooks/openapi.ts";

const isExperience = ({ path }: Operation) => path.startsWith("/api/experience");
const isAccount = ({ path }: Operation) => /^\/api\/(?:my-account|verifications)(?:\/|$)/.test(path);

/** By path: a title, what of the tenant's calls is in it, and whether the requests that are sent to webhooks are. */
const documents = {
  "/api/swagger.json": { title: "Meridian", has: () => true, hasWebhooks: true },
  "/api/.well-known/management.openapi.json": {
    title: "Meridian Management API",
    has: (one: Operation) => !isExperience(one) && !isAccount(one),
    hasWebhooks: true,
  },
  "/api/.well-known/experience.openapi.json": {
    title: "Meridian Experience API",
    has: isExperience,
    hasWebhooks: false,
  },
  "/api/.well-known/user.openapi.json": { title: "Meridian Account API", has: isAccount, hasWebhooks: false },
} as const;

/** The text of each document, for the tenant that asked last. */
const texts = new Map<string, { server: string; text: string }>();

/** OpenAPI documents of the calls that `app` has. */
export function documentRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  for (const [path, { title, has, hasWebhooks }] of Object.entries(documents))
    app.get(path, (c) => {
      const { endpoint, tenantId } = c.env.ctx;
      let known = texts.get(path);
      if (known?.server !== endpoint) {
        const operations = routesOf(app).filter((one) => has(one) && (one.tag !== "Me" || tenantId === adminTenantId));
        const webhooks = hasWebhooks ? webhooksDocument() : {};
        known = { server: endpoint, text: JSON.stringify(openApi(title, endpoint, operations, webhooks)) };
        texts.set(path, known);
      }
      return c.body(known.text, 200, { "content-type": "application/json" });
    });
}
