import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { AccessPermission } from "../../../contracts/access.ts";
import type { Column } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import { areaOfEntity } from "../shell/areas.ts";
import { useFrame } from "../shell/frame-data.ts";
import styles from "./access.module.css";

export type RoleName = (role: { name: string }) => string;

/** Columns of a table of permissions. */
export function usePermissionColumns(roleName: RoleName = ({ name }) => name): Column<AccessPermission>[] {
  const { t } = useTranslation("access");
  return [
    {
      id: "permission",
      label: t("permission"),
      width: "26%",
      render: ({ name, description }) => <NameCell name={name} under={description} />,
    },
    { id: "where", label: t("where"), width: "24%", render: (permission) => <Where {...permission} /> },
    {
      id: "why",
      label: t("why"),
      hasCaption: true,
      render: (permission) => <Why of={permission} roleName={roleName} />,
    },
  ];
}

/** What the address of an entity's details begins with; null where the edition has no such area. */
function useHrefOf(): (entity: string, id: string) => string | null {
  const { tenantId } = useParams();
  const edition = useFrame()?.edition ?? "cloud";
  return (entity, id) => {
    const area = areaOfEntity(entity, edition);
    return area === null ? null : `/console/${tenantId}/${area}/${encodeURIComponent(id)}`;
  };
}

function Named({ entity, id, name }: { entity: string; id: string; name: string }) {
  const href = useHrefOf()(entity, id);
  const text = <bdi>{name}</bdi>;
  return href === null ? text : <Link to={href}>{text}</Link>;
}

function Where({ resource, organization }: AccessPermission) {
  const { t } = useTranslation("access");
  return (
    <span className={styles.where}>
      {resource ? <Named entity="resource" {...resource} /> : t("ofOrganization")}
      {organization && (
        <small>
          <Named
            entity="organization"
            id={organization.id}
            name={t("inOrganization", { organization: organization.name })}
          />
        </small>
      )}
    </span>
  );
}

/** A line for each role that gives the permission. */
function Why({ of: { name, resource, via }, roleName }: { of: AccessPermission; roleName: RoleName }) {
  return (
    <ul className={styles.chains}>
      {via.map(({ role }) => (
        <li key={`${role.kind} ${role.id}`}>
          <Tag tone="brand">
            <Named entity={role.kind} id={role.id} name={roleName(role)} />
          </Tag>
          <Arrow />
          <Tag>
            <bdi>{name}</bdi>
          </Tag>
          {resource && (
            <>
              <Arrow />
              <Tag>
                <bdi>{resource.name}</bdi>
              </Tag>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const Arrow = () => <IconArrowRight className={styles.arrow} size={14} stroke={1.5} aria-hidden />;
