import { controlApp } from "./control/app.ts";
import type { ControlCtx } from "./control/context.ts";
import { domainApp } from "./control/domains/routes.ts";
import { protectedAppsSystem } from "./control/protected-applications/routes.ts";
import { openApi } from "./kernel/openapi.ts";
import { type Operation, routesOf } from "./kernel/route.ts";
import { tenantApp } from "./tenant/app.ts";
import { webhooksDocument } from "./tenant/webhooks/openapi.ts";

const isMe = ({ tag }: Operation) => tag === "Me";

/** Calls of the console's origin: of the cloud, and of one's own user of the console. */
const controlOperations = (): Operation[] => [...routesOf(controlApp), ...routesOf(tenantApp).filter(isMe)];
const tenantOperations = (): Operation[] => [
  ...routesOf(tenantApp).filter((operation) => !isMe(operation)),
  ...routesOf(domainApp),
  ...routesOf(protectedAppsSystem),
];

/** The OpenAPI document at the root of the cloud edition's origin. */
export const controlDocument = ({ env }: ControlCtx): Response =>
  Response.json(openApi("Meridian control plane", env.ENDPOINT, controlOperations()));

/** The documents of all planes, for the API reference. `endpoint` is that of a tenant. */
export const apiDocuments = ({ env }: ControlCtx, endpoint: string): object[] => [
  openApi("Meridian", endpoint, tenantOperations(), webhooksDocument()),
  ...(env.EDITION === "cloud" ? [openApi("Meridian control plane", env.ENDPOINT, controlOperations())] : []),
];
