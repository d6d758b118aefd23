import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Application, ApplicationSecret } from "../../../contracts/application.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { Outcome } from "../../failure.ts";
import { ActionMenu } from "../../ui/action-menu.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useRowDelete } from "../kit/use-delete.ts";
import { useCan } from "../shell/use-can.ts";
import styles from "./applications.module.css";
import { firstTabOf } from "./types.tsx";

interface SecretsCardProps {
  secrets: Promise<Outcome<ApplicationSecret[]>>;
  opened: EntityContext<Application>;
}

/** Several secrets, so that one can be replaced while another still works. */
export function SecretsCard({ secrets, opened }: SecretsCardProps) {
  const { t } = useTranslation("applications");
  const can = useCan();
  // Here, since the row is gone before its deletion is said.
  const { name, type } = opened.value;
  const base = `${opened.base}/${firstTabOf(type)}`;
  const remove = useRowDelete(
    (secret) => ({
      title: t("secrets.removeTitle", { secret }),
      body: t("secrets.removeBody", { name }),
      action: t("secrets.remove"),
    }),
    () => t("secrets.removed"),
  );
  return (
    <FormCard title={t("secrets.title")} about={t("secrets.about")}>
      <AsyncSection of={secrets} pending={<CardSkeleton lines={2} />}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.soft}>{t("secrets.none")}</p>
          ) : (
            <ul className={styles.secrets}>
              {all.map((secret) => (
                <Secret
                  key={secret.name}
                  secret={secret}
                  base={base}
                  onRemove={() => remove({ id: secret.name, name: secret.name })}
                />
              ))}
            </ul>
          )
        }
      </AsyncSection>
      {can("write:data") && (
        <div>
          <Button
            component={Link}
            to={`${base}/secrets/create`}
            preventScrollReset
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            {t("secrets.add")}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

interface SecretProps {
  secret: ApplicationSecret;
  base: string;
  onRemove: () => void;
}

function Secret({ secret: { name, value, expiresAt }, base, onRemove }: SecretProps) {
  const { t } = useTranslation("applications");
  const can = useCan();
  const isExpired = expiresAt !== null && expiresAt <= Date.now();
  return (
    <li>
      <div className={styles.stack}>
        {value === maskedSecret ? (
          <div>
            <b>{name}</b>
            <p className={styles.soft}>{t("secrets.masked")}</p>
          </div>
        ) : (
          <SecretField label={name} value={value} />
        )}
        <span className={styles.row} suppressHydrationWarning>
          {isExpired && <Tag tone="bad">{t("secrets.expired")}</Tag>}
          <small className={styles.soft}>
            {t("secrets.expires")}:{" "}
            {expiresAt === null ? t("secrets.never") : <DateText at={expiresAt} format="moment" />}
          </small>
        </span>
      </div>
      {can("write:data") && (
        <ActionMenu
          label={t("secrets.title")}
          items={[
            { label: t("secrets.rename"), to: `${base}/secrets/${encodeURIComponent(name)}` },
            { label: t("secrets.remove"), danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}
