import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { AccountDeletion } from "../../../contracts/me.ts";
import type { Failure } from "../../failure.ts";
import { CloseButton, RouteDialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { profilePath } from "./account-change.ts";
import styles from "./row.module.css";

type Blocking = AccountDeletion["blocking"][number];
const issues = ["otherMembers", "notConfirmed", "paidPlan", "inactiveSubscription", "openInvoices"] as const;

/** What is to be settled first, tenant by tenant. */
export function BlockedBy({ tenants }: { tenants: readonly Blocking[] }) {
  const { t } = useTranslation("profile");
  return (
    <RouteDialog
      title={t("delete.blockedTitle")}
      about={t("delete.blockedAbout")}
      closeTo={profilePath}
      footer={<CloseButton to={profilePath}>{t("gotIt")}</CloseButton>}
    >
      {issues.map((issue) => {
        const concerned = tenants.filter((tenant) => tenant.issues.includes(issue));
        if (concerned.length === 0) return null;
        const page = issue === "otherMembers" ? "members" : "subscription";
        return (
          <section key={issue} aria-label={t(`delete.issue.${issue}`)}>
            <h3 className={styles.listTitle}>{t(`delete.issue.${issue}`)}</h3>
            <ul className={styles.list}>
              {concerned.map((tenant) => (
                <li key={tenant.id}>
                  <Link to={`/console/${tenant.id}/tenant-settings/${page}`}>
                    <bdi>{tenant.name}</bdi>
                  </Link>
                  {issue === "otherMembers" && tenant.successors.length > 0 ? <HandOver tenant={tenant} /> : null}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </RouteDialog>
  );
}

/** Chooses who manages the tenant from now on. */
function HandOver({ tenant: { id, name, successors } }: { tenant: Blocking }) {
  const { t } = useTranslation("profile");
  const { Form, data, state } = useFetcher<{ failure?: Failure }>();
  return (
    <Form method="post" className={styles.handOver}>
      <input type="hidden" name="intent" value="handOver" />
      <input type="hidden" name="tenantId" value={id} />
      <NativeSelect
        name="userId"
        label={t("delete.successor", { tenant: name })}
        data={successors.map((member) => ({ value: member.id, label: member.name }))}
        error={data?.failure?.message}
      />
      <SubmitButton variant="default" busy={state !== "idle"}>
        {t("delete.handOver")}
      </SubmitButton>
    </Form>
  );
}
