import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgreeToTermsPolicy } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import type { Route } from "./+types/content";
import { CustomContentCard } from "./custom-content-card.tsx";
import type { Known } from "./known.ts";
import { RollOut } from "./roll-out.tsx";
import { RolloutNotice } from "./rollout-notice.tsx";
import { saveParts } from "./save.server.ts";

export const action = (args: Route.ActionArgs) => saveParts(args);

const policies = ["Automatic", "ManualRegistrationOnly", "Manual"] as const satisfies AgreeToTermsPolicy[];

/** What users agree to, where they find help, and in which language. */
export default function Content({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in-experience");
  const { value, etag } = useEntity<Known>();
  const { saved } = value;
  const { wrong = [], rest } = wrongFields<string[]>(actionData?.failure);
  const link = (name: "termsOfUseUrl" | "privacyPolicyUrl" | "supportWebsiteUrl", label: string, about?: string) => (
    <TextInput
      label={label}
      description={about}
      name={name}
      defaultValue={saved[name] ?? ""}
      dir="ltr"
      inputMode="url"
      autoComplete="off"
      error={wrong.includes(name) ? t("branding.invalidUrl") : undefined}
    />
  );
  return (
    <EntityForm etag={etag} base={saved} result={actionData} failure={rest} isNarrow otherwise={<RollOut />}>
      <RolloutNotice />
      <FormCard title={t("terms.title")} about={t("terms.about")}>
        {link("termsOfUseUrl", t("branding.terms"))}
        {link("privacyPolicyUrl", t("branding.privacy"))}
        <Policy saved={saved.agreeToTermsPolicy} />
      </FormCard>
      <FormCard title={t("support.title")} about={t("support.about")}>
        <TextInput
          label={t("support.email")}
          name="supportEmail"
          defaultValue={saved.supportEmail ?? ""}
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          error={wrong.includes("supportEmail") ? t("support.invalidEmail") : undefined}
        />
        {link("supportWebsiteUrl", t("support.website"), t("support.websiteAbout"))}
      </FormCard>
      <FormCard title={t("languages.title")} about={t("languages.about")}>
        <Switch
          label={t("languages.autoDetect")}
          description={t("languages.autoDetectAbout")}
          name="autoDetect"
          defaultChecked={saved.languageInfo.autoDetect}
        />
        <NativeSelect
          label={t("languages.fallback")}
          name="fallbackLanguage"
          defaultValue={saved.languageInfo.fallbackLanguage}
          data={value.languages}
        />
      </FormCard>
      <CustomContentCard content={saved.customContent} />
    </EntityForm>
  );
}

function Policy({ saved }: { saved: AgreeToTermsPolicy }) {
  const { t } = useTranslation("sign-in-experience");
  const [policy, setPolicy] = useState<string>(saved);
  return (
    <RadioCards
      name="agreeToTermsPolicy"
      label={t("terms.policy")}
      value={policy}
      onChange={setPolicy}
      options={policies.map((one) => ({
        value: one,
        title: t(`terms.policies.${one}`),
        about: t(`terms.policies.${one}About`),
      }))}
    />
  );
}
