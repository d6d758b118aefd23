import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";

const taken = "user.personal_access_token_name_exists";
const unfit = "guard.invalid_input";

interface TokenFormProps {
  submit: string;
  failure: Failure | undefined;
  name?: string;
  /** Further fields. */
  children?: ReactNode;
}

/** What a token is called, with what its server said of it. */
export function TokenForm({ submit, failure, name, children }: TokenFormProps) {
  const { t } = useTranslation("users");
  const words = { [taken]: t("error.tokenTaken"), [unfit]: t("error.tokenName") };
  const { errors, rest } = fieldErrors(failure, { name: [taken, unfit] }, words);
  return (
    <DialogForm submit={submit} failure={rest} noValidate>
      <TextInput
        label={t("tokens.name")}
        description={t("tokens.nameAbout")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        name="name"
        defaultValue={name}
        maxLength={256}
        required
        withAsterisk={false}
        autoComplete="off"
        data-autofocus
        error={errors.name}
      />
      {children}
    </DialogForm>
  );
}
