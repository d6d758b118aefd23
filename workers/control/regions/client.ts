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
import type { ControlCtx, TenantLocation } from "../context.ts";

/** The control plane's calls into a tenant's region. Their other end is `workers/tenant/internal.ts`. */
export const provisionInRegion = (
  ctx: ControlCtx,
  location: TenantLocation,
  input: ProvisionTenant,
): Promise<ProvisionedTenant> => call(ctx, location, "/tenant", ProvisionedTenant, input);

export const setTenantLimits = (ctx: ControlCtx, location: TenantLocation, input: TenantLimits): Promise<unknown> =>
  call(ctx, location, "/tenant/standing", Done, input);

/** @returns false when there is more to delete: call again */
export const deleteInRegion = async (ctx: ControlCtx, location: TenantLocation): Promise<boolean> =>
  (await call(ctx, location, "/tenant/remove", Done, {})).done;

export const ensureMachineClient = (
  ctx: ControlCtx,
  location: TenantLocation,
  input: EnsureMachineClient,
): Promise<MachineClient> => call(ctx, location, "/machine-client", MachineClient, input);

export const ensureUser = (ctx: ControlCtx, location: TenantLocation, input: EnsureUser): Promise<EnsuredUser> =>
  call(ctx, location, "/user", EnsuredUser, input);

export const fillWithDemo = (ctx: ControlCtx, location: TenantLocation): Promise<DemoCounts> =>
  call(ctx, location, "/demo", DemoCounts, {});

/** Of every tenant of the place's region, not of one. */
export const reportUsage = (
  ctx: ControlCtx,
  location: TenantLocation,
  input: { fromDay: string },
): Promise<UsageReport> => call(ctx, location, "/usage", UsageReport, input);

/** Of every tenant of the place's region, not of one. */
export const readInboxOf = (ctx: ControlCtx, location: TenantLocation, input: AskInbox): Promise<InboxMessage[]> =>
  call(ctx, location, "/inbox", InboxMessages, input);

export const call = <S extends z.ZodType>(
  ctx: ControlCtx,
  location: TenantLocation,
  path: string,
  schema: S,
  body: object,
): Promise<z.output<S>> => {
  const headers = { "content-type": "application/json" };
  return send(ctx, location, path, schema, { method: "PUT", headers, body: JSON.stringify(body) });
};

/** A call that changes nothing: from a page it travels with the page's other reads. */
export const read = <S extends z.ZodType>(
  ctx: ControlCtx,
  location: TenantLocation,
  path: string,
  schema: S,
): Promise<z.output<S>> => send(ctx, location, path, schema, {});

function send<S extends z.ZodType>(
  ctx: ControlCtx,
  location: TenantLocation,
  path: string,
  schema: S,
  init: RequestInit,
): Promise<z.output<S>> {
  return ask(ctx, location, new Request(`https://internal.meridian${path}`, init), schema);
}

/** A request of our own making to the tenant's plane. @throws the error that it answers with */
export async function ask<S extends z.ZodType>(
  ctx: ControlCtx,
  location: TenantLocation,
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const answer = await ctx.plane(location, request);
  if (answer.ok) return schema.parse(await answer.json());
  const error = ErrorBody.safeParse(await answer.json().catch(() => null));
  const code = error.data?.code ?? "request.general";
  const retryAfter = Number(answer.headers.get("retry-after"));
  throw new AppError(isErrorCode(code) ? code : "request.general", {
    ...{ data: error.data?.data, ...(retryAfter > 0 ? { retryAfter } : {}) },
  });
}
