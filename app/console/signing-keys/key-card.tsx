import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Key, KeyType, ShownKeySchedule } from "../../../contracts/signing-key.ts";
import type { Outcome } from "../../failure.ts";
import type { ActionItem } from "../../ui/action-menu.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { Copyable } from "../../ui/copyable-text.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import { Schedule } from "./schedule-row.tsx";
import styles from "./signing-keys.module.css";
import { Uses } from "./uses.tsx";

interface KeyCardProps {
  type: KeyType;
  title: string;
  about: string;
  keys: Key[];
  base: string;
  children: Promise<Outcome<ShownKeySchedule>>;
}

const tones = { Next: "info", Current: "good", Previous: "neutral" } as const;

/** The keys of a type, and what can be done with them. */
export function KeyCard({ type, title, about, keys, base, children: schedule }: KeyCardProps) {
  const { t } = useTranslation("signing-keys");
  const can = useCan();
  const actionsOf = useActions(type);
  const columns: CardColumn<Key>[] = [
    { id: "id", label: t("id"), render: ({ id }) => <Copyable value={id} /> },
    ...(type === "private-keys"
      ? [
          {
            id: "algorithm",
            label: t("algorithm"),
            render: ({ signingKeyAlgorithm: family, algorithm }: Key) => family && `${family} · ${algorithm}`,
          },
        ]
      : []),
    {
      id: "status",
      label: t("status"),
      render: ({ status }) => <Tag tone={tones[status]}>{t(`statuses.${status}`)}</Tag>,
    },
    {
      id: "since",
      label: t("since"),
      render: ({ activeFrom }) => <DateText at={activeFrom} format="exact" />,
    },
    ...(type === "private-keys"
      ? [{ id: "lastUsed", label: t("lastUsed"), render: (key: Key) => <Uses of={key} base={base} /> }]
      : []),
  ];
  return (
    <FormCard title={title} about={about}>
      <CardTable
        label={title}
        columns={columns}
        rows={keys}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        actionsOf={can("delete:data") ? actionsOf : undefined}
        empty={t("id")}
      />
      <AsyncSection of={schedule} pending={<CardSkeleton lines={1} />}>
        {(found) => <Schedule of={found} to={`${base}/${type}/schedule`} />}
      </AsyncSection>
      {can("write:data") && (
        <div className={styles.actions}>
          <Button component={Link} to={`${base}/${type}/rotate`} preventScrollReset variant="default">
            {t("rotate")}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

/** The key in force cannot be deleted. */
function useActions(keyType: KeyType): (key: Key) => ActionItem[] {
  const { t } = useTranslation("signing-keys");
  const toast = useToasts();
  const { ask } = useAction<true>(() => toast.good(t("deleted")));
  return ({ id, status, uses }) => {
    if (status === "Current") return [];
    const loss = status === "Next" ? "next" : keyType === "private-keys" ? "signing" : "cookie";
    const names = uses.map(({ applicationId, applicationName }) => applicationName ?? applicationId).join(", ");
    const body = uses.length === 0 ? t(`loss.${loss}`) : `${t(`loss.${loss}`)} ${t("lastUsedBy", { names })}`;
    const question = { title: t("deleteTitle"), body, action: t("delete"), danger: true };
    return [{ label: t("delete"), danger: true, onSelect: () => void ask(question, { keyType, id }) }];
  };
}
