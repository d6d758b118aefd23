import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SignInExperience, SignInMode } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";

const modes = ["SignInAndRegister", "SignIn", "Register"] as const satisfies SignInMode[];

/** Who can create an account, and where those go on who came from nowhere. */
export function AdvancedCard({ saved, wrong }: { saved: SignInExperience; wrong: readonly string[] }) {
  const { t } = useTranslation("sign-in-experience");
  return (
    <FormCard title={t("more.title")} about={t("more.about")}>
      <NativeSelect
        label={t("more.mode")}
        name="signInMode"
        defaultValue={saved.signInMode}
        data={modes.map((value) => ({ value, label: t(`more.modes.${value}`) }))}
      />
      <Switch
        label={t("more.sso")}
        description={t("more.ssoAbout")}
        name="singleSignOnEnabled"
        defaultChecked={saved.singleSignOnEnabled}
      />
      <TextInput
        label={t("more.unknownSession")}
        description={t("more.unknownSessionAbout")}
        name="unknownSessionRedirectUrl"
        defaultValue={saved.unknownSessionRedirectUrl ?? ""}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com"
        error={wrong.includes("unknownSessionRedirectUrl") ? t("branding.invalidUrl") : undefined}
      />
    </FormCard>
  );
}
