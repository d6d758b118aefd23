import { newApp } from "../kernel/http.ts";
import { billingRoutes } from "./billing/routes.ts";
import { bootstrapRoutes } from "./bootstrap/routes.ts";
import type { ControlScope } from "./context.ts";
import { endpointRoutes } from "./directory/routes.ts";
import { domainNotificationRoutes } from "./domains/routes.ts";
import { invitationRoutes } from "./invitations/routes.ts";
import { ownAccountRoutes } from "./me/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { planRoutes } from "./plans/routes.ts";
import { regionRoutes } from "./regions/routes.ts";
import { subscriptionRoutes } from "./subscriptions/routes.ts";
import { systemRoutes } from "./systems/routes.ts";
import { tenantRoutes } from "./tenants/routes.ts";

/** Calls at the root of the console's origin that belong to no single tenant. */
export const controlApp = newApp<ControlScope>();

endpointRoutes(controlApp);
bootstrapRoutes(controlApp);
regionRoutes(controlApp);
tenantRoutes(controlApp);
memberRoutes(controlApp);
invitationRoutes(controlApp);
ownAccountRoutes(controlApp);
systemRoutes(controlApp);
planRoutes(controlApp);
subscriptionRoutes(controlApp);
billingRoutes(controlApp);
domainNotificationRoutes(controlApp);
