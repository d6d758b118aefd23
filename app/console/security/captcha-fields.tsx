import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import type { Kind } from "./captcha-kinds.tsx";

/** The keys of a provider. A secret that is saved is not shown, and is kept unless another one is entered. */
export function CaptchaFields({ kind, saved }: { kind: Kind; saved?: CaptchaConfig }) {
  const { t } = useTranslation("security");
  const isGoogle = kind === "RecaptchaEnterprise";
  const shared = { required: true, maxLength: 256, autoComplete: "off", spellCheck: false, dir: "ltr" } as const;
  return (
    <FormCard title={t("captcha.keys")} about={t("captcha.keysAbout")}>
      <input type="hidden" name="type" value={kind} />
      <TextInput
        {...shared}
        label={t("captcha.siteKey")}
        {...(isGoogle ? { description: t("captcha.siteKeyGoogle") } : {})}
        name="siteKey"
        defaultValue={saved?.siteKey ?? ""}
      />
      <SecretKey label={t(isGoogle ? "captcha.apiKey" : "captcha.secretKey")} isSaved={saved !== undefined} />
      {isGoogle && (
        <TextInput
          {...shared}
          label={t("captcha.projectId")}
          description={t("captcha.projectIdAbout")}
          name="projectId"
          defaultValue={saved?.type === "RecaptchaEnterprise" ? saved.projectId : ""}
        />
      )}
    </FormCard>
  );
}

function SecretKey({ label, isSaved }: { label: string; isSaved: boolean }) {
  const { t } = useTranslation("security");
  const [value, setValue] = useState("");
  return (
    <>
      <PasswordField
        label={label}
        {...(isSaved ? { description: t("captcha.secretKept") } : {})}
        // What is left empty is the saved one.
        {...(isSaved && value === "" ? {} : { name: "secretKey" })}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        required={!isSaved}
        maxLength={256}
        autoComplete="off"
        data-1p-ignore
        spellCheck={false}
        dir="ltr"
      />
      {isSaved && value === "" && <input type="hidden" name="secretKey" value={maskedSecret} />}
    </>
  );
}
