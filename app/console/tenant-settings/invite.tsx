import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { z } from "zod";
import { TenantInvitation, TenantMember } from "../../../contracts/member.ts";
import { Subscription } from "../../../contracts/plan.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { type ApiClient, refusal } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { isDocumentRequest, requireCloudApiClient } from "../tenants/cloud.server.ts";
import { addressesOf } from "../tenants/create.server.ts";
import type { Route } from "./+types/invite";
import { InviteForm, type Room } from "./invite-form.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const room = readRoom(calls, tenantId);
  if (isWholeRequest(request)) await room;
  return { room };
}

/** Who is in or invited already, and how many may be. */
async function readRoom(calls: ApiClient, tenantId: string): Promise<Outcome<Room>> {
  const base = `/api/tenants/${tenantId}`;
  const [members, invitations, subscription] = await Promise.all([
    calls.cloud(`${base}/members`, z.array(TenantMember)),
    calls.cloud(`${base}/invitations`, z.array(TenantInvitation)),
    calls.cloud(`${base}/subscription`, Subscription),
  ]);
  if (!members.ok) return members;
  if (!invitations.ok) return invitations;
  if (!subscription.ok) return subscription;
  const pending = invitations.value.filter(({ status }) => status === "Pending");
  return {
    ok: true,
    value: {
      members: members.value.flatMap(({ primaryEmail }) => primaryEmail ?? []),
      pending: pending.map(({ invitee }) => invitee),
      limit: subscription.value.quota.tenantMembersLimit,
      taken: members.value.length + pending.length,
    },
  };
}

export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const form = await request.formData();
  const outcome = await calls.cloud(`/api/tenants/${tenantId}/invitations`, z.array(TenantInvitation), {
    method: "POST",
    body: { invitee: addressesOf(form), roleName: form.get("roleName") ?? "collaborator" },
  });
  if (!outcome.ok) return refusal(request, outcome.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/tenant-settings/members/invitations`);
  return { sent: outcome.value.length };
}

/** Invites people by their address. */
export default function Invite({ loaderData: { room }, actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const base = `/console/${tenantId}/tenant-settings`;
  return (
    <RouteDialog title={t("invite.title")} about={t("invite.about")} closeTo={`${base}/members`}>
      <AsyncSection of={room} pending={<CardSkeleton lines={5} />}>
        {(known) => (
          <InviteForm
            room={known}
            base={base}
            sent={actionData && "sent" in actionData ? actionData.sent : undefined}
            failure={actionData && "failure" in actionData ? actionData.failure : undefined}
          />
        )}
      </AsyncSection>
    </RouteDialog>
  );
}
