import { newApp } from "../kernel/http.ts";
import { bootstrapRoutes } from "./bootstrap/routes.ts";
import type { ControlScope } from "./context.ts";
import { endpointRoutes } from "./directory/routes.ts";

/** Calls at the root of the console's origin that belong to no single tenant. */
export const controlApp = newApp<ControlScope>();

endpointRoutes(controlApp);
bootstrapRoutes(controlApp);
