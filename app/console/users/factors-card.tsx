import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { User } from "../../../contracts/user.ts";
import type { MfaFactor } from "../../../contracts/user-mfa.ts";
import type { Outcome } from "../../failure.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import { useBrowserName } from "./browser-name.tsx";
import { useFactorActions } from "./use-factor-actions.ts";
import styles from "./users.module.css";

interface FactorsCardProps {
  factors: Promise<Outcome<MfaFactor[]>>;
  user: User;
  base: string;
}

/** Second factors. */
export function FactorsCard({ factors, user, base }: FactorsCardProps) {
  const { t } = useTranslation("users");
  const isWriter = useCan()("write:data");
  const { remove, reset } = useFactorActions(userTitle(user));
  return (
    <FormCard title={t("factors.title")} about={t("factors.about")}>
      <AsyncSection of={factors} pending={<RowsSkeleton rows={1} columns={4} />}>
        {(all) => (
          <>
            <CardTable
              label={t("factors.title")}
              rows={all}
              keyOf={({ id }) => id}
              nameOf={({ type }) => t(`factors.type.${type}`)}
              empty={t("factors.empty")}
              columns={[
                { id: "factor", label: t("factors.factor"), render: ({ type }) => t(`factors.type.${type}`) },
                { id: "details", label: t("factors.details"), render: (factor) => <Details of={factor} /> },
                { id: "added", label: t("factors.added"), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
                {
                  id: "used",
                  label: t("factors.used"),
                  render: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : "–"),
                },
              ]}
              actionsOf={
                isWriter
                  ? (factor) => [
                      ...(factor.type === "BackupCode"
                        ? [{ label: t("factors.newCodes"), to: `${base}/new-backup-codes` }]
                        : []),
                      { label: t("factors.remove"), danger: true, onSelect: () => remove(factor, all) },
                    ]
                  : undefined
              }
            />
            {isWriter && (
              <div className={styles.row}>
                <Button
                  component={Link}
                  to={`${base}/add-factor`}
                  variant="default"
                  preventScrollReset
                  leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
                >
                  {t("factors.add")}
                </Button>
                {all.length > 0 && (
                  <Button variant="default" onClick={() => reset(all)}>
                    {t("factors.reset")}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </AsyncSection>
    </FormCard>
  );
}

/** What its owner knows it by: codes that are left; of a passkey its name and where it works. */
function Details({ of: { name, agent, remainCodes, isSynced } }: { of: MfaFactor }) {
  const { t } = useTranslation("users");
  const browserOf = useBrowserName();
  if (remainCodes !== undefined) return t("factors.left", { count: remainCodes });
  const parts = [
    name ?? (agent ? browserOf(agent) : null),
    isSynced === undefined ? null : t(isSynced ? "factors.synced" : "factors.bound"),
  ].filter((part) => part !== null);
  return parts.join(" · ") || "–";
}
