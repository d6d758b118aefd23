import type { Ctx } from "../kernel/context.ts";
import type { RequestScope } from "../kernel/http.ts";

/** What a request to a tenant carries with it, whichever Worker it runs in. */
export interface TenantScope extends RequestScope {
  ctx: Ctx;
}
