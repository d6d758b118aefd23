import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import type { Access } from "../../../contracts/access.ts";
import type { Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ListFilter } from "../../ui/list-filter.tsx";
import { ListRows } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { type Free, noChoices, useFoundOf } from "../kit/use-found.ts";
import { useArrived } from "../shell/frame-data.ts";
import styles from "./access.module.css";
import { type RoleName, usePermissionColumns } from "./columns.tsx";

interface AccessViewProps {
  access: Promise<Outcome<Access>>;
  resources: Promise<Outcome<Free>>;
  /** Of the subject, below the tenant: `users/abc`. */
  subject: string;
  /** The page is about this one; otherwise there is a choice. */
  organizationId?: string;
  /** What a role is called, where that is not its name. */
  roleName?: RoleName;
}

/** What somebody can do, and what gives it. */
export function AccessView({ access, ...rest }: AccessViewProps) {
  return (
    <AsyncSection of={access} pending={<RowsSkeleton rows={8} columns={3} hasHead />}>
      {(found) => <Found access={found} {...rest} />}
    </AsyncSection>
  );
}

function Found({
  access,
  resources,
  subject,
  organizationId,
  roleName,
}: Omit<AccessViewProps, "access"> & { access: Access }) {
  const { t } = useTranslation("access");
  const { permissions, conditions, organization } = access;
  const filters = useFilters(access, resources, organizationId !== undefined);
  const columns = usePermissionColumns(roleName);
  return (
    <>
      <ListToolbar filters={filters}>
        <Download subject={subject} organizationId={organizationId} />
      </ListToolbar>
      {conditions.length > 0 && (
        <div className={styles.conditions} role="status">
          {conditions.map((condition) => (
            <Callout key={condition} tone="warn">
              {t(`condition.${condition}`, { organization: organization?.name })}
            </Callout>
          ))}
        </div>
      )}
      <ListRows
        id="access"
        label={t("tab")}
        columns={columns}
        rows={permissions}
        keyOf={({ organization: of, kind, id }) => `${of?.id} ${kind} ${id}`}
        nameOf={({ name }) => name}
        empty={<EmptyState drawing="key" title={t("emptyTitle")} about={t("emptyAbout")} />}
      />
    </>
  );
}

/** The choice of an organization and of an API resource. */
function useFilters(access: Access, resources: AccessViewProps["resources"], isFixed: boolean): ListFilter[] {
  const { t } = useTranslation("access");
  const { known, total, find } = useFoundOf("resources", useArrived(resources) ?? noChoices);
  const { organization, organizations } = access;
  const named = organizations.map(({ id, name, permissionCount }) => ({
    value: id,
    label: t("choose.option", { name, total: permissionCount }),
  }));
  const isListed = organization === null || organizations.some(({ id }) => id === organization.id);
  const options = isListed ? named : [...named, { value: organization.id, label: organization.name }];
  return [
    ...(isFixed ? [] : [{ name: "organizationId", label: t("choose.organization"), options, none: t("choose.none") }]),
    { name: "resource", label: t("choose.resource"), options: known, total, onFind: find },
  ];
}

function Download({ subject, organizationId }: { subject: string; organizationId: string | undefined }) {
  const { t } = useTranslation("access");
  const { tenantId } = useParams();
  const query = new URLSearchParams(useSearchParams()[0]);
  if (organizationId !== undefined) query.set("organizationId", organizationId);
  return (
    <Button
      component="a"
      href={`/console/${tenantId}/${subject}/access/export?${query}`}
      download
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
    >
      {t("download")}
    </Button>
  );
}
