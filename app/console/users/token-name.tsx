import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";

interface TokenNameFieldProps {
  failure: Failure | undefined;
  value?: string;
}

/** What a token is called, with what its server said of it. */
export function TokenNameField({ failure, value }: TokenNameFieldProps) {
  const { t } = useTranslation("users");
  const error =
    failure?.code === "user.personal_access_token_name_exists"
      ? t("error.tokenTaken")
      : failure?.code === "guard.invalid_input"
        ? t("error.tokenName")
        : undefined;
  return (
    <>
      <TextInput
        label={t("tokens.name")}
        description={t("tokens.nameAbout")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        name="name"
        defaultValue={value}
        maxLength={256}
        required
        withAsterisk={false}
        autoComplete="off"
        data-autofocus
        error={error}
      />
      {failure && !error ? (
        <div role="alert">
          <Callout tone="bad">{failure.message ?? t("act.failed")}</Callout>
        </div>
      ) : null}
    </>
  );
}
