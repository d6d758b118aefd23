import type { SQL } from "drizzle-orm";
import type { HostClaim } from "../../contracts/forward.ts";
import type { Residence } from "../../contracts/region.ts";
import type { TenantTag } from "../../contracts/tenant.ts";
import type { Person } from "../../contracts/tenant-members.ts";
import type { TrustedIssuer } from "../kernel/auth.ts";
import type { Ctx } from "../kernel/context.ts";
import type { EdgeEnv } from "../kernel/env.ts";
import type { RequestScope } from "../kernel/http.ts";
import type { Meter } from "../kernel/meter.ts";
import type { deliver } from "../kernel/outbox/deliver.ts";

/** Where a tenant is, and under which address the world knows it. */
export interface TenantLocation {
  tenantId: string;
  residence: Residence;
  shard: number;
  endpoint: string;
  /** Of the primary custom domain, for links that lead to the tenant; not where the request came under a custom domain itself. */
  primaryEndpoint?: string;
  /** The host name of the custom domain under which the request came, if it did. */
  customHost?: string;
  /** What people call it and what it is for; unknown where a location is only a way to the region. */
  about?: { name: string; tag: TenantTag };
  /** Of the request that creates a protected application. */
  hostClaim?: HostClaim;
}

/** Sends a request into the tenant plane where a tenant is located: over the service binding, or within this Worker for home tenants. */
export type TenantPlane = (location: TenantLocation, request: Request) => Promise<Response>;

/** What the admin tenant's tables, which are in this Worker's database, say of a user of the console, as subqueries. */
export interface People {
  tenantIds: (userId: string) => SQL;
  /** Ids of a tenant's members. */
  memberIds: (tenantId: string) => SQL;
  /** The address, if it was verified. */
  verifiedEmail: (userId: string) => SQL;
  /** The tenants with `is_admin`, `has_other_admin`, `has_other_member`, and `others` (JSON of IDs and names). */
  standings: (userId: string | SQL) => SQL;
  /** The statement that suspends the user. */
  suspension: (userId: string, now: number) => SQL;
  /** The statement that takes the suspension back. */
  reinstatement: (userId: string, now: number) => SQL;
}

/** What a use case of the control plane may know: the admin tenant's context, the configuration, and the way to the regions. */
export interface ControlCtx extends Ctx {
  readonly env: EdgeEnv;
  readonly meter: Meter;
  readonly plane: TenantPlane;
  /** The same context for a page of the console, whose reads begin together. */
  readonly pages: () => ControlCtx;
  readonly people: People;
  /** The admin tenant as the issuer of the console's tokens. */
  readonly adminIssuerKeys: () => Promise<TrustedIssuer>;
  /** Sends an outbox row of a tenant within this request, for what the answer depends on. */
  readonly deliverNow: (tenantId: string, outboxId: string) => ReturnType<typeof deliver>;
  /** Begins work once the answer is made: nobody waits for it, and it may be lost. */
  readonly afterAnswer: (work: () => Promise<unknown>) => void;
}

/** Who calls the control plane: a user of the console as it is now, or a machine client of the cloud. */
export type CloudCaller =
  | { kind: "user"; person: NonNullable<Person>; scopes: ReadonlySet<string> }
  | { kind: "application"; id: string; scopes: ReadonlySet<string> };

export interface ControlScope extends RequestScope {
  ctx: ControlCtx;
  /** Put there by the guards of `access.ts`. */
  caller?: CloudCaller;
}
