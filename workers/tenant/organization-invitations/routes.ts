import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  CreateOrganizationInvitation,
  InvitationMessagePayload,
  ListOrganizationInvitations,
  OrganizationInvitation,
  OrganizationInvitationLink,
  SetOrganizationInvitationStatus,
} from "../../../contracts/organization-invitation.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { listed } from "../../kernel/pagination.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createOrganizationInvitation } from "./create.ts";
import { createInvitationLink } from "./create-link.ts";
import { organizationInvitation } from "./entity.ts";
import { getOrganizationInvitation } from "./get.ts";
import { listOrganizationInvitations } from "./list.ts";
import { sendInvitationMessage } from "./message.ts";
import { setOrganizationInvitationStatus } from "./set-status.ts";

const all = "/api/organization-invitations";
const one = `${all}/:id`;
const params = z.object({ id: EntityId });
const answer = { status: 200 as const, schema: OrganizationInvitation };

/** Invitations of email addresses into organizations. */
export function organizationInvitationRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Organization invitations");
  api(
    {
      ...{ method: "get", path: all, summary: "List organization invitations, newest first" },
      query: ListOrganizationInvitations,
      answer: { status: 200, schema: z.array(OrganizationInvitation) },
    },
    async (c, { query }) => listed(c, await listOrganizationInvitations(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "post", path: all, summary: "Invite an email address to an organization" },
      description:
        "With an object as `messagePayload` an email is sent, by the `OrganizationInvitation` template; its texts are variables of the template. Without a `link` of yours it contains a link to a page on which the invitation is accepted. An address has one pending invitation to an organization at a time.",
      body: CreateOrganizationInvitation,
      answer: { status: 201, schema: OrganizationInvitation },
    },
    async (c, { body }) => versioned(await createOrganizationInvitation(c.env.ctx, body)),
  );
  api(
    { method: "get", path: one, summary: "Get an organization invitation", params, answer },
    async (c, { params: { id } }) => versioned(await getOrganizationInvitation(c.env.ctx, id)),
  );
  api(
    { method: "delete", path: one, summary: "Delete an organization invitation", params, answer: { status: 204 } },
    (c, { params: { id }, ifMatch }) => deleteEntity(c.env.ctx, organizationInvitation, { id, ifMatch }),
  );
  api(
    {
      ...{ method: "put", path: `${one}/status`, summary: "Accept or revoke an organization invitation" },
      description:
        "`Accepted` makes `acceptedUserId` a member with the roles of the invitation. The invited address must be the verified primary email address of that user. A pending invitation can be accepted or revoked once.",
      ...{ params, body: SetOrganizationInvitationStatus, answer },
    },
    async (c, { params: { id }, body }) => versioned(await setOrganizationInvitationStatus(c.env.ctx, id, body)),
  );
  api(
    {
      ...{ method: "post", path: `${one}/message`, summary: "Resend the email of an organization invitation" },
      description: "Unless the body has a `link`, the email contains a new one, and the one sent before stops working.",
      ...{ params, body: InvitationMessagePayload, answer: { status: 204 } },
    },
    (c, { params: { id }, body }) => sendInvitationMessage(c.env.ctx, id, body),
  );
  api(
    {
      ...{ method: "post", path: `${one}/link`, summary: "Create a new link of an organization invitation" },
      description: "For a pending invitation. The link is in this response only, and links before it stop working.",
      ...{ params, answer: { status: 201, schema: OrganizationInvitationLink } },
    },
    (c, { params: { id } }) => createInvitationLink(c.env.ctx, id),
  );
}
