import { Skeleton } from "@mantine/core";
import { IconPlus, IconSelector } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await } from "react-router";
import type { Tenant } from "../../../contracts/tenant.ts";
import { Menu, MenuDivider, MenuItem, MenuLabel } from "../../ui/menu.tsx";
import { Tag } from "../../ui/tag.tsx";
import { TenantStatusTag } from "../tenants/status-tag.tsx";
import bar from "./bar.module.css";
import { useDialogLink } from "./dialog-link.ts";
import { type Shell, useFrame } from "./frame-data.ts";
import { useTenantId } from "./frame-tenant.ts";
import styles from "./tenant-switcher.module.css";
import { usePlace } from "./use-place.ts";

/** Which tenant one is in, the others, invitations that wait, and a new one. */
export function TenantSwitcher() {
  const shell = useFrame()?.shell;
  if (!shell) return null;
  return (
    <Suspense fallback={<Skeleton className={styles.pending ?? ""} width={140} height={20} radius="sm" />}>
      <Await resolve={shell}>{(outcome) => (outcome.ok ? <Switcher {...outcome.value} /> : null)}</Await>
    </Suspense>
  );
}

function Switcher({ tenants, invitations }: Shell) {
  const { t } = useTranslation("console");
  const tenantId = useTenantId();
  const current = tenants.find(({ id }) => id === tenantId);
  // Its page is in every tenant; a page inside of it is of this tenant only.
  const place = usePlace();
  const createLink = useDialogLink("create-tenant");
  return (
    <Menu
      label={t("tenantMenu.title")}
      side="start"
      className={styles.dropdown}
      opener={(opens) => (
        <button type="button" {...opens} className={styles.current} title={t("tenantMenu.title")}>
          <span className={styles.name}>{current?.name ?? t("tenantMenu.none")}</span>
          {current ? (
            <span className={styles.tag}>
              <TagOf tenant={current} />
            </span>
          ) : null}
          {invitations.length > 0 ? (
            <span className={bar.dot} role="img" aria-label={t("tenantMenu.waiting", { count: invitations.length })} />
          ) : null}
          <IconSelector size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {tenants.map((tenant) => (
        <MenuItem
          key={tenant.id}
          to={place ? `/console/${tenant.id}/${place.path}` : `/console/${tenant.id}`}
          isCurrent={tenant.id === tenantId}
          end={<TenantStatusTag tenant={tenant} />}
        >
          <span className={styles.row}>
            <span className={styles.name}>{tenant.name}</span>
            <TagOf tenant={tenant} />
          </span>
          <span className={styles.about}>{t(`region.${tenant.regionName}`)}</span>
        </MenuItem>
      ))}
      {invitations.length > 0 ? <MenuLabel>{t("tenantMenu.invitations")}</MenuLabel> : null}
      {invitations.map(({ id, tenantName, tenantTag }) => (
        <MenuItem
          key={id}
          to={`/console/accept/${id}`}
          end={<span className={styles.join}>{t("tenantMenu.join")}</span>}
        >
          <span className={styles.row}>
            <span className={styles.name}>{tenantName}</span>
            <Tag tone="neutral">{t(`tag.${tenantTag}`)}</Tag>
          </span>
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem to={createLink} icon={<IconPlus size={18} stroke={1.5} aria-hidden />}>
        {t("tenantMenu.create")}
      </MenuItem>
    </Menu>
  );
}

function TagOf({ tenant }: { tenant: Pick<Tenant, "tag"> }) {
  const { t } = useTranslation("console");
  return <Tag tone={tenant.tag === "production" ? "brand" : "neutral"}>{t(`tag.${tenant.tag}`)}</Tag>;
}
