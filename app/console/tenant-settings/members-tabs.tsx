import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useParams } from "react-router";
import { PlanTag } from "../plan-tag.tsx";
import styles from "./members-tabs.module.css";
import { TenantSection } from "./tenant-section.tsx";

/** The two lists of people, members and invited, and the way to invite; only for who may. */
export function Lists() {
  const { t } = useTranslation("tenants");
  const { tenantId } = useParams();
  const base = `/console/${tenantId}/tenant-settings/members`;
  return (
    <TenantSection pending={<div className={styles.bar} style={{ minHeight: 36 }} />}>
      {({ can }) =>
        can("invite:member") ? (
          <div className={styles.bar}>
            <nav className={styles.lists} aria-label={t("members.lists")}>
              <NavLink to={base} end prefetch="intent" preventScrollReset>
                {t("members.tab")}
              </NavLink>
              <NavLink to={`${base}/invitations`} prefetch="intent" preventScrollReset>
                {t("invited.tab")}
              </NavLink>
            </nav>
            <div className={styles.invite}>
              <PlanTag of="tenantMembersLimit" />
              <Button component={Link} to={`${base}/invite`} preventScrollReset>
                {t("members.invite")}
              </Button>
            </div>
          </div>
        ) : null
      }
    </TenantSection>
  );
}
