import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useReader } from "../../document.ts";
import { type Appearance, appearances } from "../../preferences.ts";
import { PreferenceMenu } from "./preference-menu.tsx";
import { useSavePreference } from "./use-save-preference.ts";

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } satisfies Record<Appearance, unknown>;

function AppearanceIcon({ of }: { of: Appearance }) {
  const Icon = icons[of];
  return <Icon size={18} stroke={1.5} aria-hidden />;
}

export function AppearanceMenu() {
  const { t } = useTranslation("page");
  const { saveAppearance } = useSavePreference();
  const appearance = useReader()?.appearance ?? "system";
  return (
    <PreferenceMenu
      title={t("appearance.title")}
      icon={<AppearanceIcon of={appearance} />}
      value={appearance}
      options={appearances.map((value) => ({
        value,
        label: t(`appearance.${value}`),
        icon: <AppearanceIcon of={value} />,
      }))}
      onChoose={saveAppearance}
    />
  );
}
