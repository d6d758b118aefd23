import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { z } from "zod";
import {
  CreateInvitations,
  InvitationId,
  InvitationOfTenant,
  SetInvitationStatus,
  TenantInvitation,
} from "../../../contracts/member.ts";
import { TenantId } from "../../../contracts/tenant.ts";
import { AppError } from "../../kernel/error.ts";
import { route } from "../../kernel/route.ts";
import { asCaller, callerOf, forReading, inTenant, personOf, readerOf } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { acceptInvitation } from "./accept.ts";
import { invite } from "./create.ts";
import { deleteInvitation } from "./delete.ts";
import { findInvitations, getInvitationFor } from "./find.ts";
import { resendInvitation } from "./resend.ts";
import { revokeInvitation } from "./revoke.ts";
import { invitations } from "./table.ts";

const ofTenant = "/api/tenants/:tenantId/invitations";
const shown = { status: 200, schema: TenantInvitation } as const;
const list = { status: 200, schema: z.array(TenantInvitation) } as const;

/** Invitations, from the tenant's side and from the invited person's. */
export function invitationRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  const tag = "Invitations";
  route(
    app,
    {
      ...{ method: "get", path: ofTenant, tag, summary: "List the invitations of a tenant, newest first" },
      params: z.object({ tenantId: TenantId }),
      answer: list,
    },
    [forReading(inTenant("invite:member"))],
    (c, { params }) => findInvitations(c.env.ctx, eq(invitations.tenantId, params.tenantId)),
  );
  route(
    app,
    {
      ...{
        method: "post",
        path: ofTenant,
        tag,
        summary: "Create invitations",
        description: "One email address, or up to 50. Either all invitations are created or none.",
      },
      params: z.object({ tenantId: TenantId }),
      body: CreateInvitations,
      answer: { status: 201, schema: z.array(TenantInvitation) },
    },
    [inTenant("invite:member")],
    (c, { params, body }) => {
      const caller = callerOf(c);
      return invite(c.env.ctx, params.tenantId, caller.kind === "user" ? caller.person.id : null, body);
    },
  );
  route(
    app,
    {
      ...{ method: "patch", path: `${ofTenant}/:invitationId/status`, tag, summary: "Revoke an invitation" },
      params: InvitationOfTenant,
      body: SetInvitationStatus,
      answer: shown,
    },
    [inTenant("invite:member")],
    (c, { params, body }) => revokeInvitation(c.env.ctx, params.tenantId, params.invitationId, body.status),
  );
  route(
    app,
    {
      ...{ method: "post", path: `${ofTenant}/:invitationId/message`, tag, summary: "Resend an invitation" },
      params: InvitationOfTenant,
      answer: { status: 204 },
    },
    [inTenant("invite:member")],
    (c, { params }) => resendInvitation(c.env.ctx, params.tenantId, params.invitationId),
  );
  route(
    app,
    {
      ...{ method: "delete", path: `${ofTenant}/:invitationId`, tag, summary: "Delete an invitation" },
      params: InvitationOfTenant,
      answer: { status: 204 },
    },
    [inTenant("invite:member")],
    (c, { params }) => deleteInvitation(c.env.ctx, params.tenantId, params.invitationId),
  );
  route(
    app,
    {
      ...{
        method: "get",
        path: "/api/invitations",
        tag,
        summary: "List the invitations for the caller's email address",
      },
      answer: list,
    },
    [forReading(asCaller())],
    (c) => {
      const { kind, id } = readerOf(c);
      if (kind !== "user") throw new AppError("auth.forbidden");
      return findInvitations(c.env.ctx, eq(invitations.invitee, c.env.ctx.people.verifiedEmail(id)));
    },
  );
  route(
    app,
    {
      ...{ method: "get", path: "/api/invitations/:invitationId", tag, summary: "Get an invitation for the caller" },
      params: InvitationId,
      answer: shown,
    },
    [asCaller()],
    (c, { params }) => getInvitationFor(c.env.ctx, personOf(c).verifiedEmail, params.invitationId),
  );
  route(
    app,
    {
      ...{ method: "patch", path: "/api/invitations/:invitationId/status", tag, summary: "Accept an invitation" },
      description: "Errors: 404 `invitation.not_found`, 403 `invitation.email_mismatch`, 422 `invitation.not_pending`.",
      params: InvitationId,
      body: SetInvitationStatus,
      answer: shown,
    },
    [asCaller()],
    (c, { params, body }) => {
      if (body.status !== "Accepted") throw new AppError("invitation.not_pending");
      return acceptInvitation(c.env.ctx, personOf(c), params.invitationId);
    },
  );
}
