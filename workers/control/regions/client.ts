import type { z } from "zod";
import { type AskInbox, type InboxMessage, InboxMessages } from "../../../contracts/connector.ts";
import { ErrorBody } from "../../../contracts/error.ts";
import {
  DemoCounts,
  EnsuredUser,
  type EnsureMachineClient,
  type EnsureUser,
  MachineClient,
} from "../../../contracts/internal.ts";
import { ProvisionedTenant, type ProvisionTenant, type TenantLimits } from "../../../contracts/tenant.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import { UsageReport } from "../../../contracts/usage.ts";
import { AppError, isErrorCode } from "../../kernel/error.ts";
import type { ControlCtx, TenantPlace } from "../context.ts";

/** The control plane's calls into a tenant's region. Their other end is `workers/tenant/internal.ts`. */
export const provisionInRegion = (
  ctx: ControlCtx,
  place: TenantPlace,
  input: ProvisionTenant,
): Promise<ProvisionedTenant> => call(ctx, place, "/tenant", ProvisionedTenant, input);

export const setTenantLimits = (ctx: ControlCtx, place: TenantPlace, input: TenantLimits): Promise<unknown> =>
  call(ctx, place, "/tenant/standing", Done, input);

/** @returns false when there is more to delete: call again */
export const removeInRegion = async (ctx: ControlCtx, place: TenantPlace): Promise<boolean> =>
  (await call(ctx, place, "/tenant/remove", Done, {})).done;

export const ensureMachineClient = (
  ctx: ControlCtx,
  place: TenantPlace,
  input: EnsureMachineClient,
): Promise<MachineClient> => call(ctx, place, "/machine-client", MachineClient, input);

export const ensureUser = (ctx: ControlCtx, place: TenantPlace, input: EnsureUser): Promise<EnsuredUser> =>
  call(ctx, place, "/user", EnsuredUser, input);

export const fillWithDemo = (ctx: ControlCtx, place: TenantPlace): Promise<DemoCounts> =>
  call(ctx, place, "/demo", DemoCounts, {});

/** Of every tenant of the place's region, not of one. */
export const reportUsage = (ctx: ControlCtx, place: TenantPlace, input: { fromDay: string }): Promise<UsageReport> =>
  call(ctx, place, "/usage", UsageReport, input);

/** Of every tenant of the place's region, not of one. */
export const readInboxOf = (ctx: ControlCtx, place: TenantPlace, input: AskInbox): Promise<InboxMessage[]> =>
  call(ctx, place, "/inbox", InboxMessages, input);

export const call = <S extends z.ZodType>(
  ctx: ControlCtx,
  place: TenantPlace,
  path: string,
  schema: S,
  body: object,
): Promise<z.output<S>> => {
  const headers = { "content-type": "application/json" };
  return send(ctx, place, path, schema, { method: "PUT", headers, body: JSON.stringify(body) });
};

/** A call that changes nothing: from a page it travels with the page's other reads. */
export const read = <S extends z.ZodType>(
  ctx: ControlCtx,
  place: TenantPlace,
  path: string,
  schema: S,
): Promise<z.output<S>> => send(ctx, place, path, schema, {});

async function send<S extends z.ZodType>(
  ctx: ControlCtx,
  place: TenantPlace,
  path: string,
  schema: S,
  init: RequestInit,
): Promise<z.output<S>> {
  const answer = await ctx.plane(place, new Request(`https://internal.meridian${path}`, init));
  if (answer.ok) return schema.parse(await answer.json());
  const error = ErrorBody.safeParse(await answer.json().catch(() => null));
  const code = error.data?.code ?? "request.general";
  throw new AppError(isErrorCode(code) ? code : "request.general", { data: error.data?.data });
}
