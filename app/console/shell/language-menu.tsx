import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { builtInLanguage, languageNames, languages } from "../../../locales/languages.ts";
import { useReader } from "../../document.ts";
import { prepareLanguage } from "../../phrases.ts";
import { PreferenceMenu } from "./preference-menu.tsx";

const options = languages.map((value) => ({ value, label: languageNames[value], lang: value }));

export function LanguageMenu() {
  const { t, i18n } = useTranslation("page");
  const language = builtInLanguage(useReader()?.language ?? "");
  return (
    <PreferenceMenu
      name="language"
      title={t("language")}
      icon={<IconLanguage size={18} stroke={1.5} aria-hidden />}
      label={languageNames[language]}
      value={language}
      options={options}
      onChoose={(chosen) => prepareLanguage(i18n, chosen)}
    />
  );
}
