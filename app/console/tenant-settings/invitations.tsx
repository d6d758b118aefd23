import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { z } from "zod";
import { TenantInvitation, TenantMember } from "../../../contracts/member.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { type ApiClient, Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/invitations";
import { type Intent, InvitationTable, type Invited } from "./invitation-table.tsx";
import { nameOf } from "./members-of.ts";
import { Lists } from "./members-tabs.tsx";
import { NoAccess } from "./no-access.tsx";
import { TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (_, calls) => ({ invited: readInvited(calls, args.params.tenantId) }));

/** Invitations with the names of who sent them. */
async function readInvited(calls: ApiClient, tenantId: string): Promise<Outcome<Invited[]>> {
  const [invitations, members] = await Promise.all([
    calls.cloud(`/api/tenants/${tenantId}/invitations`, z.array(TenantInvitation)),
    calls.cloud(`/api/tenants/${tenantId}/members`, z.array(TenantMember)),
  ]);
  if (!invitations.ok) return invitations;
  const names = new Map(members.ok ? members.value.map((member) => [member.id, nameOf(member)]) : []);
  return {
    ok: true,
    value: invitations.value.map(({ id, invitee, roleName, status, inviterId, expiresAt }) => ({
      ...{ id, invitee, roleName, status, expiresAt },
      inviter: (inviterId === null ? undefined : names.get(inviterId)) ?? null,
    })),
  };
}

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (_, form, calls) => {
      const intent = form.get("intent") as Intent;
      const path = `/api/tenants/${args.params.tenantId}/invitations/${encodeURIComponent(String(form.get("id")))}`;
      const outcome = await carryOut(calls, path, intent);
      return outcome.ok ? { ok: true, value: { intent, address: String(form.get("address") ?? "") } } : outcome;
    },
    () => args.request.url,
  );

async function carryOut(calls: ApiClient, path: string, intent: Intent): Promise<Outcome<unknown>> {
  switch (intent) {
    case "resend":
      return calls.cloud(`${path}/message`, Nothing, { method: "POST" });
    case "revoke":
      return calls.cloud(`${path}/status`, TenantInvitation, { method: "PATCH", body: { status: "Revoked" } });
    case "drop":
      return calls.cloud(path, Nothing, { method: "DELETE" });
    default:
      throw data(intent satisfies never, { status: 400 });
  }
}

/** Who was invited, and what became of it; for who may invite. */
export default function Invitations({ loaderData: { invited } }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const pending = <RowsSkeleton rows={3} columns={5} hasHead />;
  return (
    <>
      <Lists />
      <TenantSection pending={pending}>
        {(known) =>
          known.can("invite:member") ? (
            <AsyncSection of={invited} pending={pending}>
              {(all) =>
                all.length > 0 ? (
                  <InvitationTable invitations={all} />
                ) : (
                  <EmptyState
                    drawing="mail"
                    title={t("invited.emptyTitle")}
                    about={t("invited.emptyAbout")}
                    action={
                      <Button component={Link} to="../members/invite" relative="path" variant="default">
                        {t("members.invite")}
                      </Button>
                    }
                  />
                )
              }
            </AsyncSection>
          ) : (
            <NoAccess known={known} />
          )
        }
      </TenantSection>
    </>
  );
}
