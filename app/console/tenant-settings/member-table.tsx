import { useTranslation } from "react-i18next";
import type { TenantMember } from "../../../contracts/member.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
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
            onRemove={() => remove(member)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Takes somebody out, after asking. */
function useRemoval(tenant: string) {
  const { t } = useTranslation("tenants");
  const toast = useToasts();
  const { ask, sent } = useAction<{ name: string }>(({ name }) => toast.good(t("members.removed", { name })));
  const remove = (member: TenantMember) => {
    const name = nameOf(member);
    const question = {
      title: t("members.removeTitle", { name }),
      body: t("members.removeBody", { name, tenant }),
      action: t("members.remove"),
      danger: true,
    };
    void ask(question, { intent: "remove", userId: member.id, name });
  };
  return { remove, going: sent?.get("userId") };
}
