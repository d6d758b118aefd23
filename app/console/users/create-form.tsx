import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import type { FieldErrors } from "./user.server.ts";
import styles from "./users.module.css";

/** How a user is recognised, and the first password. */
export function CreateForm({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation("users");
  const { wrong, rest } = wrongFields<FieldErrors>(failure);
  const errorOf = useFieldErrors(wrong);
  return (
    <DialogForm submit={t("create.action")} failure={rest} noValidate>
      <TextInput
        label={t("create.email")}
        name="primaryEmail"
        type="email"
        autoComplete="off"
        data-autofocus
        error={errorOf("primaryEmail")}
      />
      <div className={styles.two}>
        <TextInput
          label={t("create.phone")}
          description={t("create.phoneAbout")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          name="primaryPhone"
          type="tel"
          autoComplete="off"
          error={errorOf("primaryPhone")}
        />
        <TextInput
          label={t("create.username")}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf("username")}
        />
      </div>
      <TextInput label={t("create.name")} name="name" autoComplete="off" maxLength={128} error={errorOf("name")} />
      <PasswordChoice label={t("create.password")} withNone error={errorOf("password")} />
    </DialogForm>
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
        <PasswordField label={t("password.typed")} name="password" autoComplete="new-password" error={error} />
      )}
    </>
  );
}
