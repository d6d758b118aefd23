import { useTranslation } from "react-i18next";
import type { UserSession } from "../../../contracts/user-access.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { BrowserName, useBrowserName } from "./browser-name.tsx";

interface SessionTableProps {
  sessions: UserSession[];
  onEnd?: (id: string, browser: string) => void;
}

/** Browsers in which a user is signed in. */
export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const { t } = useTranslation("users");
  const nameOf = useBrowserName();
  const browserOf = ({ userAgent }: UserSession): string => nameOf(userAgent);
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
          render: ({ userAgent }) => <BrowserName userAgent={userAgent} />,
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
