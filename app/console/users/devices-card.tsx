import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { TrustedDevice } from "../../../contracts/user-mfa.ts";
import type { Outcome } from "../../failure.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { DateText, RelativeTime } from "../../ui/relative-time.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import { BrowserName, useBrowserName } from "./browser-name.tsx";
import styles from "./users.module.css";

interface DevicesCardProps {
  devices: Promise<Outcome<TrustedDevice[]>>;
  /** What the user is called. */
  name: string;
}

/** Browsers that are not asked for a second factor. */
export function DevicesCard({ devices, name }: DevicesCardProps) {
  const { t } = useTranslation("users");
  const isWriter = useCan()("write:data");
  const browserOf = useBrowserName();
  const { revoke, revokeAll } = useRevocations(name);
  return (
    <FormCard title={t("devices.title")} about={t("devices.about")}>
      <AsyncSection of={devices} pending={<RowsSkeleton rows={1} columns={4} />}>
        {(all) => (
          <>
            <CardTable
              label={t("devices.title")}
              rows={all}
              keyOf={({ id }) => id}
              nameOf={({ userAgent }) => browserOf(userAgent)}
              empty={t("devices.empty")}
              columns={[
                {
                  id: "browser",
                  label: t("sessions.browser"),
                  render: ({ userAgent }) => <BrowserName userAgent={userAgent} />,
                },
                { id: "ip", label: t("sessions.ip"), render: ({ ip }) => (ip ? <code dir="ltr">{ip}</code> : "–") },
                { id: "since", label: t("devices.since"), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
                { id: "used", label: t("factors.used"), render: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} /> },
                { id: "ends", label: t("tokens.ends"), render: ({ expiresAt }) => <DateText at={expiresAt} /> },
              ]}
              actionsOf={
                isWriter
                  ? ({ id, userAgent }) => [
                      { label: t("devices.revoke"), danger: true, onSelect: () => revoke(id, browserOf(userAgent)) },
                    ]
                  : undefined
              }
            />
            {isWriter && all.length > 1 && (
              <div className={styles.row}>
                <Button variant="default" onClick={revokeAll}>
                  {t("devices.revokeAll")}
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncSection>
    </FormCard>
  );
}

/** Asks, revokes and says so. */
function useRevocations(name: string) {
  const { t } = useTranslation("users");
  const toast = useToasts();
  const { ask } = useAction<{ id: string }>(({ id }) =>
    toast.good(t(id === "" ? "devices.revokedAll" : "devices.revoked")),
  );
  const body = t("devices.revokeBody");
  return {
    revoke: (id: string, browser: string) => {
      const title = t("devices.revokeTitle", { browser, name });
      void ask({ title, body, action: t("devices.revoke"), danger: true }, { intent: "revoke-device", id });
    },
    revokeAll: () => {
      const title = t("devices.revokeAllTitle", { name });
      void ask({ title, body, action: t("devices.revokeAll"), danger: true }, { intent: "revoke-devices", id: "" });
    },
  };
}
