import { NativeSelect, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { CreateError } from "../create-error.tsx";
import styles from "./users.module.css";

interface ImpersonateFormProps {
  name: string;
  minutes: number;
  applications: { id: string; name: string }[];
  isReasonMissing: boolean;
  failure: Failure | undefined;
}

/** Why, and with which application. */
export function ImpersonateForm(props: ImpersonateFormProps) {
  const { name, minutes, applications, isReasonMissing, failure } = props;
  const { t } = useTranslation("users");
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className={styles.stack} noValidate>
      <Callout tone="info" title={t("impersonate.what")}>
        <ol className={styles.steps}>
          <li>{t("impersonate.first", { count: minutes })}</li>
          <li>{t("impersonate.second", { name })}</li>
          <li>{t("impersonate.third")}</li>
        </ol>
      </Callout>
      <Textarea
        label={t("impersonate.reason")}
        description={t("impersonate.reasonAbout")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        name="reason"
        rows={2}
        maxLength={512}
        required
        withAsterisk={false}
        data-autofocus
        error={isReasonMissing ? t("error.reason") : undefined}
      />
      <NativeSelect
        label={t("impersonate.application")}
        description={t("impersonate.applicationAbout")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        name="applicationId"
        data={[
          { value: "", label: t("impersonate.applicationPlaceholder") },
          ...applications.map(({ id, name: label }) => ({ value: id, label })),
        ]}
      />
      <CreateError failure={failure} lacks={{ title: t("limit.title"), about: t("limit.about") }} />
      <DialogActions>
        <SubmitButton busy={isBusy}>{t("impersonate.action")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
