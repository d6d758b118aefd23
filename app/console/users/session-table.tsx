import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { UserSession } from "../../../contracts/user-access.ts";
import { deviceOf } from "../../account/device.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import styles from "./users.module.css";

interface SessionTableProps {
  sessions: UserSession[];
  onEnd?: (id: string, browser: string) => void;
}

/** Browsers in which a user is signed in. */
export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const { t } = useTranslation("users");
  const browserOf = ({ userAgent }: UserSession): string => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t("sessions.device", { browser, system });
    return browser ?? system ?? t("sessions.unknown");
  };
  return (
    <CardTable
      label={t("sessions.title")}
      rows={sessions}
      keyOf={({ id }) => id}
      nameOf={browserOf}
      empty={t("sessions.empty")}
      columns={[
        {
          id: "browser",
          label: t("sessions.browser"),
          render: (session) => {
            const Icon = deviceOf(session.userAgent).isPhone ? IconDeviceMobile : IconDeviceDesktop;
            return (
              <span className={styles.user}>
                <Icon size={18} stroke={1.5} aria-hidden />
                <span>{browserOf(session)}</span>
              </span>
            );
          },
        },
        { id: "ip", label: t("sessions.ip"), render: ({ ip }) => (ip ? <code dir="ltr">{ip}</code> : "–") },
        {
          id: "applications",
          label: t("sessions.applications"),
          render: ({ applications }) => applications.map(({ name }) => name).join(", ") || "–",
        },
        { id: "since", label: t("sessions.since"), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
      ]}
      actionsOf={
        onEnd &&
        ((session) => [
          { label: t("sessions.end"), danger: true, onSelect: () => onEnd(session.id, browserOf(session)) },
        ])
      }
    />
  );
}
