import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./users.module.css";

/** Which factor, and for an authenticator app a secret that is there already. */
export function FactorForm({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation("users");
  const [type, setType] = useState("Totp");
  const isBusy = useNavigation().formMethod === "POST";
  const isOfSecret = failure?.code === "user.totp_secret_invalid";
  return (
    <Form method="post" className={styles.stack}>
      <RadioCards
        name="type"
        label={t("factors.kind")}
        value={type}
        onChange={setType}
        options={[
          { value: "Totp", title: t("factors.type.Totp"), about: t("factors.totpAbout") },
          { value: "BackupCode", title: t("factors.type.BackupCode"), about: t("factors.backupAbout") },
        ]}
      />
      {type === "Totp" && (
        <TextInput
          label={t("factors.secret")}
          description={t("factors.secretAbout")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          name="secret"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={isOfSecret ? t("error.secret") : undefined}
        />
      )}
      {failure && !isOfSecret ? (
        <div role="alert">
          <Callout tone="bad">{failure.message ?? t("act.failed")}</Callout>
        </div>
      ) : null}
      <DialogActions>
        <SubmitButton busy={isBusy}>{t("factors.action")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
