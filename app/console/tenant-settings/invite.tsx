import { useTranslation } from "react-i18next";
import { z } from "zod";
import { TenantInvitation, TenantMember } from "../../../contracts/member.ts";
import { Subscription } from "../../../contracts/plan.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { ApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { addressesOf } from "../tenants/create.server.ts";
import type { Route } from "./+types/invite";
import { InviteForm, type Room } from "./invite-form.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (_, calls) => ({ room: readRoom(calls, args.params.tenantId) }));

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

export const action = (args: Route.ActionArgs) => {
  const { tenantId } = args.params;
  return write(
    args,
    async (_, form, { cloud }) => {
      const body = { invitee: addressesOf(form), roleName: form.get("roleName") ?? "collaborator" };
      const path = `/api/tenants/${tenantId}/invitations`;
      const sent = await cloud(path, z.array(TenantInvitation), { method: "POST", body });
      return sent.ok ? { ok: true, value: sent.value.length } : sent;
    },
    () => `/console/${tenantId}/tenant-settings/members/invitations`,
  );
};

/** Invites people by their address. */
export default function Invite({ loaderData: { room }, actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const base = `/console/${tenantId}/tenant-settings`;
  return (
    <RouteDialog title={t("invite.title")} about={t("invite.about")} closeTo={`${base}/members`}>
      <AsyncSection of={room} pending={<CardSkeleton lines={5} />}>
        {(known) => <InviteForm room={known} base={base} result={actionData} />}
      </AsyncSection>
    </RouteDialog>
  );
}
