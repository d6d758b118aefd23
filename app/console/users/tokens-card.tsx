import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { PersonalAccessToken } from "../../../contracts/user.ts";
import type { Outcome } from "../../failure.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { DateText, RelativeTime } from "../../ui/relative-time.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import styles from "./users.module.css";

/** Tokens for scripts. Their values were shown when they were made. */
export function TokensCard({ tokens, base }: { tokens: Promise<Outcome<PersonalAccessToken[]>>; base: string }) {
  const { t } = useTranslation("users");
  const can = useCan();
  const toast = useToasts();
  const { ask } = useAction<{ name: string }>(({ name: token }) => toast.good(t("tokens.deleted", { token })));
  const remove = (token: string) => {
    const question = {
      title: t("tokens.deleteTitle", { token }),
      body: t("tokens.deleteBody"),
      action: t("tokens.delete"),
      danger: true,
    };
    void ask(question, { intent: "delete-token", id: token, name: token });
  };
  return (
    <FormCard title={t("tokens.title")} about={t("tokens.about")}>
      <AsyncSection of={tokens} pending={<RowsSkeleton rows={1} columns={3} />}>
        {(all) => (
          <CardTable
            label={t("tokens.title")}
            rows={all}
            keyOf={({ name }) => name}
            nameOf={({ name }) => name}
            empty={t("tokens.empty")}
            columns={[
              { id: "name", label: t("tokens.name"), render: ({ name }) => <span dir="auto">{name}</span> },
              { id: "made", label: t("tokens.made"), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
              { id: "ends", label: t("tokens.ends"), render: ({ expiresAt }) => <End at={expiresAt} /> },
            ]}
            actionsOf={
              can("write:data")
                ? ({ name }) => [
                    { label: t("tokens.rename"), to: `${base}/tokens/${encodeURIComponent(name)}/rename` },
                    { label: t("tokens.delete"), danger: true, onSelect: () => remove(name) },
                  ]
                : undefined
            }
          />
        )}
      </AsyncSection>
      {can("write:data") && (
        <div className={styles.row}>
          <Button
            component={Link}
            to={`${base}/create-token`}
            variant="default"
            preventScrollReset
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            {t("tokens.create")}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

function End({ at }: { at: number | null }) {
  const { t } = useTranslation("users");
  if (at === null) return t("tokens.never");
  return at < Date.now() ? <Tag tone="bad">{t("tokens.expired")}</Tag> : <DateText at={at} />;
}
