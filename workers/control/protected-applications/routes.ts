import { ProtectedAppsSystem } from "../../../contracts/protected-application.ts";
import { AppError } from "../../kernel/error.ts";
import { newApp } from "../../kernel/http.ts";
import { route } from "../../kernel/route.ts";
import type { ControlScope, TenantLocation } from "../context.ts";
import { authorize } from "../domains/authorize.ts";

/** What the edge alone knows of protected applications, as calls of a tenant's Management API. */
export const protectedAppsSystem = newApp<ControlScope & { location: TenantLocation }>();

/** Whether a tenant's path is answered by `protectedAppsSystem`. */
export const isProtectedAppsSystem = (path: string): boolean => path === "/api/systems/application";

route(
  protectedAppsSystem,
  {
    ...{ method: "get", path: "/api/systems/application", tag: "Systems" },
    summary: "Get the domain of protected applications",
    answer: { status: 200, schema: ProtectedAppsSystem },
  },
  [],
  async (c) => {
    const { ctx, location } = c.env;
    await authorize(ctx, {
      location,
      applicationId: null,
      method: "GET",
      authorization: c.req.header("authorization") ?? null,
    });
    const { PROTECTED_DOMAIN: defaultDomain, EDITION } = ctx.env;
    if (defaultDomain === "" || EDITION === "oss") throw new AppError("application.protected_app_not_configured");
    return { protectedApps: { defaultDomain } };
  },
);
