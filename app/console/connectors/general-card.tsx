import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { LogoField } from "../kit/logo-field.tsx";
import styles from "./connectors.module.css";
import type { Form } from "./kinds.ts";
import { OwnValues } from "./own-values.tsx";

interface GeneralCardProps {
  of: Form;
  /** It is about to be created: its target is chosen. */
  isNew?: boolean;
  canUpload: boolean;
  targetError?: string | undefined;
}

/** Of a social connector: what users see of it, how it is told from others, and what it changes about them. */
export function GeneralCard({ of, isNew = false, canUpload, targetError }: GeneralCardProps) {
  const { t } = useTranslation("connectors");
  const { isStandard, target, own, syncProfile, isTokenStorageSupported, enableTokenStorage } = of;
  return (
    <FormCard title={t("general.title")} about={t("general.about")}>
      {isStandard && <Look of={of} canUpload={canUpload} />}
      {isStandard && isNew ? (
        <TextInput
          label={t("general.target")}
          description={t("general.targetAbout")}
          name="target"
          required
          maxLength={128}
          pattern="[A-Za-z0-9_.\-]{1,128}"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={targetError}
        />
      ) : (
        <CopyField label={t("general.target")} about={t("general.targetFixed")} value={target} />
      )}
      <SyncField isAlways={syncProfile ?? false} />
      {isTokenStorageSupported && (
        <Switch
          label={t("general.store")}
          description={t("general.storeAbout")}
          name="enableTokenStorage"
          defaultChecked={enableTokenStorage ?? false}
        />
      )}
      {!isNew && own && <OwnValues of={own} />}
    </FormCard>
  );
}

function Look({ of: { metadata = {} }, canUpload }: { of: Form; canUpload: boolean }) {
  const { t } = useTranslation("connectors");
  return (
    <>
      <TextInput
        label={t("general.name")}
        description={t("general.nameAbout")}
        name="name"
        required
        maxLength={256}
        autoComplete="off"
        defaultValue={metadata.name?.en ?? ""}
      />
      <div className={styles.pair}>
        <LogoField
          label={t("general.logo")}
          name="logo"
          defaultValue={metadata.logo ?? ""}
          canUpload={canUpload}
          isWrong={false}
        />
        <LogoField
          label={t("general.logoDark")}
          name="logoDark"
          defaultValue={metadata.logoDark ?? ""}
          canUpload={canUpload}
          isWrong={false}
        />
      </div>
    </>
  );
}

function SyncField({ isAlways }: { isAlways: boolean }) {
  const { t } = useTranslation("connectors");
  const [value, setValue] = useState(isAlways ? "always" : "once");
  return (
    <RadioCards
      name="syncProfile"
      label={t("general.sync")}
      value={value}
      onChange={setValue}
      options={(["once", "always"] as const).map((option) => ({
        value: option,
        title: t(`general.syncs.${option}`),
      }))}
    />
  );
}
