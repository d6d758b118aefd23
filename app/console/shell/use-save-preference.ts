import { useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { Language } from "../../../locales/languages.ts";
import { prepareLanguage } from "../../phrases.ts";
import type { Appearance } from "../../preferences.ts";
import { schemeOf } from "../../ui/color-scheme.tsx";

/** Shows a preference at once, and has the server keep it: in a cookie, and with the profile of who is signed in. */
export function useKeepPreference() {
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const fetcher = useFetcher();
  const keep = (form: Record<string, string>) =>
    fetcher.submit(form, { method: "post", action: "/console/preferences" });
  return {
    keepLanguage: async (language: string) => {
      await prepareLanguage(i18n, language as Language);
      await keep({ language });
    },
    keepAppearance: async (appearance: string) => {
      setColorScheme(schemeOf(appearance as Appearance));
      await keep({ appearance });
    },
  };
}
