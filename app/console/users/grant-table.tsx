import { useTranslation } from "react-i18next";
import type { UserGrant } from "../../../contracts/user-access.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./users.module.css";

interface GrantTableProps {
  grants: UserGrant[];
  onRevoke?: (applicationId: string, name: string) => void;
}

interface Authorised {
  application: UserGrant["application"];
  scopes: string[];
  since: number;
}

/** An application may have a grant for each browser: they are one to whoever reads of it. */
function byApplication(grants: UserGrant[]): Authorised[] {
  const groups = Map.groupBy(grants, ({ application }) => application.id);
  return [...groups.values()].map((of) => ({
    application: (of[0] as UserGrant).application,
    scopes: [...new Set(of.flatMap(({ scopes }) => scopes))].sort(),
    since: Math.min(...of.map(({ createdAt }) => createdAt)),
  }));
}

/** Applications that may act for a user. */
export function GrantTable({ grants, onRevoke }: GrantTableProps) {
  const { t } = useTranslation("users");
  return (
    <CardTable
      label={t("sessions.grantsTitle")}
      rows={byApplication(grants)}
      keyOf={({ application }) => application.id}
      nameOf={({ application }) => application.name}
      empty={t("sessions.grantsEmpty")}
      columns={[
        {
          id: "application",
          label: t("sessions.application"),
          render: ({ application: { name, isThirdParty } }) => (
            <span className={styles.user}>
              <span dir="auto">{name}</span>
              {isThirdParty && <Tag>{t("sessions.thirdParty")}</Tag>}
            </span>
          ),
        },
        {
          id: "scopes",
          label: t("sessions.scopes"),
          render: ({ scopes }) => (
            <span className={styles.scopes} dir="ltr">
              {scopes.map((scope) => (
                <Tag key={scope}>
                  <bdi>{scope}</bdi>
                </Tag>
              ))}
            </span>
          ),
        },
        { id: "granted", label: t("sessions.granted"), render: ({ since }) => <RelativeTime at={since} /> },
      ]}
      actionsOf={
        onRevoke &&
        (({ application: { id, name } }) => [
          { label: t("sessions.revoke"), danger: true, onSelect: () => onRevoke(id, name) },
        ])
      }
    />
  );
}
