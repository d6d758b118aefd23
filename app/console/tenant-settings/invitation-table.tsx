import { IconBan, IconMail, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TenantInvitation, TenantRole } from "../../../contracts/member.ts";
import type { ActionItem } from "../../ui/action-menu.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";

export type Intent = "resend" | "revoke" | "drop";

type Status = TenantInvitation["status"];

export interface Invited {
  id: string;
  invitee: string;
  roleName: TenantRole;
  status: Status;
  /** Null for somebody who is not a member any more. */
  inviter: string | null;
  expiresAt: number;
}

const tones: Record<Status, Tone> = { Pending: "info", Accepted: "good", Expired: "neutral", Revoked: "neutral" };

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

/** Who was invited, the youngest first. */
export function InvitationTable({ invitations }: { invitations: Invited[] }) {
  const { t } = useTranslation("tenants");
  const act = useInvitationActions();
  const columns: Column<Invited>[] = [
    { id: "address", label: t("invited.address"), width: "30%", render: ({ invitee }) => <NameCell name={invitee} /> },
    { id: "role", label: t("invited.role"), render: ({ roleName }) => t(`role.${roleName}`) },
    {
      id: "status",
      label: t("invited.status"),
      render: ({ status }) => <Tag tone={tones[status]}>{t(`invited.state.${status}`)}</Tag>,
    },
    {
      id: "inviter",
      label: t("invited.inviter"),
      hasCaption: true,
      render: ({ inviter }) => inviter ?? t("invited.formerMember"),
    },
    {
      id: "expires",
      label: t("invited.expires"),
      hasCaption: true,
      render: ({ status, expiresAt }) =>
        status === "Pending" || status === "Expired" ? <RelativeTime at={expiresAt} /> : <EmptyValue />,
    },
  ];
  const actionsOf = (one: Invited): ActionItem[] => {
    const item = (intent: Intent, more: Partial<ActionItem>) => ({
      ...{ label: t(`invited.${intent}`), onSelect: () => act(intent, one), ...more },
    });
    const pending = [item("resend", { icon: <IconMail {...icon} /> }), item("revoke", { icon: <IconBan {...icon} /> })];
    return [
      ...(one.status === "Pending" ? pending : []),
      item("drop", { icon: <IconTrash {...icon} />, danger: true }),
    ];
  };
  return (
    <DataTable
      id="invitations"
      label={t("invited.tab")}
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
      nameOf={({ invitee }) => invitee}
      actionsOf={actionsOf}
    />
  );
}

/** Once more, taken back, or off the list; asked before what cannot be undone. */
function useInvitationActions() {
  const { t } = useTranslation("tenants");
  const toast = useToasts();
  const done = { resend: "invited.resent", revoke: "invited.revoked", drop: "invited.dropped" } as const;
  const { run, ask } = useAction<{ intent: Intent; address: string }>(({ intent, address }) =>
    toast.good(t(done[intent], { address })),
  );
  return (intent: Intent, { id, invitee: address, status }: Invited) => {
    const fields = { intent, id, address };
    if (intent === "resend") return run(fields);
    const question =
      intent === "revoke"
        ? { title: t("invited.revokeTitle", { address }), body: t("invited.revokeBody"), action: t("invited.revoke") }
        : {
            title: t("invited.dropTitle", { address }),
            body: t(status === "Pending" ? "invited.dropPendingBody" : "invited.dropBody"),
            action: t("invited.drop"),
          };
    void ask({ ...question, danger: true }, fields);
  };
}
