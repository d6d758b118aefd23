import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SamlSecret } from "../../../contracts/saml-application.ts";
import { useReader } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { dateFormat } from "../../formats.ts";
import { ActionMenu } from "../../ui/action-menu.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import styles from "./saml-applications.module.css";

interface CertificatesCardProps {
  secrets: Promise<Outcome<SamlSecret[]>>;
  base: string;
}

/** Keys that responses are signed with: one signs, others can take its place. */
export function CertificatesCard({ secrets, base }: CertificatesCardProps) {
  const { t } = useTranslation("saml-applications");
  const can = useCan();
  return (
    <FormCard title={t("certificates")} about={t("certificatesAbout")}>
      <AsyncSection of={secrets} pending={<CardSkeleton lines={2} />}>
        {(all) => (
          <ul className={styles.certificates}>
            {all.map((secret) => (
              <Certificate key={secret.id} of={secret} action={`${base}/saml/certificates`} />
            ))}
          </ul>
        )}
      </AsyncSection>
      {can("write:data") && (
        <div>
          <Button
            component={Link}
            to={`${base}/saml/certificates/create`}
            preventScrollReset
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            {t("create")}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

function Certificate({ of, action }: { of: SamlSecret; action: string }) {
  const { t } = useTranslation("saml-applications");
  const can = useCan();
  const language = useReader()?.language ?? "en";
  const toast = useToasts();
  const { ask } = useAction<object>(() => toast.good(t("changed")));
  const { id, active, expiresAt, certificate, fingerprints } = of;
  const date = dateFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(expiresAt);
  const questions = {
    activate: { title: t("activateTitle"), body: t("activateBody"), action: t("activate") },
    deactivate: { title: t("deactivateTitle"), body: t("deactivateBody"), action: t("deactivate") },
    remove: { title: t("removeTitle"), body: t("removeBody"), action: t("remove") },
  };
  const turn = (name: "activate" | "deactivate") =>
    void ask(questions[name], { id, active: String(name === "activate") }, action);
  return (
    <li data-certificate={id}>
      <div className={styles.certificate}>
        <span className={styles.row}>
          {active && <Tag tone="good">{t("active")}</Tag>}
          <span suppressHydrationWarning>
            {expiresAt <= Date.now() ? <Tag tone="bad">{t("expired")}</Tag> : t("expires", { date })}
          </span>
        </span>
        <code dir="ltr">{fingerprints.sha256.formatted}</code>
      </div>
      <CopyButton value={certificate} label={t("copy")} />
      {can("write:data") && (
        <ActionMenu
          label={t("certificates")}
          items={[
            active
              ? { label: t("deactivate"), onSelect: () => turn("deactivate") }
              : { label: t("activate"), onSelect: () => turn("activate") },
            ...(active || !can("delete:data")
              ? []
              : [
                  {
                    ...{ label: t("remove"), danger: true },
                    onSelect: () => void ask(questions.remove, { id, name: fingerprints.sha256.formatted }, action),
                  },
                ]),
          ]}
        />
      )}
    </li>
  );
}
