import { useTranslation } from "react-i18next";
import type { TenantMember } from "../../../contracts/member.ts";
import { MemberRow } from "./member-row.tsx";
import { isAdmin } from "./members-of.ts";
import styles from "./table.module.css";
import type { TenantState } from "./tenant-section.tsx";

/** Everybody who works on the tenant. */
export function MemberTable({ members, known }: { members: TenantMember[]; known: TenantState }) {
  const { t } = useTranslation("tenants");
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
          <MemberRow key={member.id} member={member} known={known} isLastAdmin={isAdmin(member) && admins === 1} />
        ))}
      </tbody>
    </table>
  );
}
