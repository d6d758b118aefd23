import { useTranslation } from "react-i18next";
import { data } from "react-router";
import type { OrganizationInvitation } from "../../../../contracts/organization-invitation.ts";
import type { PageHandle } from "../../../document.ts";
import type { Outcome } from "../../../failure.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { EntityTab } from "../../kit/entity-tab.tsx";
import { CreateLink } from "../../kit/entity-table.tsx";
import { load } from "../../kit/load.server.ts";
import { write } from "../../kit/write.server.ts";
import { useCan } from "../../shell/use-can.ts";
import type { Route } from "./+types/invitations";
import { useInvitationColumns } from "./columns.tsx";
import { carryOut, type InvitationDone, isIntent, readInvitations } from "./invitations.server.ts";
import { useInvitationActions } from "./use-invitation-actions.tsx";

export const handle = { phrases: ["organization-invitations"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: readInvitations(call, args.params.id, args.request) }));

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form): Promise<Outcome<InvitationDone>> => {
    const intent = form.get("intent");
    if (!isIntent(intent)) throw data(null, { status: 400 });
    const outcome = await carryOut(call, String(form.get("id")), intent);
    const address = String(form.get("address") ?? "");
    return outcome.ok ? { ok: true, value: { intent, address, link: outcome.value } } : outcome;
  });

const statuses = ["Pending", "Accepted", "Expired", "Revoked"] as const;

/** Who was invited into the organization, and what became of it. */
export default function Invitations({ loaderData: { page }, params: { tenantId, id } }: Route.ComponentProps) {
  const { t } = useTranslation("organization-invitations");
  const canWrite = useCan()("write:data");
  const columns = useInvitationColumns();
  const actionsOf = useInvitationActions();
  const filters = [
    { name: "status", label: t("status"), options: statuses.map((value) => ({ value, label: t(`state.${value}`) })) },
  ];
  const create = { to: `/console/${tenantId}/organizations/${id}/invitations/invite`, label: t("invite") };
  return (
    <EntityTab
      id="organization-invitations"
      label={t("tab")}
      search={t("search")}
      filters={filters}
      page={page}
      columns={columns}
      nameOf={({ invitee }: OrganizationInvitation) => invitee}
      {...(canWrite ? { create, actionsOf } : {})}
      empty={
        <EmptyState
          drawing="mail"
          title={t("emptyTitle")}
          about={t("emptyAbout")}
          action={canWrite && <CreateLink {...create} />}
        />
      }
    />
  );
}
