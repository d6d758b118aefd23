import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";
import { FoundSelect } from "../kit/found-select.tsx";
import type { Free } from "../kit/use-found.ts";
import { PlanTag } from "../plan-tag.tsx";
import styles from "./users.module.css";

/** The code of a form without a reason. */
export const reasonMissing = "reason_missing";

interface ImpersonateFormProps {
  name: string;
  minutes: number;
  applications: Free;
  failure: Failure | undefined;
}

/** Why, and with which application. */
export function ImpersonateForm({ name, minutes, applications, failure }: ImpersonateFormProps) {
  const { t } = useTranslation("users");
  const { errors, rest } = fieldErrors(failure, { reason: [reasonMissing] }, { [reasonMissing]: t("error.reason") });
  return (
    <DialogForm submit={t("impersonate.action")} failure={rest} noValidate>
      <Callout tone="info" title={t("impersonate.what")} action={<PlanTag of="subjectTokenEnabled" />}>
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
        error={errors.reason}
      />
      <FoundSelect
        kind="own-applications"
        first={applications}
        none={t("impersonate.applicationPlaceholder")}
        label={t("impersonate.application")}
        description={t("impersonate.applicationAbout")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        name="applicationId"
      />
    </DialogForm>
  );
}
