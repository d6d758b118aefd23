import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Something secret that is typed. Mantine has its name of the button that shows it in English alone. */
export function PasswordField({ label, ...rest }: PasswordInputProps & { label: string }) {
  const { t } = useTranslation("ui");
  return (
    <PasswordInput
      {...rest}
      label={label}
      visibilityToggleButtonProps={{ "aria-label": t("secret.show", { label }) }}
    />
  );
}
