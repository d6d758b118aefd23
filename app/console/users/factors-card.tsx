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
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import styles from "./users.module.css";

interface FactorsCardProps {
  factors: Promise<Outcome<MfaFactor[]>>;
  user: User;
  base: string;
}

/** Second factors. */
export function FactorsCard({ factors, user, base }: FactorsCardProps) {
  const { t } = useTranslation("users");
  const can = useCan();
  const toast = useToasts();
  const { ask } = useAction<{ name: string }>(({ name }) => toast.good(t("factors.removed", { factor: name })));
  const name = userTitle(user);
  const remove = ({ id, type }: MfaFactor) => {
    const factor = t(`factors.type.${type}`);
    const question = {
      title: t("factors.removeTitle", { factor, name }),
      body: t("factors.removeBody", { name }),
      action: t("factors.remove"),
      danger: true,
    };
    void ask(question, { intent: "remove-factor", id, name: factor });
  };
  const detailsOf = ({ name: called, agent, remainCodes }: MfaFactor) =>
    remainCodes === undefined ? (called ?? agent ?? "–") : t("factors.left", { count: remainCodes });
  return (
    <FormCard title={t("factors.title")} about={t("factors.about")}>
      <AsyncSection of={factors} pending={<RowsSkeleton rows={1} columns={3} />}>
        {(all) => (
          <CardTable
            label={t("factors.title")}
            rows={all}
            keyOf={({ id }) => id}
            nameOf={({ type }) => t(`factors.type.${type}`)}
            empty={t("factors.empty")}
            columns={[
              { id: "factor", label: t("factors.factor"), render: ({ type }) => t(`factors.type.${type}`) },
              { id: "details", label: t("factors.details"), render: detailsOf },
              { id: "added", label: t("factors.added"), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
            ]}
            actionsOf={
              can("write:data")
                ? (factor) => [{ label: t("factors.remove"), danger: true, onSelect: () => remove(factor) }]
                : undefined
            }
          />
        )}
      </AsyncSection>
      {can("write:data") && (
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
        </div>
      )}
    </FormCard>
  );
}
