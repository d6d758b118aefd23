import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Tenant, TenantTag } from "../../../contracts/tenant.ts";
import { type TenantStatus, tenantStatusOf } from "../../../contracts/tenant-status.ts";
import { Tag } from "../../ui/tag.tsx";

/** The one thing that is wrong with a tenant, the gravest first; nothing where nothing is. */
export function TenantStatusTag({ tenant }: { tenant: Tenant }) {
  const status = tenantStatusOf(tenant);
  // It may be the first on a page that needs these phrases: that page does not wait for them.
  return status ? (
    <Suspense>
      <StatusTag status={status} />
    </Suspense>
  ) : null;
}

function StatusTag({ status }: { status: TenantStatus }) {
  const { t } = useTranslation("tenants");
  return <Tag tone={status === "suspended" || status === "overdue" ? "bad" : "warn"}>{t(`status.${status}`)}</Tag>;
}

/** What a tenant is for. */
export function PurposeTag({ tag }: { tag: TenantTag }) {
  const { t } = useTranslation("console");
  return <Tag tone={tag === "production" ? "brand" : "neutral"}>{t(`tag.${tag}`)}</Tag>;
}
