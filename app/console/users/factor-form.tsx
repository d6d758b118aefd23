import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";

const unfit = "user.totp_secret_invalid";

/** Which factor, and for an authenticator app a secret that is there already. */
export function FactorForm({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation("users");
  const [type, setType] = useState("Totp");
  const { errors, rest } = fieldErrors(failure, { secret: [unfit] }, { [unfit]: t("error.secret") });
  return (
    <DialogForm submit={t("factors.action")} failure={rest}>
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
          error={errors.secret}
        />
      )}
    </DialogForm>
  );
}
