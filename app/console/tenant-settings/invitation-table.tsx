import { Menu } from "@mantine/core";
import { IconBan, IconDots, IconMail, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TenantInvitation, TenantRole } from "../../../contracts/member.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import styles from "./table.module.css";

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

/** Who was invited, the youngest first. */
export function InvitationTable({ invitations }: { invitations: Invited[] }) {
  const { t } = useTranslation("tenants");
  const { act, going } = useInvitationActions();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(["address", "role", "status", "inviter", "expires"] as const).map((column) => (
            <th key={column} scope="col">
              {t(`invited.${column}`)}
            </th>
          ))}
          <th scope="col" data-actions>
            <span className={styles.hidden}>{t("members.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((one) => (
          <tr key={one.id} data-going={going === one.id || undefined}>
            <td>
              <span className={styles.name} dir="auto">
                {one.invitee}
              </span>
            </td>
            <td data-head={t("invited.role")}>{t(`role.${one.roleName}`)}</td>
            <td data-head={t("invited.status")}>
              <Tag tone={tones[one.status]}>{t(`invited.state.${one.status}`)}</Tag>
            </td>
            <td data-head={t("invited.inviter")} className={styles.soft}>
              {one.inviter ?? t("invited.formerMember")}
            </td>
            <td data-head={t("invited.expires")} className={styles.soft}>
              {one.status === "Pending" || one.status === "Expired" ? <RelativeTime at={one.expiresAt} /> : "–"}
            </td>
            <td data-actions>
              <Actions of={one} onAct={(intent) => act(intent, one)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ of, onAct }: { of: Invited; onAct: (intent: Intent) => void }) {
  const { t } = useTranslation("tenants");
  const isPending = of.status === "Pending";
  const icon = { size: 18, stroke: 1.5, "aria-hidden": true };
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={t("members.actionsOf", { name: of.invitee })}>
          <IconDots {...icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isPending ? (
          <>
            <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => onAct("resend")}>
              {t("invited.resend")}
            </Menu.Item>
            <Menu.Item leftSection={<IconBan {...icon} />} onClick={() => onAct("revoke")}>
              {t("invited.revoke")}
            </Menu.Item>
          </>
        ) : null}
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onAct("drop")}>
          {t("invited.drop")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Once more, taken back, or off the list; asked before what cannot be undone. */
function useInvitationActions() {
  const { t } = useTranslation("tenants");
  const toast = useToasts();
  const done = { resend: "invited.resent", revoke: "invited.revoked", drop: "invited.dropped" } as const;
  const { run, ask, sent } = useAction<{ intent: Intent; address: string }>(({ intent, address }) =>
    toast.good(t(done[intent], { address })),
  );
  const act = (intent: Intent, { id, invitee: address, status }: Invited) => {
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
  return { act, going: sent?.get("id") };
}
