import { useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Language } from "../../../locales/languages.ts";
import { prepareLanguage } from "../../phrases.ts";
import type { Appearance } from "../../preferences.ts";
import { schemeOf } from "../../ui/color-scheme.tsx";

/**
 * Has the server keep preferences, in cookies and with the profile of who is signed in, and reads the page again. Not by a
 * fetcher of the router: one whose answer comes while another page's routes are still being found breaks that navigation off.
 * Without a network nothing is kept; the frame says that there is none.
 */
export function useSavePreference() {
  const { revalidate } = useRevalidator();
  return (form: Record<string, string>): Promise<void> =>
    fetch("/console/preferences", {
      method: "POST",
      // What says where it comes from is answered by a redirect, and not by a page.
      body: new URLSearchParams({ ...form, from: "" }),
      redirect: "manual",
    }).then(revalidate, () => {});
}

/** Shows a preference at once, and has the server keep it. */
export function useKeepPreference() {
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const keep = useSavePreference();
  return {
    keepLanguage: (language: string) => prepareLanguage(i18n, language as Language).then(() => keep({ language })),
    keepAppearance: (appearance: string) => {
      setColorScheme(schemeOf(appearance as Appearance));
      return keep({ appearance });
    },
  };
}
