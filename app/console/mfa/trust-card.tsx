import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrustedDevicePolicy } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { daysMax, usualDays, type Wrong } from "./draft.ts";

interface TrustCardProps {
  saved: TrustedDevicePolicy;
  /** Otherwise there is nothing that a device could be spared. */
  hasFactor: boolean;
  wrong: Wrong;
}

/** Browsers that are not asked for a second factor for a while. */
export function TrustCard({ saved, hasFactor, wrong }: TrustCardProps) {
  const { t } = useTranslation("mfa");
  const [isOn, setOn] = useState(saved.enabled === true);
  return (
    <FormCard title={t("device.title")} about={t("device.about")}>
      <Switch
        name="trustedDevice"
        label={t("device.enabled")}
        description={t("device.enabledAbout")}
        error={(wrong.trusted || isOn) && !hasFactor ? t("device.needsFactor") : undefined}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {isOn && (
        <NumberField
          label={t("device.days")}
          name="durationDays"
          unit={t("device.daysUnit")}
          defaultValue={saved.durationDays ?? usualDays}
          min={1}
          max={daysMax}
          required
          {...(wrong.days ? { error: t("device.daysRange") } : {})}
        />
      )}
    </FormCard>
  );
}
