import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PasskeySignIn } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";

/** Passkeys in place of a password. */
export function PasskeyCard({ saved }: { saved: PasskeySignIn }) {
  const { t } = useTranslation("mfa");
  const [isOn, setOn] = useState(saved.enabled === true);
  // Who turns it on gets both.
  const [isShown, isOffered] = saved.enabled ? [saved.showPasskeyButton, saved.allowAutofill] : [true, true];
  return (
    <FormCard title={t("passkey.title")} about={t("passkey.about")}>
      <Switch
        name="passkeySignIn"
        label={t("passkey.enabled")}
        description={t("passkey.enabledAbout")}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {isOn && (
        <>
          <input type="hidden" name="shown" value="passkey" />
          <Switch
            name="showPasskeyButton"
            label={t("passkey.button")}
            description={t("passkey.buttonAbout")}
            defaultChecked={isShown === true}
          />
          <Switch
            name="allowAutofill"
            label={t("passkey.autofill")}
            description={t("passkey.autofillAbout")}
            defaultChecked={isOffered === true}
          />
        </>
      )}
    </FormCard>
  );
}
