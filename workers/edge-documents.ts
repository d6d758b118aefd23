import { adminTenantId } from "../contracts/tenant.ts";
import { controlApp } from "./control/app.ts";
import type { ControlCtx, TenantLocation } from "./control/context.ts";
import { domainApp } from "./control/domains/routes.ts";
import { protectedAppsSystem } from "./control/protected-applications/routes.ts";
import { revalidated } from "./kernel/etag.ts";
import { openApi } from "./kernel/openapi.ts";
import { type Operation, routesOf } from "./kernel/route.ts";
import { tenantApp } from "./tenant/app.ts";
import { webhooksDocument } from "./tenant/webhooks/openapi.ts";

const isMe = ({ tag }: Operation) => tag === "Me";
const isExperience = ({ path }: Operation) => path.startsWith("/api/experience");
const isAccount = ({ path }: Operation) => /^\/api\/(?:my-account|verifications)(?:\/|$)/.test(path);

/** By path below a tenant's endpoint: a title, which of its calls are in it, and whether the requests to webhooks are. */
const tenantDocuments = new Map(
  Object.entries({
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
  }),
);

/** Whether a tenant's path is an OpenAPI document. The edge alone knows all calls: also those that it answers itself. */
export const isTenantDocument = (method: string, path: string): boolean =>
  method === "GET" && tenantDocuments.has(path);

/** The text of each document, for the tenant that asked last. */
const texts = new Map<string, { server: string; text: string }>();

/** One of a tenant's OpenAPI documents: of all its calls, or of one of its APIs. */
export function tenantDocument({ tenantId, endpoint }: TenantLocation, request: Request): Promise<Response> {
  const { pathname: path } = new URL(request.url);
  const about = tenantDocuments.get(path);
  let known = texts.get(path);
  if (about && known?.server !== endpoint) {
    const operations = tenantOperations(tenantId === adminTenantId).filter((one) => about.has(one));
    const webhooks = about.hasWebhooks ? webhooksDocument() : {};
    known = { server: endpoint, text: JSON.stringify(openApi(about.title, endpoint, operations, webhooks)) };
    texts.set(path, known);
  }
  return revalidated(request, new Response(known?.text, { headers: { "content-type": "application/json" } }));
}

/** Calls of the console's origin: of the cloud, and of one's own user of the console. */
const controlOperations = (): Operation[] => [...routesOf(controlApp), ...routesOf(tenantApp).filter(isMe)];
/** Calls of a tenant; of the admin tenant also those of one's own user. */
const tenantOperations = (isAdminTenant: boolean): Operation[] => [
  ...routesOf(tenantApp).filter((operation) => isAdminTenant || !isMe(operation)),
  ...routesOf(domainApp),
  ...routesOf(protectedAppsSystem),
];

/** The OpenAPI document at the root of the cloud edition's origin. */
export const controlDocument = ({ env }: ControlCtx): Response =>
  Response.json(openApi("Meridian control plane", env.ENDPOINT, controlOperations()));

/** The documents of all planes, for the API reference. `endpoint` is that of a tenant. */
export const apiDocuments = ({ env }: ControlCtx, endpoint: string): object[] => [
  openApi("Meridian", endpoint, tenantOperations(false), webhooksDocument()),
  ...(env.EDITION === "cloud" ? [openApi("Meridian control plane", env.ENDPOINT, controlOperations())] : []),
];
