import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { builtInLanguage, languageNames, languages } from "../../../locales/languages.ts";
import { useReader } from "../../document.ts";
import { PreferenceMenu } from "./preference-menu.tsx";
import { useSavePreference } from "./use-save-preference.ts";

const options = languages.map((value) => ({ value, label: languageNames[value], lang: value }));

export function LanguageMenu() {
  const { t } = useTranslation("page");
  const { saveLanguage } = useSavePreference();
  const language = builtInLanguage(useReader()?.language ?? "");
  return (
    <PreferenceMenu
      title={t("language")}
      icon={<IconLanguage size={18} stroke={1.5} aria-hidden />}
      label={languageNames[language]}
      value={language}
      options={options}
      onChoose={saveLanguage}
    />
  );
}
