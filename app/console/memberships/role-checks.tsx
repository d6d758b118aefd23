import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./memberships.module.css";
import type { RoleOption } from "./memberships.server.ts";

interface RoleChecksProps {
  roles: RoleOption[];
  held?: readonly string[];
}

/** Some of the roles of the organization template, sent as `roleId`. Needs the phrases `access`. */
export function RoleChecks({ roles, held = [] }: RoleChecksProps) {
  const { t } = useTranslation("access");
  return (
    <fieldset className={styles.roles}>
      <legend>{t("memberships.roles")}</legend>
      {roles.length === 0 ? (
        <p className={styles.soft}>{t("memberships.noRoles")}</p>
      ) : (
        <div className={styles.list}>
          {roles.map(({ id, name, description }) => (
            <Checkbox
              key={id}
              name="roleId"
              value={id}
              label={<bdi>{name}</bdi>}
              description={description}
              defaultChecked={held.includes(id)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
