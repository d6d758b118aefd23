import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { TenantMember } from "../../../contracts/member.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/members";
import { MemberRow } from "./member-row.tsx";
import { isAdmin, nameOf } from "./members-of.ts";
import styles from "./table.module.css";
import type { TenantState } from "./tenant-section.tsx";

/** Everybody who works on the tenant. */
export function MemberTable({ members, known }: { members: TenantMember[]; known: TenantState }) {
  const { t } = useTranslation("tenants");
  const { remove, going } = useRemoval(known.tenant.name);
  const admins = members.filter(isAdmin).length;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("members.user")}</th>
          <th scope="col">{t("members.role")}</th>
          <th scope="col" data-actions>
            <span className={styles.hidden}>{t("members.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            known={known}
            isLastAdmin={isAdmin(member) && admins === 1}
            isGoing={going === member.id}
            onRemove={() => void remove(member)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Takes somebody out, after asking. */
function useRemoval(tenant: string) {
  const { t } = useTranslation("tenants");
  const fetcher = useFetcher<Route.ComponentProps["actionData"]>();
  const confirm = useConfirm();
  const toast = useToasts();
  useFetcherResult(fetcher.data, fetcher.state, (answer) => {
    if ("failure" in answer) toast.bad(answer.failure.message ?? t("settings.failed"));
    else toast.good(t("members.removed", answer.done));
  });
  const remove = async (member: TenantMember) => {
    const name = nameOf(member);
    const yes = await confirm({
      title: t("members.removeTitle", { name }),
      body: t("members.removeBody", { name, tenant }),
      action: t("members.remove"),
      danger: true,
    });
    if (yes) await fetcher.submit({ intent: "remove", userId: member.id, name }, { method: "post" });
  };
  return { remove, going: fetcher.formData?.get("userId") };
}
