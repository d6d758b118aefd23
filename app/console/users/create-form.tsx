import { PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import type { FieldErrors } from "./user.server.ts";
import styles from "./users.module.css";

interface CreateFormProps {
  errors: FieldErrors | undefined;
  failure: Failure | undefined;
}

/** How a user is recognised, and the first password. */
export function CreateForm({ errors, failure }: CreateFormProps) {
  const { t } = useTranslation("users");
  const wrong = useFieldErrors(errors);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className={styles.stack} noValidate>
      <TextInput
        label={t("create.email")}
        name="primaryEmail"
        type="email"
        autoComplete="off"
        data-autofocus
        error={wrong("primaryEmail")}
      />
      <div className={styles.two}>
        <TextInput
          label={t("create.phone")}
          description={t("create.phoneAbout")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          name="primaryPhone"
          type="tel"
          autoComplete="off"
          error={wrong("primaryPhone")}
        />
        <TextInput
          label={t("create.username")}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong("username")}
        />
      </div>
      <TextInput label={t("create.name")} name="name" autoComplete="off" maxLength={128} error={wrong("name")} />
      <PasswordChoice label={t("create.password")} withNone error={wrong("password")} />
      {failure ? (
        <div role="alert">
          <Callout tone="bad">{failure.message ?? t("act.failed")}</Callout>
        </div>
      ) : null}
      <DialogActions>
        <SubmitButton busy={isBusy}>{t("create.action")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

interface PasswordChoiceProps {
  label: string;
  withNone?: boolean;
  error: string | undefined;
}

/** A password that is made, one that is typed, or none. */
export function PasswordChoice({ label, withNone = false, error }: PasswordChoiceProps) {
  const { t } = useTranslation("users");
  const [how, setHow] = useState("generated");
  const ways = withNone ? (["generated", "typed", "none"] as const) : (["generated", "typed"] as const);
  return (
    <>
      <RadioCards
        name="how"
        label={label}
        value={how}
        onChange={setHow}
        options={ways.map((value) => ({ value, title: t(`create.${value}`), about: t(`create.${value}About`) }))}
      />
      {how === "typed" && (
        <PasswordInput label={t("password.typed")} name="password" autoComplete="new-password" error={error} />
      )}
    </>
  );
}
