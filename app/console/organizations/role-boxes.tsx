import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { Callout } from "../../ui/callout.tsx";
import styles from "./organizations.module.css";
import type { RoleOption } from "./roles.server.ts";

interface RoleBoxesProps {
  /** Null if it is said already. */
  label: string | null;
  roles: RoleOption[];
  chosen?: readonly string[];
}

/** Some of the template's roles, each sent as `roleId`. */
export function RoleBoxes({ label, roles, chosen = [] }: RoleBoxesProps) {
  const { t } = useTranslation("organizations");
  const { tenantId } = useParams();
  const to = `/console/${tenantId}/organization-template/organization-roles`;
  return (
    <fieldset className={styles.field}>
      {label && <legend>{label}</legend>}
      {roles.length === 0 ? (
        <Callout action={<Link to={to}>{t("template")}</Link>}>{t("roles.empty")}</Callout>
      ) : (
        <div className={styles.roles}>
          {roles.map(({ id, name, description }) => (
            <Checkbox
              key={id}
              name="roleId"
              value={id}
              label={<bdi>{name}</bdi>}
              description={description}
              defaultChecked={chosen.includes(id)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

export const rolesOf = (form: FormData): string[] => form.getAll("roleId").map(String);
