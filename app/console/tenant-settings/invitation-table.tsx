import { Menu } from "@mantine/core";
import { IconBan, IconDots, IconMail, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { TenantInvitation, TenantRole } from "../../../contracts/member.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/invitations";
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
              <Actions of={one} onAct={(intent) => void act(intent, one)} />
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
  const fetcher = useFetcher<Route.ComponentProps["actionData"]>();
  const confirm = useConfirm();
  const toast = useToasts();
  const done = { resend: "invited.resent", revoke: "invited.revoked", drop: "invited.dropped" } as const;
  useFetcherResult(fetcher.data, fetcher.state, (answer) => {
    if ("failure" in answer) toast.bad(answer.failure.message ?? t("settings.failed"));
    else toast.good(t(done[answer.done.intent], { address: answer.done.address }));
  });
  const ask = (intent: Intent, { invitee: address, status }: Invited) => {
    if (intent === "resend") return true;
    return intent === "revoke"
      ? confirm({
          title: t("invited.revokeTitle", { address }),
          body: t("invited.revokeBody"),
          action: t("invited.revoke"),
          danger: true,
        })
      : confirm({
          title: t("invited.dropTitle", { address }),
          body: status === "Pending" ? t("invited.dropPendingBody") : t("invited.dropBody"),
          action: t("invited.drop"),
          danger: true,
        });
  };
  const act = async (intent: Intent, invited: Invited) => {
    if (!(await ask(intent, invited))) return;
    await fetcher.submit({ intent, id: invited.id, address: invited.invitee }, { method: "post" });
  };
  return { act, going: fetcher.formData?.get("id") };
}
